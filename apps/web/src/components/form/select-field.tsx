import { controlStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError } from './form-context.ts';

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
  return (
    <FieldFrame id={field.name} label={label} hint={hint} error={error}>
      <select
        id={field.name}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(field.name, hint, error)}
        className={controlStyle}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </FieldFrame>
  );
}
