import { type ReactNode, useEffect, useRef } from 'react';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useIsGone } from '../../lib/use-is-gone.ts';
import { useAuthStore } from '../session/use-session.ts';
import { CodeEntry } from './code-entry.tsx';
import { ConfirmedElsewhere } from './confirmed-elsewhere.tsx';
import { useGoOnFromCode } from './go-on.ts';
import type { PendingCode } from './pending-code.ts';
import type { EmailCode } from './use-email-code.ts';
import { useWaiting } from './use-waiting.ts';

interface CodeStepProps {
  code: EmailCode;
  pending: PendingCode;
  /** What waits for the code, above it: a line or two. */
  above?: ReactNode;
  /** Where a sign-in, or a new donor, goes on; the dashboard without it. A request's is its live page. */
  next?: string | undefined;
  /** Once what was typed is published, before the next screen. */
  onDone?: () => void;
}

/** In place of a visitor's form, under the heading `emailCode.heading`: takes the code, and goes on when it, or the link, was used. */
export function CodeStep({ code, pending, above, next, onDone }: CodeStepProps) {
  const { pendingToken, kind } = pending;
  const auth = useAuthStore();
  const { client } = trpc.useUtils();
  const leave = useGoOnFromCode(next);
  const hasLeft = useRef(false);
  const isGone = useIsGone();
  const goOn = async (outcome: Parameters<typeof leave>[0]) => {
    if (hasLeft.current) return;
    hasLeft.current = true;
    if (outcome.kind !== 'refused' && !isGone.current) onDone?.();
    await leave(outcome);
    // The form of this very screen is next, or nothing of it.
    if (outcome.kind === 'refused') code.forget();
  };
  const elsewhere = useWaiting(pending, ({ requestId }) => {
    if ((kind === 'request' || kind === 'volunteer') && requestId !== undefined) return void goOn({ kind, requestId });
    // A refused draft stands in the form of the tab that has the link.
    void goOn({ kind: kind === 'donor' ? kind : 'signedIn' });
  });
  const confirm = async (typed: string) => {
    const input = { pendingToken, code: typed };
    const { token, outcome, startsAfresh: _, ...user } = await client.auth.code.confirm.mutate(input);
    auth.signIn(token, user);
    await goOn(outcome);
  };
  useEffect(() => {
    // The form that was sent may have been longer than the screen.
    window.scrollTo(0, 0);
    return () => focusHeading();
  }, []);
  if (elsewhere !== null) return <ConfirmedElsewhere used={elsewhere} kind={kind} code={code} />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {above}
      <CodeEntry
        pending={pending}
        after={kind === 'request' ? text('emailCode.thenRequest') : null}
        onCode={confirm}
        onChange={code.forget}
      />
    </div>
  );
}
