import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';

/** What an invitation is to its donor now: its state, unless the end of its request is what matters. */
export type InvitationPhase =
  | Exclude<PresentInvitation['state'], 'closed'>
  // On the waitlist, or after a no, when a yes would have a place.
  | 'placeFree'
  // An offer that ended by itself, as the poster said nothing to it.
  | 'unanswered'
  // A yes, or a no, of somebody who gave lately: they rest first.
  | 'resting'
  // Reported, or stopped: nobody is to come before an admin has looked.
  | 'checking'
  | 'fulfilled'
  | 'withdrawn'
  | 'expired'
  | 'closed'
  | 'gone';

/** What came of it, which the end of a request doesn't change. */
const SETTLED = ['unconfirmed', 'donated', 'notCollected', 'noShow'] as const;

export function phaseOf(invitation: OwnInvitation): InvitationPhase {
  if (invitation.state === 'withdrawn') return 'gone';
  const { state, status, isPlaceFree, confirmation, reason, isResting } = invitation;
  const settled = SETTLED.find((each) => each === state);
  if (settled !== undefined) return settled;
  if (status !== 'pending') return status;
  if (state === 'refused') return state;
  if (state === 'closed' && isUnaccepted(invitation) && confirmation !== 'checking') return 'unanswered';
  if (confirmation === 'checking' && state !== 'closed') return 'checking';
  if ((state === 'declined' || state === 'cancelled') && reason === 'gaveLately' && isResting) return 'resting';
  return state === 'waitlisted' && isPlaceFree ? 'placeFree' : state;
}

/** Of a request that is still there. */
export function isPresent(invitation: OwnInvitation): invitation is PresentInvitation {
  return invitation.state !== 'withdrawn';
}

/** Whether its donor offered by themself, and the poster hasn't accepted. */
export function isUnaccepted({ isVolunteer, acceptedAt }: OwnInvitation): boolean {
  return isVolunteer && acceptedAt === null;
}

/** Whether anything is still to be said of it, or done. */
export function isOpen(phase: InvitationPhase): boolean {
  return [
    'invited',
    'volunteered',
    'unanswered',
    'placeFree',
    'checking',
    'accepted',
    'waitlisted',
    'declined',
    'cancelled',
    'resting',
    'unconfirmed',
  ].includes(phase);
}
