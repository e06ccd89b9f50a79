import { selectInLineStyle, selectStyle } from './control-style.ts';
import { describedBy, FieldFrame } from './field-frame.tsx';
import { useFieldContext, useFieldError, useFieldId } from './form-context.ts';

type Labelled = readonly (readonly [value: string, label: string])[];

interface SelectFieldProps {
  label: string;
  hint?: string;
  /** The words shown until a choice is made; left out where one is made from the start. */
  none?: string;
  /** What is meant until a choice is made. */
  preset?: string | undefined;
  /** Words that are values too, or values and their labels; as pairs where values are numbers, which an object would sort. */
  choices: readonly string[] | Readonly<Record<string, string>> | Labelled;
  /** Stands beside its label, as the end of its sentence. */
  isInLine?: boolean;
}

export function SelectField({ label, hint, none, preset = '', choices, isInLine = false }: SelectFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error} isInLine={isInLine}>
      <select
        id={id}
        name={field.name}
        value={field.state.value || preset}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        className={isInLine ? selectInLineStyle : selectStyle}
      >
        {none === undefined ? null : <option value="">{none}</option>}
        {labelled(choices).map(([value, label]) => (
          <option key={value} value={value} dir="auto">
            {label}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

function labelled(choices: SelectFieldProps['choices']): Labelled {
  if (!isArray(choices)) return Object.entries(choices);
  return choices.map((choice) => (typeof choice === 'string' ? [choice, choice] : choice));
}

function isArray(choices: SelectFieldProps['choices']): choices is readonly string[] | Labelled {
  return Array.isArray(choices);
}
