import type { SyntheticEvent } from 'react';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldError } from '../../components/form/field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from '../../components/form/form-context.ts';
import type { Clock } from '../../lib/clock.ts';
import { text } from '../../lib/text.ts';

/** The value of what is typed in part, which the browser gives as empty. */
const INCOMPLETE = '?';

/** Until when the blood is needed: a day and a time on a clock, as `2026-11-21T18:30`; empty while nobody touched it. */
export function NeededByField({ proposed, clock }: { proposed: string; clock: Clock }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const hint = text('neededBy.hint');
  const [day = '', time = ''] = (field.state.value || proposed).split('T');
  const change = (written: string) => {
    if (written !== `${day}T${time}`) field.handleChange(written);
  };
  const said = describedBy(id, hint, error);
  const input = (type: 'date' | 'time', value: string, write: (part: string) => string) => {
    const read = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) =>
      change(write(currentTarget.validity.badInput ? INCOMPLETE : currentTarget.value));
    return (
      <input
        type={type}
        // The error summary's link leads to the day.
        id={type === 'date' ? id : `${id}-time`}
        value={value === INCOMPLETE ? '' : value}
        onChange={read}
        // No change is told of what is typed in part.
        onKeyUp={read}
        onBlur={(event) => {
          read(event);
          field.handleBlur();
        }}
        required
        aria-invalid={error !== null}
        aria-describedby={said}
        // Chrome aligns both to the left in right-to-left pages.
        className={`${inputStyle} min-w-0 rtl:[&::-webkit-datetime-edit]:text-right`}
      />
    );
  };
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{text('neededBy.legend')}</legend>
      <p id={`${id}-hint`} className="mb-1.5 text-muted">
        {hint}
      </p>
      <div className="grid grid-cols-1 gap-3 phone:grid-cols-[3fr_2fr]">
        <div className="grid gap-1">
          <label htmlFor={id}>{text('neededBy.day')}</label>
          {input('date', day, (part) => `${part}T${time}`)}
        </div>
        <div className="grid gap-1">
          <label htmlFor={`${id}-time`}>{text('neededBy.time', { clock: clock.name })}</label>
          {input('time', time, (part) => `${day}T${part}`)}
        </div>
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
