import type { ParsedRequest } from '@redthread/contract/requests';
import { useId, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { inputStyle } from '../../components/form/control-style.ts';
import { describedBy, FieldFrame } from '../../components/form/field-frame.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatList } from '../../lib/number.ts';
import { AS_VISITOR } from '../../lib/session-link.ts';
import { text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';

interface PasteMessageProps {
  /** The town that the form has, whose clock the message's times are on. */
  readonly placeId: number | undefined;
  readonly onRead: (read: ParsedRequest) => void;
}

/** A message that somebody was sent: what can be read of it is filled in, for its reader to check; none of it is published. */
export function PasteMessage({ placeId, onRead }: PasteMessageProps) {
  const id = useId();
  const [message, setMessage] = useState('');
  const { mutate, data, error, isPending } = trpc.requests.parse.useMutation({
    trpc: { context: AS_VISITOR },
    onSuccess: onRead,
  });
  const refusal = error === null ? null : readFailure(error).message;
  const read = () => mutate({ text: message, ...(placeId === undefined ? {} : { placeId }) });
  return (
    <details>
      <summary className="w-fit min-h-12 content-center font-semibold">{text('requestForm.paste')}</summary>
      <div className="grid grid-cols-1 gap-3">
        <FieldFrame id={id} label={text('requestForm.pasteLabel')} error={refusal}>
          <textarea
            id={id}
            rows={4}
            dir="auto"
            value={message}
            onChange={({ target }) => setMessage(target.value)}
            aria-invalid={refusal !== null}
            aria-describedby={describedBy(id, undefined, refusal)}
            className={inputStyle}
          />
        </FieldFrame>
        <div>
          <Button look="secondary" isBusy={isPending} onClick={read}>
            {text(isPending ? 'requestForm.pasteBusy' : 'requestForm.pasteButton')}
          </Button>
        </div>
        <p role="status" className="rounded-md bg-sunken px-4 py-3 empty:hidden">
          {data === undefined || isPending ? null : resultOf(data)}
        </p>
      </div>
    </details>
  );
}

function resultOf({ bloodType, hospital, phone, units, missing }: ParsedRequest): string {
  if (bloodType === null && hospital === null && phone === null && units === null)
    return text('requestForm.pasteNothing');
  const names = {
    bloodType: text('requestForm.bloodType'),
    hospital: text('requestForm.hospital'),
    // Without a hospital, its field alone is named: the town is asked for below it.
    placeId: hospital === null ? null : text('field.town'),
    phone: text('field.phone'),
    // Never missing: each urgency proposes a time.
    neededBy: null,
  };
  const fields = missing.flatMap((field) => names[field] ?? []);
  const done = text('requestForm.pasteDone');
  return fields.length === 0 ? done : `${done} ${text('requestForm.pasteMissing', { fields: formatList(fields) })}`;
}
