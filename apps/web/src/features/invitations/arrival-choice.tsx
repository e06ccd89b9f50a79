import { daysAhead, formatClock } from '../../lib/ahead.ts';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';
import type { Arrival } from './arrivals.ts';
import { Choice } from './choice.tsx';

interface ArrivalChoiceProps {
  readonly label: string;
  readonly arrivals: readonly Arrival[];
  /** Of the hospital. */
  readonly clock: Clock;
  readonly chosen: Arrival['name'] | null;
  readonly isBusy?: boolean;
  /** Null when what was chosen is pressed again. */
  readonly onChoose: (arrival: Arrival | null) => void;
}

/** When a donor can be there. None need be chosen. */
export function ArrivalChoice({ label, arrivals, clock, chosen, isBusy = false, onChoose }: ArrivalChoiceProps) {
  if (arrivals.length === 0) return null;
  const at = arrivals.find(({ name }) => name === chosen)?.at;
  return (
    <fieldset className="min-w-0">
      <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {label}
        <span className="font-normal text-muted tabular-nums">
          {at === undefined ? clock.name : text('time.moment', { moment: formatClock(at, clock), clock: clock.name })}
        </span>
      </legend>
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
  return daysAhead(at, Date.now(), clock) === 0 ? time : text('invitations.tomorrow', { time });
}
