import { type KeyboardEvent, useId, useRef } from 'react';
import { text } from '../lib/text.ts';
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

interface SwitchProps {
  label: string;
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** An on/off setting that takes effect at once. */
export function Switch({ label, hint, isOn, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-[1_1_7rem]">
        <p id={id} className="font-semibold">
          {label}
        </p>
        <p id={`${id}-hint`} className="text-muted">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={id}
        aria-describedby={`${id}-hint`}
        onClick={() => onChange(!isOn)}
        className="group inline-flex h-11 shrink-0 items-center gap-2 rounded-md px-1"
      >
        <span className="relative h-7 w-12 rounded-full border border-edge bg-sunken transition-[background-color,border-color] group-aria-checked:border-ok group-aria-checked:bg-ok">
          <span className="absolute top-0.5 start-0.5 size-5.5 rounded-full border border-transparent bg-edge transition-transform group-aria-checked:translate-x-5 rtl:group-aria-checked:-translate-x-5 group-aria-checked:bg-surface" />
        </span>
        <span aria-hidden="true" className="min-w-7 text-start font-semibold whitespace-nowrap">
          {isOn ? text('switch.on') : text('switch.off')}
        </span>
      </button>
    </div>
  );
}

interface CheckboxProps {
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A choice of yes or no outside a form, as high as the list beside it. */
export function Checkbox({ label, isOn, onChange }: CheckboxProps) {
  return (
    <label className="flex min-h-12 items-center gap-3 font-semibold">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 shrink-0"
      />
      {label}
    </label>
  );
}
