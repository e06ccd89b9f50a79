import type { ToldNumber } from '@redthread/contract/gateway';
import { useEffect, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import type { Part } from '../../components/contents.tsx';
import { Panel } from '../../components/panel.tsx';
import { Refusal } from '../../components/refusal.tsx';
import { Status } from '../../components/status.tsx';
import { formatClock } from '../../lib/ahead.ts';
import { formatMoment } from '../../lib/day.ts';
import { readFailure } from '../../lib/failure.ts';
import { numberInText } from '../../lib/tel.ts';
import { text } from '../../lib/text.ts';
import { useEndNumber } from '../gateway/number-changes.ts';
import { NumberCodeForm } from '../gateway/number-code-form.tsx';
import { NumberForm } from '../gateway/number-form.tsx';

/** What was done last in this panel, which its status says. */
type Done = 'sent' | 'confirmed' | 'ended';

/** The number on which a donor is told by text message: asked for, confirmed by a code, taken back. */
export function NumberPanel({ part, toldNumber }: { part: Part; toldNumber: ToldNumber }) {
  const { told, asked } = toldNumber;
  const [done, setDone] = useState<Done | null>(null);
  const [isTyping, setTyping] = useState(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const endNumber = useEndNumber();

  // What was pressed went with its form.
  useEffect(() => {
    if (done) heading.current?.focus();
  }, [done]);

  const finish = (what: Done) => {
    setTyping(false);
    setDone(what);
  };
  const startTyping = () => {
    setDone(null);
    setTyping(true);
  };
  const hasForm = isTyping || (told === null && asked === null);
  return (
    <Panel {...part} headingRef={heading}>
      {told === null ? <p className="mb-4 text-muted">{text('toldNumber.offer')}</p> : null}
      <Status text={done === null ? '' : saidOf(done, toldNumber)} />
      {endNumber.error ? (
        <Refusal text={text('toldNumber.endFailed', { reason: readFailure(endNumber.error).message })} />
      ) : null}
      {told !== null && done !== 'confirmed' ? (
        <p className="mb-4">
          {text('toldNumber.told', { number: numberInText(told.number), moment: formatMoment(told.confirmedAt) })}
        </p>
      ) : null}
      {asked !== null && !isTyping ? (
        <>
          {done === 'sent' ? null : <p className="mb-4">{sentTo(asked)}</p>}
          <NumberCodeForm onConfirmed={() => finish('confirmed')} />
        </>
      ) : null}
      {hasForm ? <NumberForm onSubmit={() => setDone(null)} onSent={() => finish('sent')} /> : null}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {hasForm ? null : (
          <Button look="secondary" onClick={startTyping}>
            {text(asked === null ? 'toldNumber.change' : 'toldNumber.again')}
          </Button>
        )}
        {told === null ? null : (
          <Button
            look="secondary"
            isBusy={endNumber.isPending}
            onClick={() => endNumber.mutate(undefined, { onSuccess: () => finish('ended') })}
          >
            {text(endNumber.isPending ? 'toldNumber.ending' : 'toldNumber.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function saidOf(done: Done, { told, asked }: ToldNumber): string {
  if (done === 'sent' && asked !== null) return sentTo(asked);
  if (done === 'confirmed' && told !== null) return text('toldNumber.isTold', { number: numberInText(told.number) });
  return done === 'ended' ? text('toldNumber.ended') : '';
}

function sentTo({ number, expiresAt }: NonNullable<ToldNumber['asked']>): string {
  return text('toldNumber.sent', { number: numberInText(number), time: formatClock(Date.parse(expiresAt)) });
}
