import { addDays } from '@redthread/domain/day';
import { MAX_PAUSE_DAYS, PAUSE_DAYS } from '@redthread/domain/rest';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { FieldError } from '../../components/form/field-frame.tsx';
import { linkWords } from '../../components/link-words.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { formatDay, ownToday } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { RichText } from '../../lib/rich-text.tsx';
import { text } from '../../lib/text.ts';
import { usePauseAsks, useStopAsks } from './ask-changes.ts';

const TO_PROFILE = { link: linkWords({ to: '/donor' }) };

interface FewerAsksProps {
  readonly code: string;
  /** `brief`: a month, and no more to choose. */
  readonly choices?: 'all' | 'brief';
}

/** The ways out of being asked, without signing in: each is one press. Only who signs in can let us ask again. */
export function FewerAsks({ code, choices = 'all' }: FewerAsksProps) {
  const pause = usePauseAsks();
  const stop = useStopAsks();
  const stopped = useRef<HTMLParagraphElement>(null);
  // The button that was pressed is gone.
  useEffect(() => {
    if (stop.isSuccess) stopped.current?.focus();
  }, [stop.isSuccess]);
  if (stop.isSuccess) {
    return (
      <p
        ref={stopped}
        tabIndex={-1}
        className="scroll-my-4 rounded-md border border-transparent bg-ok-soft p-4 text-ok"
      >
        <RichText id="asks.stopped" tags={TO_PROFILE} />
      </p>
    );
  }
  const until = (day: string) => pause.mutate({ code, pausedUntil: day });
  const ahead = (days: number) => addDays(ownToday(), days);
  const paused = pause.isSuccess ? text('asks.paused', { day: formatDay(pause.variables.pausedUntil) }) : '';
  return (
    <>
      <div className="mb-5 grid gap-3">
        <p>{text('asks.pauseExplained')}</p>
        <div className="grid grid-cols-1 gap-3 sm:grid-cols-[repeat(auto-fit,minmax(13rem,1fr))]">
          {choices === 'all' ? (
            <Button look="secondary" isBusy={pause.isPending} onClick={() => until(ahead(PAUSE_DAYS.week))}>
              {text('asks.pauseWeek')}
            </Button>
          ) : null}
          <Button look="secondary" isBusy={pause.isPending} onClick={() => until(ahead(PAUSE_DAYS.month))}>
            {text('asks.pauseMonth')}
          </Button>
        </div>
        {choices === 'all' ? <UntilADay isBusy={pause.isPending} onChoose={until} /> : null}
        {pause.error ? <Refusal text={readFailure(pause.error).message} /> : null}
      </div>
      <Status text={paused} />
      <div className="grid grid-cols-1 gap-3">
        <p>
          <RichText id="asks.stopExplained" tags={TO_PROFILE} />
        </p>
        <Button look="secondary" isBusy={stop.isPending} onClick={() => stop.mutate({ code })}>
          {stop.isPending ? text('button.sending') : text('asks.stop')}
        </Button>
        {stop.error ? <Refusal text={readFailure(stop.error).message} /> : null}
      </div>
    </>
  );
}

function UntilADay({ isBusy, onChoose }: { isBusy: boolean; onChoose: (day: string) => void }) {
  const id = useId();
  const [day, setDay] = useState('');
  const [error, setError] = useState<string | null>(null);
  const first = addDays(ownToday(), 1);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (day < first) return setError(text('asks.dayAhead'));
    setError(null);
    onChoose(day);
  };
  return (
    <form
      method="post"
      noValidate
      onSubmit={send}
      className="grid grid-cols-1 items-end gap-3 phone:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <label htmlFor={id} className="mb-1.5 block">
          {text('asks.pauseUntil')}
        </label>
        <input
          id={id}
          type="date"
          min={first}
          max={addDays(ownToday(), MAX_PAUSE_DAYS)}
          value={day}
          onChange={({ target }) => setDay(target.value)}
          aria-invalid={error !== null}
          aria-describedby={error === null ? undefined : `${id}-error`}
          className={`${inputStyle} rtl:[&::-webkit-datetime-edit]:text-right`}
        />
      </div>
      <Button type="submit" look="secondary" isBusy={isBusy}>
        {text('asks.pause')}
      </Button>
      <div role="alert" className="phone:col-span-2 empty:hidden">
        {error === null ? null : <FieldError id={id} error={error} />}
      </div>
    </form>
  );
}
