import { isMailedCode } from '@redthread/domain/mailed-code';
import { createFileRoute, Link } from '@tanstack/react-router';
import { Button, buttonStyle } from '../components/button.tsx';
import { FailurePanel, Refusal } from '../components/failure-panel.tsx';
import { Page } from '../components/page.tsx';
import { DeclinedNote } from '../features/invitations/fewer-invitations.tsx';
import { keptInviteStop } from '../features/session/typed.ts';
import { awaitLateTexts } from '../lib/chunks.ts';
import { readFailure } from '../lib/failure.ts';
import { useFocusWhenLost } from '../lib/focus-on-new.ts';
import { useFragmentSecret } from '../lib/fragment-secret.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { text } from '../lib/text.ts';
import { trpc } from '../lib/trpc.ts';

export const Route = createFileRoute('/join_/stop')({ loader: awaitLateTexts, component: StopScreen });

function readStopCode(fragment: string): string | null {
  return isMailedCode(fragment) ? fragment : null;
}

/** The target of the link below each invite. It acts on a press, so that mail scanners that open it change nothing. */
function StopScreen() {
  const { secret: code } = useFragmentSecret(readStopCode, keptInviteStop);
  const decline = trpc.imports.decline.useMutation({ onSuccess: () => keptInviteStop.drop() });
  useFocusWhenLost(String(decline.isSuccess), focusHeading);
  return (
    <Page title={text('join.stopTitle')} intro={decline.isSuccess ? null : text('join.neverHint')} width="narrow">
      {decline.isSuccess ? <DeclinedNote /> : null}
      {!decline.isSuccess && code === null ? (
        <FailurePanel
          title={text('mailedLink.incomplete')}
          action={
            <Link to="/" className={buttonStyle('secondary')}>
              {text('nav.home')}
            </Link>
          }
        />
      ) : null}
      {decline.error ? <Refusal text={readFailure(decline.error).message} /> : null}
      {!decline.isSuccess && code !== null ? (
        <Button isBusy={decline.isPending} onClick={() => decline.mutate({ code })}>
          {decline.isPending ? text('button.sending') : text('join.never')}
        </Button>
      ) : null}
    </Page>
  );
}
