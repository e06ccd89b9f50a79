import { useId } from 'react';
import { controlStyle } from './form/control-style.ts';

interface ChoiceSelectProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** The words for no choice. */
  none: string;
  value: Choice | undefined;
  onChange: (choice: Choice | undefined) => void;
}

/** A labelled list to pick from, outside a form. */
export function ChoiceSelect<Choice extends string>(props: ChoiceSelectProps<Choice>) {
  const { label, choices, none, value, onChange } = props;
  const id = useId();
  return (
    <div className="w-full max-w-xs">
      <label htmlFor={id} className="mb-1.5 block font-semibold">
        {label}
      </label>
      <select
        id={id}
        value={value ?? ''}
        onChange={({ target }) => onChange(choices.find((choice) => choice === target.value))}
        className={controlStyle}
      >
        <option value="">{none}</option>
        {choices.map((choice) => (
          <option key={choice} dir="auto">
            {choice}
          </option>
        ))}
      </select>
    </div>
  );
}
