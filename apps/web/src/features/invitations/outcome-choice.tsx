import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { INVITATION_OUTCOMES, type InvitationOutcome } from '@redthread/domain/invitation';
import { Button } from '../../components/button.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { readFailure } from '../../lib/failure.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { type InvitationKey, useReportOutcome } from './invitation-changes.ts';

const WORDS = {
  donated: 'invitations.gave',
  notCollected: 'invitations.notTaken',
  noShow: 'invitations.missed',
} as const satisfies Record<InvitationOutcome, PlainKey>;

const OUTCOMES_OF: Partial<Record<OwnInvitation['state'], readonly InvitationOutcome[]>> = {
  // `noShow` isn't offered: a donor who won't come presses "I can't come", which frees their place at once.
  accepted: ['donated', 'notCollected'],
  closed: ['donated', 'notCollected'],
};

/** What came of it, in the donor's word: it moves the day of their last donation, and can be said otherwise. */
export function OutcomeChoice({
  invitation,
  by,
  label,
}: {
  invitation: PresentInvitation;
  by: InvitationKey;
  label: string;
}) {
  const tell = useReportOutcome(by);
  if (!invitation.mayReportOutcome) return null;
  const outcomes = (OUTCOMES_OF[invitation.state] ?? INVITATION_OUTCOMES).filter((each) => each !== invitation.state);
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <div className="mt-2 grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
        {outcomes.map((each) => (
          <Button key={each} look="secondary" isBusy={tell.isPending} onClick={() => tell.mutate(each)}>
            {tell.isPending && tell.variables === each ? text('button.sending') : text(WORDS[each])}
          </Button>
        ))}
      </div>
      {tell.error ? (
        <div className="mt-3">
          <Refusal text={readFailure(tell.error).message} />
        </div>
      ) : null}
    </fieldset>
  );
}
