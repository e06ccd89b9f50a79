import type { DeskRequest } from '@redthread/contract/organisations';
import { HOSPITAL_REFUSALS, type HospitalRefusal } from '@redthread/domain/organisation';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons, DialogRefusal } from '../../components/dialog.tsx';
import { choiceStyle } from '../../components/form/control-style.ts';
import { text } from '../../lib/text.ts';

interface RefuseDialogProps {
  request: DeskRequest;
  /** Of the hospital, which the poster is given. */
  phone: string;
  isBusy: boolean;
  error: string | null;
  onRefuse: (reason: HospitalRefusal) => void;
  onClose: () => void;
}

/** Asks why a hospital refuses a request. Each reason is the sentence that its poster reads. */
export function RefuseDialog({ request, phone, isBusy, error, onRefuse, onClose }: RefuseDialogProps) {
  const [reason, setReason] = useState<HospitalRefusal>();
  const [isMissing, setIsMissing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const id = useId();
  const { bloodType, user } = request;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return onRefuse(reason);
    setIsMissing(true);
    choices.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog title={text('desk.refuseTitle', { bloodType, name: user.name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-2">
        <p className="wrap-anywhere text-muted">{text('desk.refuseHint', { phone })}</p>
        <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined} className="mt-4 min-w-0">
          <legend className="mb-1.5 font-semibold">{text('desk.posterReads')}</legend>
          {isMissing ? (
            <p id={`${id}-missing`} role="alert" className="mb-2 text-danger">
              {text('adminFind.chooseWhy')}
            </p>
          ) : null}
          <div ref={choices} className="grid grid-cols-1 gap-2">
            {HOSPITAL_REFUSALS.map((each) => (
              <label key={each} className={choiceStyle}>
                <input
                  type="radio"
                  name={`${id}-reason`}
                  value={each}
                  checked={reason === each}
                  onChange={() => {
                    setReason(each);
                    setIsMissing(false);
                  }}
                  className="size-5 shrink-0"
                />
                <span className="wrap-anywhere">{text('live.refused', { reason: each })}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <DialogRefusal text={error} />
        <DialogButtons isPinned>
          <Button type="submit" look="danger" isBusy={isBusy}>
            {text(isBusy ? 'button.sending' : 'desk.refuse')}
          </Button>
          <CloseButton>{text('button.cancel')}</CloseButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
