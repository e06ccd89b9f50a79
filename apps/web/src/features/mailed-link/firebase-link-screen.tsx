import { useEffect } from 'react';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { Note } from '../../components/note.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { useStepFocus } from '../../lib/heading-focus.ts';
import { errorWords } from '../../lib/said.ts';
import { text } from '../../lib/text.ts';
import type { FirebaseLink } from '../identity/firebase-link.ts';
import { isExpiry } from '../identity/identity-provider.ts';
import { signUpFailure } from '../identity/sign-up-failure.ts';
import { NewLinkWays } from './new-link-ways.tsx';
import { useConfirmFirebaseLink, useFirebaseLink } from './use-firebase-link.ts';

/** Where the link of Firebase's mail leads, when the project's mail template names this page. */
export function FirebaseLinkScreen({ code }: { code: string }) {
  const link = useFirebaseLink(code);
  const heading = link.data?.isOwn === true ? text('verify.heading') : text('verify.title');
  useStepFocus(heading);
  // So that the code stays in no history and no screenshot.
  useEffect(() => window.history.replaceState(window.history.state, '', window.location.pathname), []);
  return (
    <Page title={text('verify.title')} heading={heading} width="narrow">
      {link.isPending ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {link.error ? <LinkProblem error={link.error} onRetry={() => void link.refetch()} /> : null}
      {link.data ? <LinkPanel code={code} link={link.data} /> : null}
    </Page>
  );
}

function LinkPanel({ code, link: { email, isOwn } }: { code: string; link: FirebaseLink }) {
  const confirm = useConfirmFirebaseLink(code);
  return (
    <div className="grid grid-cols-1 gap-6">
      {confirm.error ? <LinkProblem error={confirm.error} /> : null}
      <div>
        <p className="wrap-anywhere text-lg font-semibold">
          <bdi>{email}</bdi>
        </p>
      </div>
      {isOwn ? (
        <Button isBusy={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? text('button.checking') : text('verify.submit')}
        </Button>
      ) : (
        <p className="font-semibold">{text('verify.otherBrowser')}</p>
      )}
      <Note>{text('verify.otherwise')}</Note>
    </div>
  );
}

function LinkProblem({ error, onRetry }: { error: Error; onRetry?: () => void }) {
  if (isExpiry(error)) return <FailurePanel title={errorWords('CODE_EXPIRED')} action={<NewLinkWays />} />;
  const retry = onRetry === undefined ? {} : { onRetry };
  return <FailurePanel title={text('failure.notDone')} detail={signUpFailure(error).message} {...retry} />;
}
