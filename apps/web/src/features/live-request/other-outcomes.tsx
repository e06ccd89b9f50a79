import type { ComingDonor } from '@redthread/contract/invitations';
import { INVITATION_OUTCOMES, type InvitationOutcome } from '@redthread/domain/invitation';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { useConfirmInvitation } from '../invitations/invitation-changes.ts';
import { ReportDonor } from '../moderation/report-donor.tsx';

const WORDS = {
  donated: 'requestInvitations.gave',
  notCollected: 'requestInvitations.notTaken',
  noShow: 'desk.stateMissed',
} as const satisfies Record<InvitationOutcome, PlainKey>;

interface OtherOutcomesProps {
  readonly requestId: string;
  readonly person: ComingDonor;
  readonly onDone: () => void;
}

/** What came of a donor, folded: said before their time, otherwise than the page asks, or corrected. */
export function OtherOutcomes({ requestId, person, onDone }: OtherOutcomesProps) {
  const { _id: invitationId, user, state, isCounted } = person;
  const confirm = useConfirmInvitation();
  const isSettled = INVITATION_OUTCOMES.some((each) => each === state) && (state !== 'donated' || isCounted);
  const open = INVITATION_OUTCOMES.filter((outcome) => !isSettled || outcome !== state);
  return (
    <details key={`${state} ${isCounted}`}>
      <summary className="min-h-11 content-center py-1.5">
        {text(isSettled ? 'requestInvitations.correct' : 'requestInvitations.say')}
        <span className="sr-only">: {user.name}</span>
      </summary>
      <div className="grid grid-cols-1 gap-2 pb-2 sm:flex sm:flex-wrap">
        {open.map((outcome) => (
          <Button
            key={outcome}
            look="secondary"
            isBusy={confirm.isPending}
            aria-label={text('requestInvitations.outcomeOf', { outcome: text(WORDS[outcome]), name: user.name })}
            onClick={() => confirm.mutate({ id: requestId, invitationId, outcome }, { onSuccess: onDone })}
          >
            {text(WORDS[outcome])}
          </Button>
        ))}
      </div>
      {/* What was kept may have been sent since. */}
      {confirm.error && state !== confirm.variables.outcome ? (
        <Refusal text={readFailure(confirm.error).message} />
      ) : null}
      <ReportDonor requestId={requestId} person={person} />
    </details>
  );
}
