import { addDays, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { mayArriveAt } from '@redthread/domain/invitation';
import { isOpenAt, nextOpening, type OpeningHours } from '@redthread/domain/opening-hours';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';

const AFTER_HOURS = [1, 2, 4] as const;
const EVENING_HOUR = 20;
const MORNING_HOUR = 9;
/** To somebody up before this hour, "the morning" is today's. */
const DAWN_HOUR = 6;
const STEP_MS = 5 * MINUTE_MS;
/** Evening and morning aren't offered within this of another choice, or of now. */
const NEAR_MS = 30 * MINUTE_MS;

/** A time when a donor can be there, in ms since 1970: in so many hours, of the day on the clock of the hospital, or when its blood bank opens. */
export interface Arrival {
  readonly at: number;
  readonly name: (typeof AFTER_HOURS)[number] | 'evening' | 'morning' | 'opening';
}

/** What a donor may choose from, the earliest first: no time at which the blood bank is known to be closed. */
export function arrivalsOf(neededBy: number | null, now: number, timeZone: string, opening?: OpeningHours): Arrival[] {
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
  const arrivals = [...soon, ...later].filter(
    ({ at }) => mayArriveAt(at, neededBy, now) && (opening === undefined || isOpenAt(at, opening, timeZone)),
  );
  const opensAt = opening === undefined ? null : opensAgainAt(now, opening, timeZone);
  return withOpening(arrivals, opensAt, neededBy, now);
}

/** When a blood bank opens that is closed for whoever sets out now; null where it is open, or opens not for long. */
export function opensAgainAt(now: number, opening: OpeningHours, timeZone: string): number | null {
  const soonest = now + AFTER_HOURS[0] * HOUR_MS;
  const opensAt = nextOpening(soonest, opening, timeZone);
  return opensAt === soonest ? null : opensAt;
}

/** The earliest first, with the time of an opening as a choice of its own, if that is in time and far enough from the others. */
export function withOpening(
  arrivals: readonly Arrival[],
  opensAt: number | null,
  neededBy: number | null,
  now: number,
): Arrival[] {
  const isChoice =
    opensAt !== null &&
    mayArriveAt(opensAt, neededBy, now) &&
    arrivals.every(({ at }) => Math.abs(at - opensAt) >= NEAR_MS);
  const chosen = isChoice ? [...arrivals, { name: 'opening', at: opensAt } as const] : arrivals;
  return chosen.toSorted((one, other) => one.at - other.at);
}

function nextAt(day: string, hour: number, timeZone: string): number {
  return instantOnClock(`${day}T${String(hour).padStart(2, '0')}:00`, timeZone);
}
