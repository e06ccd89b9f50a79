import type { Ref } from 'react';
import { Button } from '../../components/button.tsx';
import { DayForm } from '../../components/form/day-form.tsx';
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
        <DayForm
          label={text('gaveLately.day')}
          submitLabel={text('gaveLately.send')}
          min="1900-01-01"
          max={ownToday()}
          isBusy={isBusy}
          problemOf={(day) => (day === '' || day > ownToday() ? text('gaveLately.dayPast') : null)}
          onChoose={onSay}
        />
        <button type="button" onClick={onBack} className="min-h-11 justify-self-start">
          <span className="thread-link">{text('gaveLately.back')}</span>
        </button>
      </div>
    </fieldset>
  );
}
