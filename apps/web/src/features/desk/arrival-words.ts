import type { Arrival } from '@redthread/contract/organisations';
import type { Clock } from '../../lib/clock.ts';
import { type PlainKey, text } from '../../lib/text.ts';
import { dayWords, timeWords } from '../live-request/live-words.ts';

/** What came of a donor, as the desk says it. */
const CAME_OF_IT: Partial<Record<Arrival['state'], PlainKey>> = {
  donated: 'arrivals.gave',
  notCollected: 'arrivals.notTaken',
  noShow: 'adminFind.stateNoShow',
  closed: 'adminFind.stateClosed',
};

export function outcomeWords({ state }: Pick<Arrival, 'state'>): string | null {
  const words = CAME_OF_IT[state];
  return words === undefined ? null : text(words);
}

/** When they are expected; a time that nobody gave is told to nobody. */
export function expectedWords({ arrivingAt, isArrivalGiven }: Arrival, now: number, clock: Clock): string {
  return arrivingAt === null || !isArrivalGiven ? text('invitations.noTime') : dayWords(arrivingAt, now, clock);
}

/** That the desk has seen them, and when; null for not yet. */
export function arrivedWords({ arrivedAt }: Arrival, now: number, clock: Clock): string | null {
  return arrivedAt === null ? null : text('arrivals.arrivedAt', { time: timeWords(arrivedAt, now, clock) });
}
