import { type FormEvent, type Ref, useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldError } from '../../components/form/field-frame.tsx';
import { ownToday } from '../../lib/day.ts';
import { text } from '../../lib/text.ts';

interface GaveLatelyProps {
  /** For how many days back it matters. */
  readonly days: number;
  readonly isBusy: boolean;
  /** The day of the last donation; null for none within these days. */
  readonly onSay: (lastDonatedOn: string | null) => void;
  readonly onBack: () => void;
  readonly questionRef: Ref<HTMLLegendElement>;
}

/** Asked before a yes counts, so that nobody sets out who has yet to rest. */
export function GaveLately({ days, isBusy, onSay, onBack, questionRef }: GaveLatelyProps) {
  const id = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (day === '' || day > ownToday()) return setError(text('gaveLately.dayPast'));
    setError(null);
    onSay(day);
  };
  return (
    <fieldset className="min-w-0">
      <legend ref={questionRef} tabIndex={-1} className="scroll-my-4 font-semibold">
        {text('gaveLately.question', { days })}
      </legend>
      <div className="mt-2 grid grid-cols-1 gap-3">
        <p className="text-muted">{text('gaveLately.why')}</p>
        <Button isBusy={isBusy} onClick={() => onSay(null)}>
          {isBusy ? text('button.sending') : text('gaveLately.no')}
        </Button>
        <form
          method="post"
          noValidate
          onSubmit={send}
          className="grid grid-cols-1 items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]"
        >
          <div>
            <label htmlFor={id} className="mb-1.5 block">
              {text('gaveLately.day')}
            </label>
            <input
              id={id}
              type="date"
              min="1900-01-01"
              max={ownToday()}
              value={day}
              onChange={({ target }) => setDay(target.value)}
              aria-invalid={error !== null}
              aria-describedby={error === null ? undefined : `${id}-error`}
              className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
            />
          </div>
          <Button type="submit" look="secondary" isBusy={isBusy}>
            {text('gaveLately.send')}
          </Button>
          <div role="alert" className="phone:col-span-2 empty:hidden">
            {error === null ? null : <FieldError id={id} error={error} />}
          </div>
        </form>
        <button type="button" onClick={onBack} className="min-h-11 justify-self-start">
          <span className="thread-link">{text('gaveLately.back')}</span>
        </button>
      </div>
    </fieldset>
  );
}
