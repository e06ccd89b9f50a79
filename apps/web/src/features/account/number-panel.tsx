import type { SmsNumber } from '@redthread/contract/sms-number';
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
import { useEndNumber } from '../sms-number/number-changes.ts';
import { NumberCodeForm } from '../sms-number/number-code-form.tsx';
import { NumberForm } from '../sms-number/number-form.tsx';

/** What was done last in this panel, which its status says. */
type Done = 'sent' | 'confirmed' | 'ended';

/** The number on which a donor is told by text message: asked for, confirmed by a code, taken back. */
export function NumberPanel({ part, smsNumber }: { part: Part; smsNumber: SmsNumber }) {
  const { confirmed, pending } = smsNumber;
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
  const hasForm = isTyping || (confirmed === null && pending === null);
  return (
    <Panel {...part} headingRef={heading}>
      {confirmed === null ? <p className="mb-4 text-muted">{text('smsNumber.offer')}</p> : null}
      <Status text={done === null ? '' : saidOf(done, smsNumber)} />
      {endNumber.error ? (
        <Refusal text={text('smsNumber.endFailed', { reason: readFailure(endNumber.error).message })} />
      ) : null}
      {confirmed !== null && done !== 'confirmed' ? (
        <p className="mb-4">
          {text('smsNumber.told', {
            number: numberInText(confirmed.number),
            moment: formatMoment(confirmed.confirmedAt),
          })}
        </p>
      ) : null}
      {pending !== null && !isTyping ? (
        <>
          {done === 'sent' ? null : <p className="mb-4">{sentTo(pending)}</p>}
          <NumberCodeForm onConfirmed={() => finish('confirmed')} />
        </>
      ) : null}
      {hasForm ? <NumberForm onSubmit={() => setDone(null)} onSent={() => finish('sent')} /> : null}
      <div className="mt-5 flex flex-wrap gap-3 empty:hidden">
        {hasForm ? null : (
          <Button look="secondary" onClick={startTyping}>
            {text(pending === null ? 'smsNumber.change' : 'smsNumber.again')}
          </Button>
        )}
        {confirmed === null ? null : (
          <Button
            look="secondary"
            isBusy={endNumber.isPending}
            onClick={() => endNumber.mutate(undefined, { onSuccess: () => finish('ended') })}
          >
            {text(endNumber.isPending ? 'smsNumber.ending' : 'smsNumber.end')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function saidOf(done: Done, { confirmed, pending }: SmsNumber): string {
  if (done === 'sent' && pending !== null) return sentTo(pending);
  if (done === 'confirmed' && confirmed !== null)
    return text('smsNumber.isTold', { number: numberInText(confirmed.number) });
  return done === 'ended' ? text('smsNumber.ended') : '';
}

function sentTo({ number, expiresAt }: NonNullable<SmsNumber['pending']>): string {
  return text('smsNumber.sent', { number: numberInText(number), time: formatClock(Date.parse(expiresAt)) });
}
