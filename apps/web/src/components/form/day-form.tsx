import { type FormEvent, useId, useState } from 'react';
import { Button } from '../button.tsx';
import { inputStyle } from './control-style.ts';
import { FieldError } from './field-frame.tsx';

interface DayFormProps {
  readonly label: string;
  readonly submitLabel: string;
  readonly min: string;
  readonly max: string;
  readonly isBusy: boolean;
  /** What is wrong with a day, or with none, in words; null for nothing. */
  readonly problemOf: (day: string) => string | null;
  readonly onChoose: (day: string) => void;
}

/** One day and its button, in a row where there is room. */
export function DayForm({ label, submitLabel, min, max, isBusy, problemOf, onChoose }: DayFormProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const problem = problemOf(day);
    setError(problem);
    if (problem === null) onChoose(day);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      className="grid items-end gap-3 grid-cols-[repeat(auto-fit,minmax(min(100%,9.5rem),1fr))]"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block">
          {label}
        </label>
        <input
          id={id}
          type="date"
          min={min}
          max={max}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
        />
      </div>
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {submitLabel}
      </Button>
      <div role="alert" className="col-span-full empty:hidden">
        {error === null ? null : <FieldError id={id} error={error} />}
      </div>
    </form>
  );
}
