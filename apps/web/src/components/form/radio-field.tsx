import { choiceStyle } from './control-style.ts';
import { describedBy, FieldError } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

interface RadioFieldProps {
  legend: string;
  hint?: string;
  /** Values and their labels, in order. */
  choices: Readonly<Record<string, string>>;
  /** What is meant until a choice is made. */
  preset?: string | undefined;
}

export function RadioField({ legend, hint, choices, preset = '' }: RadioFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <fieldset aria-describedby={describedBy(id, hint, error)}>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      {hint ? (
        <p id={`${id}-hint`} className="mb-1.5 text-muted">
          {hint}
        </p>
      ) : null}
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-none sm:grid-flow-col sm:auto-cols-fr">
        {Object.entries(choices).map(([value, label], index) => (
          <label key={value} className={choiceStyle}>
            <input
              // The error summary's link leads to the first choice.
              id={index === 0 ? id : undefined}
              type="radio"
              name={field.name}
              value={value}
              checked={(field.state.value || preset) === value}
              onChange={() => field.handleChange(value)}
              // Pressed as it stands, a preset changes nothing, and is chosen all the same.
              onClick={() => {
                if (value === preset && field.state.value === '') field.handleChange(value);
              }}
              onBlur={field.handleBlur}
              className="size-5 shrink-0"
            />
            <span className="wrap-anywhere">{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={error} />
    </fieldset>
  );
}
