import type { InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { type ReactNode, type RefObject, useRef } from 'react';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { clockOf } from '../../lib/clock.ts';
import { ownOrigin } from '../../lib/drawing.ts';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { useNow } from '../../lib/use-now.ts';
import { useWhileUnpressed } from '../../lib/use-while-unpressed.ts';
import { Exclusions } from '../invitations/exclusions.tsx';
import { useInvitationsOf } from '../invitations/invitations-of-request.ts';
import { RequestSheet } from '../requests/request-sheet.tsx';
import type { OwnAct } from '../requests/use-own-acts.ts';
import { useSession } from '../session/use-session.ts';
import { DonorThread } from './donor-thread.tsx';
import { LiveActions } from './live-actions.tsx';
import { type LiveState, liveState } from './live-state.ts';
import { liveWords } from './live-words.ts';
import { useMayTurnOn } from './notices-button.tsx';
import { SendThanks } from './send-thanks.tsx';

interface LiveRequestProps {
  readonly request: OwnBloodRequest;
  /** Of the page, or below the greeting. */
  readonly headingLevel: 1 | 2;
  /** What was just done, in small letters above the sentence. */
  readonly note?: ReactNode;
  readonly onAct: (act: OwnAct) => void;
  /** For the page, which moves the focus there too. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** One's own request: how it stands in one sentence, what to do, and the thread from the patient to each donor. */
export function LiveRequest({ request: newest, headingLevel, note, onAct, headingRef }: LiveRequestProps) {
  const box = useRef<HTMLElement>(null);
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  const { data, error, refetch } = useInvitationsOf(newest);
  const latest = useNow();
  const { request, invitations, now } = useWhileUnpressed({ request: newest, invitations: data, now: latest }, box);
  // A button that came later would push the others away.
  const mayTurnOn = useMayTurnOn();
  const session = useSession();
  const user = 'user' in session ? session.user : null;
  const isVerified = user?.emailVerified === true;
  const hasOnlyCodes = user !== null && !user.hasPassword && !user.hasGoogle;
  const state =
    invitations === undefined || mayTurnOn === undefined ? null : liveState(request, invitations, { now, isVerified });
  const clock = clockOf(request.place);
  const said = state === null ? null : liveWords(state, { request, now, clock });
  const Heading = `h${headingLevel}` as const;
  return (
    <section
      ref={box}
      aria-label={text('live.region')}
      data-pending={state === null && !error}
      className="grid grid-cols-1 gap-6"
    >
      <header aria-live="polite" className="grid gap-1">
        {note}
        <Heading ref={heading} tabIndex={-1} className="wrap-anywhere text-3xl font-bold tracking-tight">
          {said?.heading ?? text('live.region')}
        </Heading>
        {said === null || said.line === '' ? null : <p className="max-w-prose wrap-anywhere">{said.line}</p>}
      </header>
      {error && invitations === undefined ? (
        <FailurePanel title={text('live.failed')} detail={readFailure(error).message} onRetry={() => void refetch()} />
      ) : null}
      {state === null || invitations === undefined || mayTurnOn === undefined ? (
        error ? null : (
          <Skeleton label={text('live.loading')} shape="row" count={2} />
        )
      ) : (
        <>
          {/* The button that was pressed is gone with the answer. */}
          <LiveActions
            {...{ request, invitations, state, now, clock, mayTurnOn, onAct }}
            onDone={() => heading.current?.focus()}
          />
          {state.kind === 'ended' && state.how === 'worked' ? <WholeThread /> : null}
          <DonorThread {...{ request, invitations, state, now, clock }} onSettled={() => heading.current?.focus()} />
          <RequestSheet request={request} url={`${ownOrigin()}/requests/${request._id}`} />
          <Below
            request={request}
            invitations={invitations}
            state={state}
            clockName={clock.name}
            hasOnlyCodes={hasOnlyCodes}
          />
        </>
      )}
    </section>
  );
}

function WholeThread() {
  return (
    <svg className="live-whole" viewBox="0 0 320 56" aria-hidden="true">
      <path pathLength="1" d="M8 34c40 2 62-24 96-24s40 40 10 40-16-38 26-38c52 0 84 20 172 12" />
      <circle cx="8" cy="34" r="7" />
      <circle cx="312" cy="24" r="7" />
    </svg>
  );
}

interface BelowProps {
  readonly request: OwnBloodRequest;
  readonly invitations: InvitationsOfRequest;
  readonly state: LiveState;
  readonly clockName: string;
  /** Signs in by emailed codes alone. */
  readonly hasOnlyCodes: boolean;
}

function Below({ request, invitations, state, clockName, hasOnlyCodes }: BelowProps) {
  const isLooking = state.kind === 'contacting' || state.kind === 'nobody';
  return (
    <>
      {state.kind === 'ended'
        ? state.donated.map((person) => <SendThanks key={person._id} requestId={request._id} person={person} />)
        : null}
      <div className="grid grid-cols-1 gap-1 text-sm text-muted">
        <p>
          {isLooking && invitations.waiting > 0 ? `${text('live.keepCalling')} ` : null}
          {state.kind === 'coming' ? `${text('live.ifCancels')} ` : null}
          {text('live.clock', { clock: clockName })}
        </p>
        {invitations.coming.length > 0 && request.closedAt === null ? <p>{text('invitations.free')}</p> : null}
        {isLooking ? <Exclusions requestId={request._id} /> : null}
        {hasOnlyCodes && (isLooking || state.kind === 'held') ? (
          <p>
            <RichText id="live.setPassword" tags={{ link: linkWords({ to: '/settings', hash: 'password' }) }} />
          </p>
        ) : null}
      </div>
    </>
  );
}
