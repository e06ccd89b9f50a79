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
  coming: 'asks.comingTitle',
  reserve: 'asks.reserveTitle',
  declined: 'asks.declinedTitle',
  released: 'asks.releasedTitle',
  resting: 'asks.restingTitle',
  unsure: 'asks.unsureTitle',
  gave: 'asks.gaveTitle',
  notTaken: 'asks.notTakenTitle',
  missed: 'asks.missedTitle',
  fulfilled: 'asks.fulfilledTitle',
  withdrawn: 'asks.withdrawnTitle',
  expired: 'asks.expiredTitle',
  over: 'asks.overTitle',
  refused: 'asks.refusedTitle',
  unanswered: 'asks.unansweredTitle',
  gone: 'asks.goneTitle',
} as const satisfies Record<Exclude<AskPhase, 'asked'>, PlainKey>;

/** What is so now, as a heading. */
export function askTitle(ask: OwnAsk): string {
  const phase = phaseOf(ask);
  if (phase !== 'asked') return text(TITLES[phase]);
  return ask.place === null ? text('asks.title') : text('asks.townTitle', { town: ownName(ask.place) });
}

/** The sentence below it. */
export function askLead(ask: OwnAsk, now: number): string {
  const phase = phaseOf(ask);
  const name = ask.user?.name ?? '';
  switch (phase) {
    case 'asked':
      return text('asks.askedLead', { units: ask.unitsMissing ?? 1 });
    case 'placeFree':
      return text('asks.placeFreeLead');
    case 'checking':
      return text('asks.checkingLead');
    case 'coming':
      // A time that nobody gave is told to nobody.
      return ask.arrivingAt === null || !ask.isArrivalGiven
        ? text('asks.comingLead')
        : text('asks.comingLeadAt', whenOf(ask.arrivingAt, now, clockOf(ask.place)));
    case 'volunteered':
      return text('asks.volunteeredLead', { name });
    case 'refused':
      return text('asks.refusedLead');
    case 'unanswered':
      return text('asks.unansweredLead');
    case 'reserve':
      return ask.neededBy === null
        ? text('asks.reserveLead')
        : text('asks.reserveLeadUntil', whenOf(ask.neededBy, now, clockOf(ask.place)));
    case 'declined':
      return ask.askableFrom === null
        ? text('asks.declinedLead')
        : text('asks.declinedLeadFrom', { day: formatDay(ask.askableFrom) });
    case 'released':
      return text('asks.releasedLead', { name });
    case 'resting':
      return text('asks.restingLead');
    case 'unsure':
      return text('asks.unsureLead');
    case 'gave':
      return text('asks.gaveLead');
    case 'notTaken':
      return text('asks.notTakenLead');
    case 'missed':
      return text('asks.missedLead');
    case 'gone':
      return text('asks.goneLead');
    case 'fulfilled':
    case 'withdrawn':
    case 'expired':
    case 'over':
      // Whoever said no has nothing to turn back from; who was in reserve, and expected at no time, never set out.
      if (ask.state !== 'over' || ask.answeredAt === null || isUnaccepted(ask)) return text('asks.nothingToDo');
      return text(ask.arrivingAt === null ? 'asks.reserveOver' : 'asks.turnBack');
  }
}

/** What was checked with the hospital, in a sentence; while it is being checked, the heading says so. */
export function confirmationWords({ confirmation }: Pick<OwnAsk, 'confirmation'>): string {
  if (confirmation === 'confirmed') return text('asks.confirmed');
  return confirmation === 'notConfirmed' ? text('asks.notConfirmed') : '';
}
