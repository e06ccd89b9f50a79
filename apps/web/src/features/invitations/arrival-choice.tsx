import type { ReactNode } from 'react';
import { type Clock, daysAhead, formatClock, formatDayAndTime } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import type { Arrival } from './arrivals.ts';

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
