import { addDays, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { mayArriveAt } from '@redthread/domain/invitation';
import { isOpenAt, nextOpening, type OpeningHours } from '@redthread/domain/opening-hours';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';
import type { ReactNode } from 'react';
import { type Clock, daysAhead, formatClock, formatDayAndTime } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';

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

interface ArrivalChoiceProps {
  readonly label: string;
  readonly arrivals: readonly Arrival[];
  /** Of the hospital. */
  readonly clock: Clock;
  readonly chosen: Arrival['name'] | null;
  readonly isBusy?: boolean;
  /** When the blood bank is open. */
  readonly note?: ReactNode;
  /** Null when what was chosen is pressed again. */
  readonly onChoose: (arrival: Arrival | null) => void;
}

/** When a donor can be there. None need be chosen. */
export function ArrivalChoice({ label, arrivals, clock, chosen, isBusy = false, note, onChoose }: ArrivalChoiceProps) {
  if (arrivals.length === 0) return note ?? null;
  const at = arrivals.find(({ name }) => name === chosen)?.at;
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {label}
        <span className="font-normal text-muted tabular-nums">
          {at === undefined ? clock.name : text('time.moment', { moment: formatClock(at, clock), clock: clock.name })}
        </span>
      </legend>
      {note}
      <div className="mt-2 flex flex-wrap gap-2">
        {arrivals.map((arrival) => (
          <Choice
            key={arrival.name}
            isChosen={arrival.name === chosen}
            isBusy={isBusy}
            onPress={() => onChoose(arrival.name === chosen ? null : arrival)}
          >
            {wordsOf(arrival, clock)}
          </Choice>
        ))}
      </div>
    </fieldset>
  );
}

/** As brief as can be, so that the answer is near. */
function wordsOf({ name, at }: Arrival, clock: Clock): string {
  if (typeof name === 'number') return text('invitations.inHours', { hours: name });
  const time = formatClock(at, clock);
  const days = daysAhead(at, Date.now(), clock);
  if (days > 1) return formatDayAndTime(at, clock);
  return days === 0 ? time : text('invitations.tomorrow', { time });
}

interface ChoiceProps {
  readonly isChosen: boolean;
  readonly isBusy?: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** One of several, chosen by one press; pressed again, it may be chosen no longer. */
export function Choice({ isChosen, isBusy = false, onPress, children }: ChoiceProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={isBusy || undefined}
      onClick={() => {
        if (!isBusy) onPress();
      }}
      className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-3.5 py-1.5 transition-[background-color,border-color,color] hover:border-ink aria-disabled:opacity-60 aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-canvas forced-colors:aria-pressed:underline"
    >
      {children}
    </button>
  );
}
