import { DAY_MS } from '@redthread/domain/day';
import { MOST_AHEAD_MS } from '@redthread/domain/request-life';
import { instantOnClock, wallClock } from '@redthread/domain/wall-clock';
import { selectStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import { formatClock, formatDate } from '../../lib/ahead.ts';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';

export interface DayAndTimeProps {
  readonly clock: Clock;
  readonly now: number;
  /** What holds until a day or an hour is chosen. */
  readonly proposed: string;
  /** Above it, under the field's id. */
  readonly hint?: string;
}

/** A day and an hour on the hospital's clock, as `2026-11-21T18:00`; empty until one is chosen. */
export function DayAndTime({ clock, now, proposed, hint }: DayAndTimeProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const [day = '', hour = ''] = (field.state.value || proposed).split('T');
  const days = Array.from({ length: MOST_AHEAD_MS / DAY_MS + 1 }, (_, n) => dayOn(clock, now, n));
  const hours = Array.from({ length: 24 }, (_, n) => `${String(n).padStart(2, '0')}:00`);
  const select = (
    at: string,
    label: string,
    chosen: string,
    options: readonly string[],
    write: (to: string) => void,
  ) => (
    <div className="grid gap-1">
      <label htmlFor={at}>{label}</label>
      <select
        id={at}
        value={chosen}
        onChange={({ target }) => write(target.value)}
        onBlur={field.handleBlur}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        className={selectStyle}
      >
        {[...new Set([...options, chosen])].sort().map((option) => (
          <option key={option} value={option}>
            {at === id ? shownDay(option, clock) : shownHour(option, clock)}
          </option>
        ))}
      </select>
    </div>
  );
  return (
    <>
      <div className="grid grid-cols-1 items-end gap-3 phone:grid-cols-[3fr_2fr]">
        {select(id, text('neededBy.day'), day, days, (to) => field.handleChange(`${to}T${hour}`))}
        {select(`${id}-hour`, text('neededBy.time', { clock: clock.name }), hour, hours, (to) =>
          field.handleChange(`${day}T${to}`),
        )}
      </div>
      <FieldError id={id} error={error} />
    </>
  );
}

function dayOn({ timeZone }: Clock, now: number, ahead: number): string {
  const today = wallClock(now, timeZone).slice(0, 'YYYY-MM-DD'.length);
  return new Date(Date.parse(today) + ahead * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

function shownDay(day: string, clock: Clock): string {
  return formatDate(instantOnClock(`${day}T12:00`, clock.timeZone), clock);
}

function shownHour(hour: string, clock: Clock): string {
  const instant = instantOnClock(`2026-01-01T${hour}`, clock.timeZone);
  return Number.isNaN(instant) ? hour : formatClock(instant, clock);
}
