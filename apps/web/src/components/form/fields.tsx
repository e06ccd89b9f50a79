import type { ComponentProps, SyntheticEvent } from 'react';
import { text } from '../../lib/text.ts';
import { choiceStyle, inputStyle, selectInLineStyle, selectStyle } from './control-style.ts';
import { useFieldContext, useFieldError, useFieldId } from './entry-form.tsx';
import { describedBy, FieldError, FieldFrame } from './field-frame.tsx';

type Attribute = 'type' | 'inputMode' | 'autoComplete' | 'placeholder' | 'list';

interface TextFieldProps extends Pick<ComponentProps<'input'>, Attribute> {
  label: string;
  hint?: string;
}

/** Written from left to right in every language. */
const LATIN_TYPES = ['email', 'password', 'tel'];

export function TextField({ label, hint, ...input }: TextFieldProps) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  const isLatin = LATIN_TYPES.includes(input.type ?? 'text');
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <input
        type="text"
        {...input}
        id={id}
        name={field.name}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        required
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        dir={isLatin ? 'ltr' : 'auto'}
        className={inputStyle}
      />
    </FieldFrame>
  );
}

/** Several lines, or none. */
export function LinesField({ label, hint }: { label: string; hint?: string }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <FieldFrame id={id} label={label} hint={hint} error={error}>
      <textarea
        id={id}
        name={field.name}
        rows={5}
        value={field.state.value}
        onChange={({ target }) => field.handleChange(target.value)}
        onBlur={field.handleBlur}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, hint, error)}
        dir="auto"
        className={inputStyle}
      />
    </FieldFrame>
  );
}

/** A yes that can be given or not; its value is `true` or `false`, as a text. */
export function CheckField({ label, hint }: { label: string; hint?: string }) {
  const field = useFieldContext<string>();
  const error = useFieldError();
  const id = useFieldId()(field.name);
  return (
    <div>
      <label className={choiceStyle}>
        <input
          id={id}
          type="checkbox"
          name={field.name}
          checked={field.state.value === 'true'}
          onChange={({ target }) => field.handleChange(String(target.checked))}
          onBlur={field.handleBlur}
          aria-describedby={describedBy(id, hint, error)}
          className="size-5 shrink-0"
        />
        <span className="wrap-anywhere">{label}</span>
      </label>
      {hint ? (
        <p id={`${id}-hint`} className="mt-1.5 text-muted">
          {hint}
        </p>
      ) : null}
      <FieldError id={id} error={error} />
    </div>
  );
}

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

type Labelled = readonly (readonly [value: string, label: string, language?: string])[];

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
        {labelled(choices).map(([value, label, language]) => (
          <option key={value} value={value} lang={language} dir="auto">
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
