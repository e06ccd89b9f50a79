import { HIDING_REASONS, type Hideable, type HidingReason } from '@redthread/domain/hiding';
import { type FormEvent, useId, useRef, useState } from 'react';
import { Button } from '../../components/button.tsx';
import { CloseButton, Dialog, DialogButtons } from '../../components/dialog.tsx';
import { DialogRefusal } from '../../components/dialog-refusal.tsx';
import { choiceStyle } from '../../components/form/control-style.ts';
import { text } from '../../lib/text.ts';
import { REASON_WORDS } from '../hidden/reason-words.ts';

const LABELS = { hide: 'desk.hide', remove: 'desk.remove' } as const;
const WARNINGS = { donor: 'desk.hideDonorWarning', request: 'desk.hideRequestWarning' } as const;
/** What can't be undone, before who is told. */
const ENDS = { donor: 'desk.removeDonorWarning', request: 'desk.removeRequestWarning' } as const;

interface HidingDialogProps {
  act: keyof typeof LABELS;
  subject: Hideable;
  name: string;
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: HidingReason) => void;
  onClose: () => void;
}

/** Asks why, and says what follows, before something is hidden or removed. */
export function HidingDialog({ act, subject, name, isBusy, error, onConfirm, onClose }: HidingDialogProps) {
  const [reason, setReason] = useState<HidingReason>();
  const [isMissing, setIsMissing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const id = useId();
  const label = text(LABELS[act]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (reason !== undefined) return onConfirm(reason);
    setIsMissing(true);
    choices.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog title={text('invitationsAdmin.actOn', { act: label, name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-2">
        <p className="wrap-anywhere text-muted">
          {act === 'remove' ? `${text(ENDS[subject])} ` : ''}
          {text(WARNINGS[subject])}
        </p>
        <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined} className="mt-4 min-w-0">
          <legend className="mb-1.5 font-semibold">{text('desk.why')}</legend>
          {isMissing ? (
            <p id={`${id}-missing`} role="alert" className="mb-2 text-danger">
              {text('desk.chooseWhy')}
            </p>
          ) : null}
          <div ref={choices} className="grid grid-cols-1 gap-2">
            {HIDING_REASONS[subject].map((each) => (
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
                <span className="wrap-anywhere">{text(REASON_WORDS[each])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <DialogRefusal text={error} />
        <DialogButtons isPinned>
          <Button type="submit" look="danger" isBusy={isBusy}>
            {isBusy ? text('button.saving') : label}
          </Button>
          <CloseButton>{text('button.cancel')}</CloseButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
