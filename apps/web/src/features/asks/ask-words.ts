import type { OwnAsk } from '@redthread/contract/asks';
import { clockOf } from '../../lib/clock.ts';
import { formatDay } from '../../lib/day.ts';
import { whenOf } from '../../lib/soon.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { ownName } from '../places/town-words.ts';
import { type AskPhase, isUnaccepted, phaseOf } from './ask-phase.ts';

const TITLES = {
  volunteered: 'asks.volunteeredTitle',
  placeFree: 'asks.placeFreeTitle',
  checking: 'asks.checkingTitle',
  reserve: 'asks.reserveTitle',
  declined: 'asks.declinedTitle',
  released: 'asks.releasedTitle',
  resting: 'asks.restingTitle',
  unsure: 'asks.unsureTitle',
  gave: 'asks.gaveTitle',
  notTaken: 'asks.notTakenTitle',
  missed: 'asks.releasedTitle',
  fulfilled: 'asks.fulfilledTitle',
  withdrawn: 'asks.withdrawnTitle',
  expired: 'asks.expiredTitle',
  over: 'asks.expiredTitle',
  refused: 'asks.refusedTitle',
  unanswered: 'asks.unansweredTitle',
  gone: 'asks.goneTitle',
} as const satisfies Record<Exclude<AskPhase, 'asked' | 'coming'>, PlainKey>;

/** What is so now, as a heading. */
export function askTitle(ask: OwnAsk): string {
  const phase = phaseOf(ask);
  if (phase === 'coming') return text('asks.comingTitle', { name: nameOf(ask) });
  if (phase !== 'asked') return text(TITLES[phase]);
  return ask.place === null ? text('asks.title') : text('asks.townTitle', { town: ownName(ask.place) });
}

/** The sentence below it. */
export function askLead(ask: OwnAsk, now: number): string {
  const phase = phaseOf(ask);
  const name = nameOf(ask);
  switch (phase) {
    case 'asked':
      return text('asks.askedLead', { name });
    case 'placeFree':
      return text('asks.placeFreeLead');
    case 'checking':
      return text('asks.checkingLead');
    case 'coming':
      return `${arrivalWords(ask, now)} ${ask.sharesPhone ? text('asks.comingShared') : text('asks.comingUnshared', { name })}`;
    case 'volunteered':
      return text('asks.volunteeredLead', { name });
    case 'refused':
      return text('asks.refusedLead');
    case 'unanswered':
      return text('asks.unansweredLead');
    case 'reserve':
      return text('asks.reserveLead');
    case 'declined':
      return ask.askableFrom === null
        ? text('asks.declinedLead')
        : `${text('asks.declinedLead')} ${text('asks.notBefore', { day: formatDay(ask.askableFrom) })}`;
    case 'released':
      return text('asks.releasedLead', { name });
    case 'resting':
      return `${text('asks.restingLead')} ${text('asks.gaveLead')}`;
    case 'unsure':
      return text('asks.unsureLead');
    case 'gave':
      return text('asks.gaveLead');
    case 'notTaken':
      return text('asks.notTakenLead');
    case 'missed':
      return text('asks.missedLead');
    case 'gone':
      return text('asks.nothingToDo');
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'over':
      // Only somebody who was expected can have set out.
      return text(
        ask.state === 'over' && ask.arrivingAt !== null && !isUnaccepted(ask) ? 'asks.turnBack' : 'asks.nothingToDo',
      );
  }
}

function nameOf({ user }: OwnAsk): string {
  return user?.name ?? '';
}

/** A time that nobody gave is told to nobody. */
function arrivalWords({ arrivingAt, isArrivalGiven, place }: OwnAsk, now: number): string {
  if (arrivingAt === null || !isArrivalGiven) return text('asks.noTime');
  return text('asks.comingAt', whenOf(arrivingAt, now, clockOf(place)));
}

/** What the poster can do with the donor's number, or can't without it. */
export function shareHint(name: string): (sharesPhone: boolean) => string {
  return (sharesPhone) => text(sharesPhone ? 'asks.sharedHint' : 'asks.shareHint', { name });
}
