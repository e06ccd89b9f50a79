import { mayArriveAt } from '@redthread/domain/ask';
import { HOUR_MS, MINUTE_MS } from '@redthread/domain/day';

const AFTER_HOURS = [1, 2, 4] as const;
const EVENING_HOUR = 20;
const MORNING_HOUR = 9;
/** Before it, the next morning is that of the same day. */
const DAWN_HOUR = 6;
const STEP_MS = 5 * MINUTE_MS;
/** So close to another one, a time of the day is no choice of its own. */
const NEAR_MS = 30 * MINUTE_MS;

/** A time when a donor can be there, in ms since 1970: in so many hours, or of the day, on their own clock. */
export interface Arrival {
  readonly at: number;
  readonly name: (typeof AFTER_HOURS)[number] | 'evening' | 'morning';
}

/** What a donor may choose from, the earliest first. */
export function arrivalsOf(neededBy: number | null, now: number): Arrival[] {
  const soon = AFTER_HOURS.map((hours) => ({
    name: hours,
    at: Math.ceil((now + hours * HOUR_MS) / STEP_MS) * STEP_MS,
  }));
  const later = [
    { name: 'evening', at: nextAt(EVENING_HOUR, now, 0) } as const,
    { name: 'morning', at: nextAt(MORNING_HOUR, now, new Date(now).getHours() < DAWN_HOUR ? 0 : 1) } as const,
  ].filter(({ at }) => at > now + NEAR_MS && soon.every((each) => Math.abs(each.at - at) >= NEAR_MS));
  return [...soon, ...later].filter(({ at }) => mayArriveAt(at, neededBy, now)).sort((one, other) => one.at - other.at);
}

function nextAt(hour: number, now: number, inDays: number): number {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + inDays, hour).getTime();
}
