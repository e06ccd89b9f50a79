import type { OwnInvitation } from '@redthread/contract/invitations';
import { clockOf } from '../../lib/clock.ts';
import { formatDay } from '../../lib/day.ts';
import { whenOf } from '../../lib/soon.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import { type InvitationPhase, isUnaccepted, phaseOf } from './invitation-phase.ts';

const TITLES = {
  volunteered: 'invitations.volunteeredTitle',
  placeFree: 'invitations.placeFreeTitle',
  checking: 'invitations.checkingTitle',
  reserve: 'invitations.reserveTitle',
  declined: 'invitations.declinedTitle',
  released: 'invitations.releasedTitle',
  resting: 'invitations.restingTitle',
  unsure: 'invitations.unsureTitle',
  gave: 'invitations.gaveTitle',
  notTaken: 'invitations.notTakenTitle',
  missed: 'invitations.releasedTitle',
  fulfilled: 'invitations.fulfilledTitle',
  withdrawn: 'invitations.withdrawnTitle',
  expired: 'invitations.expiredTitle',
  over: 'invitations.expiredTitle',
  refused: 'invitations.refusedTitle',
  unanswered: 'invitations.unansweredTitle',
  gone: 'invitations.goneTitle',
} as const satisfies Record<Exclude<InvitationPhase, 'invited' | 'coming'>, PlainKey>;

/** What is so now, as a heading. */
export function invitationTitle(invitation: OwnInvitation): string {
  const phase = phaseOf(invitation);
  if (phase === 'coming') return text('invitations.comingTitle', { name: nameOf(invitation) });
  if (phase !== 'invited') return text(TITLES[phase]);
  return invitation.place === null
    ? text('invitations.title')
    : text('invitations.townTitle', { town: ownName(invitation.place) });
}

/** The sentence below it. */
export function invitationLead(invitation: OwnInvitation, now: number): string {
  const phase = phaseOf(invitation);
  const name = nameOf(invitation);
  switch (phase) {
    case 'invited':
      return text('invitations.invitedLead', { name });
    case 'placeFree':
      return text('invitations.placeFreeLead');
    case 'checking':
      return text('invitations.checkingLead');
    case 'coming':
      return `${arrivalWords(invitation, now)} ${invitation.sharesPhone ? text('invitations.comingShared') : text('invitations.comingUnshared', { name })}`;
    case 'volunteered':
      return text('invitations.volunteeredLead', { name });
    case 'refused':
      return text('invitations.refusedLead');
    case 'unanswered':
      return text('invitations.unansweredLead');
    case 'reserve':
      return text('invitations.reserveLead');
    case 'declined':
      return invitation.invitableFrom === null
        ? text('invitations.declinedLead')
        : `${text('invitations.declinedLead')} ${text('invitations.notBefore', { day: formatDay(invitation.invitableFrom) })}`;
    case 'released':
      return text('invitations.releasedLead', { name });
    case 'resting':
      return `${text('invitations.restingLead')} ${text('invitations.gaveLead')}`;
    case 'unsure':
      return text('invitations.unsureLead');
    case 'gave':
      return text('invitations.gaveLead');
    case 'notTaken':
      return text('invitations.notTakenLead');
    case 'missed':
      return text('invitations.missedLead');
    case 'gone':
      return text('invitations.nothingToDo');
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'over':
      // Only somebody who was expected can have set out.
      return text(
        invitation.state === 'over' && invitation.arrivingAt !== null && !isUnaccepted(invitation)
          ? 'invitations.turnBack'
          : 'invitations.nothingToDo',
      );
  }
}

function nameOf({ user }: OwnInvitation): string {
  return user?.name ?? '';
}

/** A time that nobody gave is told to nobody. */
function arrivalWords({ arrivingAt, isArrivalGiven, place }: OwnInvitation, now: number): string {
  if (arrivingAt === null || !isArrivalGiven) return text('invitations.noTime');
  return text('invitations.comingAt', whenOf(arrivingAt, now, clockOf(place)));
}

/** What the poster can do with the donor's number, or can't without it. */
export function shareHint(name: string): (sharesPhone: boolean) => string {
  return (sharesPhone) => text(sharesPhone ? 'invitations.sharedHint' : 'invitations.shareHint', { name });
}
