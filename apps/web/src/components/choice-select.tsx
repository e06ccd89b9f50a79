import { type KeyboardEvent, useId, useRef } from 'react';
import { selectStyle } from './form/control-style.ts';
import { describedBy, FieldError } from './form/field-frame.tsx';

interface ChoiceSelectProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** Labels of the choices, if they differ from the values. */
  labels?: Readonly<Record<Choice, string>>;
  /** The label of "no choice". */
  none: string;
  value: Choice | undefined;
  error?: string | null;
  /** `isFurtherStep`: one of several changes in a row by arrow keys, which belong into one history entry. */
  onChange: (choice: Choice | undefined, isFurtherStep: boolean) => void;
}

/** A labelled list to pick from, outside a form. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, choices, labels, none, value, error = null, onChange } = props;
  const id = useId();
  const { takeStep, events } = useWalk();
  return (
    <div className="w-full max-w-xs min-w-0">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        aria-invalid={error !== null}
        aria-describedby={describedBy(id, undefined, error)}
        onChange={({ target }) => onChange(find(choices, target.value), takeStep())}
        {...events}
        className={selectStyle}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice} value={choice} dir="auto">
            {labels?.[choice] ?? choice}
          </option>
        ))}
      </select>
      <FieldError id={id} error={error} />
    </div>
  );
}

function find<Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** A closed select changes at each arrow key or letter; Enter and Space only open it. */
function useWalk() {
  const isByKey = useRef(false);
  const hasBegun = useRef(false);
  const stop = () => {
    isByKey.current = false;
    hasBegun.current = false;
  };
  return {
    /** Whether this change follows another one by keyboard. */
    takeStep: () => {
      const isFurther = isByKey.current && hasBegun.current;
      hasBegun.current = isByKey.current;
      return isFurther;
    },
    events: {
      onKeyDown: ({ key }: KeyboardEvent) => {
        isByKey.current = key !== 'Enter' && key !== ' ';
      },
      onPointerDown: stop,
      onBlur: stop,
    },
  };
}
