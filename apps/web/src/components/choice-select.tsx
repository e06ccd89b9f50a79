import { type KeyboardEvent, useId, useRef } from 'react';
import { selectStyle } from './form/control-style.ts';

interface ChoiceSelectProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** The words for the choices, where they aren't words themselves. */
  labels?: Readonly<Record<Choice, string>>;
  /** The words for no choice. */
  none: string;
  value: Choice | undefined;
  /** `isFurtherStep`: the person walks through the choices by keyboard, and this one is on the way from the last. */
  onChange: (choice: Choice | undefined, isFurtherStep: boolean) => void;
}

/** A labelled list to pick from, outside a form. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, choices, labels, none, value, onChange } = props;
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
    </div>
  );
}

function find<Choice extends string>(choices: readonly Choice[], value: string): Choice | undefined {
  return choices.find((choice) => choice === value);
}

/** A closed list changes at each press of an arrow or a letter. Enter and Space open it, and change nothing by themselves. */
function useWalk() {
  const isByKey = useRef(false);
  const hasBegun = useRef(false);
  const stop = () => {
    isByKey.current = false;
    hasBegun.current = false;
  };
  return {
    /** Whether the change that is made is a further step of a walk. */
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
