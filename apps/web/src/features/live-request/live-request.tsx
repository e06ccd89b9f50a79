import type { ComingDonor, InvitationsOfRequest } from '@redthread/contract/invitations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { THANKS, type Thanks } from '@redthread/domain/invitation';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Button, linkWords } from '../../components/button.tsx';
import { FailurePanel, Refusal } from '../../components/failure-panel.tsx';
import { Status } from '../../components/note.tsx';
import { useDocumentTitle } from '../../components/page.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { clockOf, useNow } from '../../lib/clock.ts';
import { ownOrigin } from '../../lib/drawing.ts';
import { readFailure } from '../../lib/failure.ts';
import { useFocusWhenLost } from '../../lib/focus-on-new.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { useWhileUnpressed } from '../../lib/use-is-gone.ts';
import { HospitalBadges } from '../hospital/hospital.tsx';
import { Choice } from '../invitations/arrival-choice.tsx';
import { Exclusions } from '../invitations/exclusions.tsx';
import { useConfirmInvitation } from '../invitations/invitation-changes.ts';
import { useInvitationsOf } from '../invitations/own-invitations.ts';
import { type OwnAct, OwnActDialogs, useOwnActs } from '../requests/own-act-dialogs.tsx';
import { RequestSheet } from '../requests/request-sheet.tsx';
import { useSession } from '../session/use-session.ts';
import { CareOf } from './care.tsx';
import { DonorThread } from './donor-thread.tsx';
import { LiveActions, useMayTurnOn } from './live-actions.tsx';
import { type LiveState, liveState } from './live-state.ts';
import { liveWords } from './live-words.ts';

const WORDS = {
  family: 'thanks.family',
  hardDay: 'thanks.hardDay',
  health: 'thanks.health',
} as const satisfies Record<Thanks, PlainKey>;

interface LiveRequestProps {
  readonly request: OwnBloodRequest;
  /** Of the page, or below the greeting. */
  readonly headingLevel: 1 | 2;
  /** What was just done, in small letters above the sentence. */
  readonly note?: ReactNode;
  /** Who of an organisation takes care of it. */
  readonly care?: ReactNode;
  readonly onAct: (act: OwnAct) => void;
  /** For the page, which moves the focus there too. */
  readonly headingRef?: RefObject<HTMLHeadingElement | null>;
}

/** One's own request: how it stands in one sentence, what to do, and the thread from the patient to each donor. */
export function LiveRequest({ request: newest, headingLevel, note, care, onAct, headingRef }: LiveRequestProps) {
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
        {request.closedAt === null ? (
          <p className="flex flex-wrap gap-2 empty:hidden">
            <HospitalBadges {...request} />
          </p>
        ) : null}
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
          {care}
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
          {state.kind === 'coming' && state.missing === 0 ? `${text('live.ifCancels')} ` : null}
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

/** Thanks a donor who gave, by email, in one of a few sentences: nobody types to a stranger. */
function SendThanks({ requestId, person }: { requestId: string; person: ComingDonor }) {
  const { name } = person.user;
  const [thanks, setThanks] = useState<Thanks>('hardDay');
  const confirm = useConfirmInvitation();
  const send = () => confirm.mutate({ id: requestId, invitationId: person._id, outcome: 'donated', thanks });
  const said = useRef<HTMLParagraphElement>(null);
  useFocusWhenLost(confirm.status, () => said.current?.focus());
  return (
    <>
      {confirm.isSuccess ? null : (
        <div className="grid max-w-2xl grid-cols-1 gap-4 rounded-lg border border-line bg-surface p-4 shadow-card">
          <fieldset className="min-w-0">
            <legend className="font-semibold">{text('live.thank', { name })}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {THANKS.map((each) => (
                <Choice key={each} isChosen={each === thanks} onPress={() => setThanks(each)}>
                  {text(WORDS[each])}
                </Choice>
              ))}
            </div>
          </fieldset>
          <Button isBusy={confirm.isPending} onClick={send}>
            {text('live.sendThanks')}
          </Button>
          {confirm.error ? <Refusal text={readFailure(confirm.error).message} /> : null}
          <p className="text-sm text-muted">{text('live.numbersGone')}</p>
        </div>
      )}
      <p ref={said} role="status" tabIndex={-1} className="empty:hidden">
        {confirm.isSuccess ? text('live.thanksSent', { name }) : ''}
      </p>
    </>
  );
}

/** The page of a request for who posted it, and their colleagues; others see what is passed on. */
export function LiveRequestScreen({ request }: { request: OwnBloodRequest }) {
  const acts = useOwnActs([request]);
  useDocumentTitle(text('sharedRequest.title'));
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-4 pb-16 sm:px-6 sm:pt-6 sm:pb-24">
      {acts.refusal === null ? null : <Refusal text={acts.refusal} />}
      <LiveRequest
        request={request}
        headingLevel={1}
        headingRef={acts.heading}
        note={<Status text={acts.note} isSmall />}
        care={request.postedBy === undefined ? null : <CareOf requestId={request._id} />}
        onAct={(act) => acts.begin(request, act)}
      />
      <OwnActDialogs acts={acts} />
    </div>
  );
}
