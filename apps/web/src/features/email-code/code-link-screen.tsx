import type { PendingPreview } from '@redthread/contract/code';
import { Button } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Note } from '../../components/note.tsx';
import { Page } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { useAbout } from '../about/use-about.ts';
import { PendingProfile } from './pending-profile.tsx';
import { PendingRequest } from './pending-request.tsx';
import { isOver, useCodeLink, useUseCodeLink } from './use-code-link.ts';
import { WaysOn } from './ways-on.tsx';

const BUTTONS = {
  signIn: 'button.signIn',
  request: 'requestForm.send',
  donor: 'home.becomeDonor',
  volunteer: 'codeLink.volunteer',
} as const satisfies Record<PendingPreview['kind'], PlainKey>;

/** Where the link of a code's email leads: what it will do, and one button that does it. */
export function CodeLinkScreen() {
  const link = useCodeLink();
  return (
    <Page title={text('codeLink.title')} width="narrow">
      {link.status === 'reading' ? <Skeleton label={text('button.loading')} shape="field" count={1} /> : null}
      {link.status === 'incomplete' ? <FailurePanel title={text('mailedLink.incomplete')} action={<WaysOn />} /> : null}
      {link.status === 'failed' ? <Failed {...link} /> : null}
      {link.status === 'ready' ? <Ready linkCode={link.linkCode} preview={link.preview} /> : null}
    </Page>
  );
}

function Ready({ linkCode, preview }: { linkCode: string; preview: PendingPreview }) {
  const { kind, email, request, profile, startsAfresh } = preview;
  const about = useAbout();
  const use = useUseCodeLink(linkCode);
  const failure = use.error ? readFailure(use.error) : null;
  if (failure !== null && isOver(failure)) return <FailurePanel title={failure.message} action={<WaysOn />} />;
  // Nobody agrees to give their number to they don't know whom.
  if (profile !== undefined && about.data === undefined) {
    if (about.failure === null) return <Skeleton label={text('button.loading')} shape="field" count={1} />;
    return <FailurePanel title={text('failure.load')} detail={about.failure.message} onRetry={about.retry} />;
  }
  return (
    <div className="grid grid-cols-1 gap-6">
      {failure ? <FailurePanel title={text('failure.notDone')} detail={failure.message} /> : null}
      {request === undefined ? null : <PendingRequest request={request} />}
      {profile === undefined || about.data === undefined ? null : (
        <PendingProfile profile={profile} contacts={about.data.contacts} />
      )}
      <p className="wrap-anywhere text-lg font-semibold">
        <bdi>{email}</bdi>
      </p>
      {startsAfresh ? (
        <Note>
          <RichText id="detailsStep.startsAfresh" tags={{ link: linkWords({ to: '/login' }) }} />
        </Note>
      ) : null}
      <div>
        <Button isBusy={use.isPending} onClick={() => use.mutate()}>
          {use.isPending ? text('button.checking') : text(BUTTONS[kind])}
        </Button>
      </div>
      <p className="text-muted">{text('verify.otherwise')}</p>
    </div>
  );
}

function Failed({ failure, retry }: { failure: ReturnType<typeof readFailure>; retry: () => void }) {
  if (isOver(failure)) return <FailurePanel title={failure.message} action={<WaysOn />} />;
  return <FailurePanel title={text('failure.load')} detail={failure.message} onRetry={retry} />;
}
