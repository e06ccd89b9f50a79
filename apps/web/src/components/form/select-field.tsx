import { controlStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

interface SelectFieldProps {
  label: string;
  hint?: string;
  /** The words shown until a choice is made. */
  none: string;
  choices: readonly string[];
}

export function SelectField({ label, hint, none, choices }: SelectFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        className={`select-arrow ${controlStyle}`}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice} dir="auto">
            {choice}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}
