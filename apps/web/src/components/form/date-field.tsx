import type { SyntheticEvent } from 'react';
import { text } from '../../lib/text.ts';
import { inputStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

interface DateFieldProps {
  label: string;
  hint?: string;
  isOptional?: boolean;
  min?: string;
  max?: string;
}

/** The value of a date that is typed in part, which the browser gives as empty. */
const INCOMPLETE = '?';

/** A day, as `YYYY-MM-DD`. */
export function DateField({ label, hint, isOptional = false, min, max }: DateFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const read = ({ currentTarget: { validity, value } }: SyntheticEvent<HTMLInputElement>) => {
    const typed = validity.badInput ? INCOMPLETE : value;
    if (typed !== field.state.value) field.handleChange(typed);
  };
  return (
    <FieldFrame id={id} label={isOptional ? text('form.optional', { label }) : label} hint={hint} error={error}>
      <input
        type="date"
        id={id}
        name={field.name}
        min={min}
        max={max}
        value={field.state.value === INCOMPLETE ? '' : field.state.value}
        onChange={read}
        // No change is told of a date that is typed in part.
        onKeyUp={read}
        onBlur={(event) => {
          read(event);
          field.handleBlur();
        }}
        required={!isOptional}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        // Chrome aligns the date to the left in right-to-left pages.
        className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
      />
    </FieldFrame>
  );
}
