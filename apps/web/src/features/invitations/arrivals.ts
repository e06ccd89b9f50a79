import { addDays, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { mayArriveAt } from '@redthread/domain/invitation';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';

const AFTER_HOURS = [1, 2, 4] as const;
const EVENING_HOUR = 20;
const MORNING_HOUR = 9;
/** To somebody up before this hour, "the morning" is today's. */
const DAWN_HOUR = 6;
const STEP_MS = 5 * MINUTE_MS;
/** Evening and morning aren't offered within this of another choice, or of now. */
const NEAR_MS = 30 * MINUTE_MS;

/** A time when a donor can be there, in ms since 1970: in so many hours, or of the day, on the clock of the hospital. */
export interface Arrival {
  readonly at: number;
  readonly name: (typeof AFTER_HOURS)[number] | 'evening' | 'morning';
}

/** What a donor may choose from, the earliest first. */
export function arrivalsOf(neededBy: number | null, now: number, timeZone: string): Arrival[] {
  const [today = '', hour = ''] = wallClock(now, timeZone).split(/[T:]/);
  const at = (wanted: number, inDays: number) => nextAt(addDays(today, inDays), wanted, timeZone);
  const soon = AFTER_HOURS.map((hours) => ({
    name: hours,
    at: Math.ceil((now + hours * HOUR_MS) / STEP_MS) * STEP_MS,
  }));
  const later = [
    { name: 'evening', at: at(EVENING_HOUR, 0) } as const,
    { name: 'morning', at: at(MORNING_HOUR, Number(hour) < DAWN_HOUR ? 0 : 1) } as const,
  ].filter(({ at }) => at > now + NEAR_MS && soon.every((each) => Math.abs(each.at - at) >= NEAR_MS));
  return [...soon, ...later].filter(({ at }) => mayArriveAt(at, neededBy, now)).sort((one, other) => one.at - other.at);
}

function nextAt(day: string, hour: number, timeZone: string): number {
  return instantOnClock(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
}
