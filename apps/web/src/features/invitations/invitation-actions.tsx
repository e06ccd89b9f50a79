import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { DECLINE_REASONS, type DeclineReason } from '@redthread/domain/invitation';
import { linkWords } from '../../components/button.tsx';
import { Refusal } from '../../components/failure-panel.tsx';
import { clockOf } from '../../lib/clock.ts';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { type PlainKey, text } from '../../lib/text.ts';
import { amendKept } from '../../lib/unsent.ts';
import { arrivalsOf, Choice } from './arrival-choice.tsx';
import { ComeForm, closedNote } from './come-form.tsx';
import { CallPoster, Coming, Fold, OutcomeChoice, Release, TakeBack } from './coming.tsx';
import { type InvitationKey, useAnswerInvitation } from './invitation-changes.ts';
import { shareHint } from './invitation-words.ts';
import { type InvitationPhase, isUnaccepted, phaseOf } from './own-invitations.ts';

const WORDS = {
  busy: 'invitations.busy',
  far: 'invitations.far',
  unwell: 'invitations.unwell',
  gaveLately: 'invitations.gaveLately',
} as const satisfies Record<DeclineReason, PlainKey>;

interface InvitationActionsProps {
  readonly invitation: PresentInvitation;
  readonly by: InvitationKey;
  readonly now: number;
}

/** All that its donor can say of an invitation now: each word can be taken back here, while the request is open. */
export function InvitationActions(props: InvitationActionsProps) {
  const phase = phaseOf(props.invitation);
  return (
    <>
      {phase === 'accepted' ? null : <CallPoster invitation={props.invitation} />}
      <ActionsOf {...props} phase={phase} />
    </>
  );
}

function ActionsOf({ invitation, by, now, phase }: InvitationActionsProps & { readonly phase: InvitationPhase }) {
  const answer = <AnswerInvitation invitation={invitation} by={by} now={now} />;
  switch (phase) {
    case 'invited':
    case 'placeFree':
    case 'unanswered':
      return answer;
    case 'checking':
      return <Checking invitation={invitation} by={by} />;
    case 'volunteered':
      return <Release by={by}>{text('invitations.takeOfferBack')}</Release>;
    case 'waitlisted':
      return <Release by={by}>{text('invitations.release')}</Release>;
    case 'accepted':
      return <Coming invitation={invitation} by={by} now={now} />;
    case 'declined':
      return (
        <>
          <DeclineReasons invitation={invitation} by={by} />
          <Fold label={text('invitations.changedMind')}>{answer}</Fold>
        </>
      );
    case 'cancelled':
      return <Fold label={text('invitations.changedMind')}>{answer}</Fold>;
    case 'resting':
      return <Fold label={text('invitations.otherwise')}>{answer}</Fold>;
    case 'unconfirmed':
    case 'notCollected':
    case 'noShow':
      return (
        <>
          <OutcomeChoice
            invitation={invitation}
            by={by}
            label={text(invitation.state === 'unconfirmed' ? 'invitations.whatCame' : 'invitations.otherwise')}
          />
          {invitation.status === 'pending' && invitation.state !== 'notCollected' ? (
            <Fold label={text('invitations.stillComing')}>{answer}</Fold>
          ) : null}
        </>
      );
    case 'donated':
      return <OutcomeChoice invitation={invitation} by={by} label={text('invitations.otherwise')} />;
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'closed':
    case 'refused':
    case 'gone':
      return <OutcomeChoice invitation={invitation} by={by} label={text('invitations.beenThere')} />;
  }
}

/** Nobody may say yes until it is checked; who did may take it back. */
function Checking({ invitation, by }: Omit<InvitationActionsProps, 'now'>) {
  return (
    <>
      {invitation.state === 'invited' ? <Release by={by}>{text('invitations.no')}</Release> : null}
      {invitation.state === 'volunteered' ? <Release by={by}>{text('invitations.takeOfferBack')}</Release> : null}
      {invitation.state === 'waitlisted' ? <Release by={by}>{text('invitations.release')}</Release> : null}
      {invitation.state === 'accepted' ? <TakeBack invitation={invitation} by={by} /> : null}
      <OutcomeChoice invitation={invitation} by={by} label={text('invitations.beenThere')} />
    </>
  );
}

/** The yes, and what can be said in its place. */
function AnswerInvitation({ invitation, by, now }: InvitationActionsProps) {
  const { state, neededBy, user, gaveWithinDays } = invitation;
  const answer = useAnswerInvitation(by);
  const clock = clockOf(invitation.place);
  const isVolunteer = isUnaccepted(invitation);
  // Whoever would come to a closed door says before the yes when they come instead.
  const note = closedNote(invitation, null, now);
  const arrivals = arrivalsOf(msOf(neededBy), now, clock.timeZone, invitation.opening);
  return (
    <ComeForm
      // Another answer resets the form: what the donor had begun to fill in is part of the old one.
      key={invitation.answeredAt}
      gaveWithinDays={gaveWithinDays}
      hintOf={isVolunteer ? () => text('offer.phoneExplained') : shareHint(user.name)}
      isBusy={answer.isPending && answer.variables.isComing}
      error={answer.error}
      onCome={(yes) => answer.mutate({ isComing: true, ...yes })}
      onChange={(change) => amendYes(by, change)}
      {...(isVolunteer || note !== null ? { times: { arrivals, clock, note } } : {})}
    >
      {state === 'invited' ? <Release by={by}>{text('invitations.no')}</Release> : null}
      {state === 'waitlisted' ? <Release by={by}>{text('invitations.release')}</Release> : null}
    </ComeForm>
  );
}

function msOf(instant: string | null): number | null {
  return instant === null ? null : Date.parse(instant);
}

interface Change {
  readonly sharesPhone: boolean;
  readonly arrivingAt: string | undefined;
}

/** For a yes that waits for a connection: what its donor changes before it is sent. */
function amendYes(by: InvitationKey, change: Change): void {
  amendKept({ path: 'code' in by ? 'invitations.answerMailed' : 'invitations.answer', input: { ...by, ...change } });
}

/** Why a donor can't come: they needn't say, and it is held against nobody. */
function DeclineReasons({ invitation, by }: { invitation: OwnInvitation; by: InvitationKey }) {
  const answer = useAnswerInvitation(by);
  const { reason } = invitation;
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{text('invitations.why')}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {DECLINE_REASONS.map((each) => (
          <Choice
            key={each}
            isChosen={each === reason}
            isBusy={answer.isPending}
            onPress={() => answer.mutate({ isComing: false, ...(each === reason ? {} : { reason: each }) })}
          >
            {text(WORDS[each])}
          </Choice>
        ))}
      </div>
      {answer.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(answer.error).message} />
        </div>
      ) : null}
      <p role="status" className="mt-3 text-muted empty:hidden">
        {reason === null ? null : <Remark reason={reason} />}
      </p>
    </fieldset>
  );
}

/** What helps so that they aren't asked in vain again. */
function Remark({ reason }: { reason: DeclineReason }) {
  if (reason === 'busy') return null;
  if (reason === 'unwell') return text('invitations.unwellRemark');
  const tags = { link: linkWords({ to: '/donor' }) };
  return reason === 'far' ? (
    <RichText id="invitations.farRemark" tags={tags} />
  ) : (
    <RichText id="invitations.gaveLatelyRemark" tags={tags} />
  );
}
