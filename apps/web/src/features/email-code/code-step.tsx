import type { PendingKind } from '@redthread/domain/email-code';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { buttonStyle } from '../../components/button.tsx';
import { focusHeading } from '../../lib/heading-focus.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { useIsGone } from '../../lib/use-is-gone.ts';
import { useAuthStore, useSession } from '../session/use-session.ts';
import { CodeEntry } from './code-entry.tsx';
import { dropPublished, type EmailCode, isTo, type PendingCode, useGoOnFromCode } from './email-code.tsx';

// In a hall, whoever waits shares an address with all others, whose calls are counted together: after a minute they look less often.
const LOOKED_EVERY_MS = 3000;
const SOON_LOOKS = 20;
const LATER_LOOKED_EVERY_MS = 10_000;

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

interface ConfirmedElsewhereProps {
  used: Used;
  kind: PendingKind;
  code: EmailCode;
}

/** In the tab that waited: the link was used on another device, which is the one that is signed in. */
function ConfirmedElsewhere({ used: { requestId }, kind, code }: ConfirmedElsewhereProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  // Without a request, the other device may have been refused: what was typed here is then the only copy.
  useEffect(() => {
    if (requestId !== undefined) dropPublished(kind, requestId);
  }, [kind, requestId]);
  return (
    <div className="grid grid-cols-1 gap-5">
      <h2 ref={heading} tabIndex={-1} className="text-2xl font-semibold">
        {text('emailCode.elsewhere')}
      </h2>
      <p className="text-lg">{text('emailCode.elsewhereWords')}</p>
      <div className="flex flex-wrap gap-3">
        {requestId === undefined ? null : (
          <Link to="/requests/$id" params={{ id: requestId }} className={buttonStyle()} onClick={code.forget}>
            {text('emailCode.openRequest')}
          </Link>
        )}
        <Link
          to="/login"
          className={buttonStyle(requestId === undefined ? 'primary' : 'secondary')}
          onClick={code.forget}
        >
          {text('button.signIn')}
        </Link>
      </div>
    </div>
  );
}

/** Somebody used the code: here, in another tab, or elsewhere. */
interface Used {
  readonly requestId: string | undefined;
}

/**
 * Looks whether the link was used meanwhile. In another tab of this browser: the session is here too, and `onSignedIn` goes on with it.
 * Elsewhere: what was used is returned, for the person to go on by themself.
 */
function useWaiting(pending: PendingCode, onSignedIn: (used: Used) => void): Used | null {
  const { pendingToken } = pending;
  const { client } = trpc.useUtils();
  const session = useSession();
  const isHere = session.status === 'authenticated' && isTo(pending, session.user);
  const looks = useRef(0);
  const { data, refetch } = useQuery({
    queryKey: [['email-code'], pendingToken],
    queryFn: async () => {
      const { state, requestId } = await client.auth.code.read.mutate({ pendingToken });
      looks.current = state === 'done' ? looks.current + 1 : 0;
      // The session of another tab may be a moment behind.
      return state === 'done' ? { requestId, isElsewhere: looks.current > 1 } : null;
    },
    refetchInterval: ({ state }) => {
      if (state.error || state.data?.isElsewhere) return false;
      return state.dataUpdateCount < SOON_LOOKS ? LOOKED_EVERY_MS : LATER_LOOKED_EVERY_MS;
    },
    gcTime: 0,
    staleTime: 0,
    refetchOnWindowFocus: 'always',
    meta: { expectedCodes: ['SIGN_UP_ENDED'] },
  });
  const goOn = useEffectEvent(onSignedIn);
  useEffect(() => {
    if (isHere && data) goOn(data);
    else if (isHere) void refetch();
  }, [isHere, data, refetch]);
  return data?.isElsewhere && !isHere ? data : null;
}
