import type { OwnInvitation, PresentInvitation } from '@redthread/contract/invitations';
import { clockOf, formatDay, whenOf } from '../../lib/clock.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import { type InvitationPhase, isUnaccepted, phaseOf } from './own-invitations.ts';

const TITLES = {
  volunteered: 'invitations.volunteeredTitle',
  placeFree: 'invitations.placeFreeTitle',
  checking: 'invitations.checkingTitle',
  waitlisted: 'invitations.reserveTitle',
  declined: 'invitations.declinedTitle',
  cancelled: 'invitations.releasedTitle',
  resting: 'invitations.restingTitle',
  unconfirmed: 'invitations.unsureTitle',
  donated: 'invitations.gaveTitle',
  notCollected: 'invitations.notTakenTitle',
  noShow: 'invitations.releasedTitle',
  fulfilled: 'invitations.fulfilledTitle',
  withdrawn: 'invitations.withdrawnTitle',
  expired: 'invitations.expiredTitle',
  closed: 'invitations.expiredTitle',
  refused: 'invitations.refusedTitle',
  unanswered: 'invitations.unansweredTitle',
  gone: 'invitations.goneTitle',
} as const satisfies Record<Exclude<InvitationPhase, 'invited' | 'accepted'>, PlainKey>;

/** What is so now, as a heading. */
export function invitationTitle(invitation: OwnInvitation): string {
  if (invitation.state === 'withdrawn') return text(TITLES.gone);
  const phase = phaseOf(invitation);
  if (phase === 'accepted') return text('invitations.comingTitle', invitation.user);
  if (phase !== 'invited') return text(TITLES[phase]);
  return invitation.place === null
    ? text('invitations.title')
    : text('invitations.townTitle', { town: ownName(invitation.place) });
}

/** The sentence below it. */
export function invitationLead(invitation: OwnInvitation, now: number): string {
  if (invitation.state === 'withdrawn') return text('invitations.nothingToDo');
  const phase = phaseOf(invitation);
  const { name } = invitation.user;
  switch (phase) {
    case 'invited':
      return text('invitations.invitedLead', { name });
    case 'placeFree':
      return text('invitations.placeFreeLead');
    case 'checking':
      return text('invitations.checkingLead');
    case 'accepted':
      return `${arrivalWords(invitation, now)} ${invitation.sharesPhone ? text('invitations.comingShared') : text('invitations.comingUnshared', { name })}`;
    case 'volunteered':
      return text('invitations.volunteeredLead', { name });
    case 'refused':
      return text('invitations.refusedLead');
    case 'unanswered':
      return text('invitations.unansweredLead');
    case 'waitlisted':
      return text('invitations.reserveLead');
    case 'declined':
      return invitation.invitableFrom === null
        ? text('invitations.declinedLead')
        : `${text('invitations.declinedLead')} ${text('invitations.notBefore', { day: formatDay(invitation.invitableFrom) })}`;
    case 'cancelled':
      return text('invitations.releasedLead', { name });
    case 'resting':
      return `${text('invitations.restingLead')} ${text('invitations.gaveLead')}`;
    case 'unconfirmed':
      return text('invitations.unsureLead');
    case 'donated':
      return text('invitations.gaveLead');
    case 'notCollected':
      return text('invitations.notTakenLead');
    case 'noShow':
      return text(invitation.isDisputed === true ? 'invitations.disputed' : 'invitations.missedLead');
    case 'gone':
      return text('invitations.nothingToDo');
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'closed':
      // Only somebody who was expected can have set out.
      return text(
        invitation.state === 'closed' && invitation.arrivingAt !== null && !isUnaccepted(invitation)
          ? 'invitations.turnBack'
          : 'invitations.nothingToDo',
      );
  }
}

/** A time that nobody gave is told to nobody. */
function arrivalWords({ arrivingAt, isArrivalGiven, place }: PresentInvitation, now: number): string {
  if (arrivingAt === null || !isArrivalGiven) return text('invitations.noTime');
  return text('invitations.comingAt', whenOf(arrivingAt, now, clockOf(place)));
}

/** What the poster can do with the donor's number, or can't without it. */
export function shareHint(name: string): (sharesPhone: boolean) => string {
  return (sharesPhone) => text(sharesPhone ? 'invitations.sharedHint' : 'invitations.shareHint', { name });
}
