import { type FormEvent, type ReactNode, useId, useRef, useState } from 'react';
import { type PlainKey, text } from '../../lib/text.ts';
import { Button } from '../button.tsx';
import { CloseButton, Dialog, DialogButtons, DialogRefusal } from '../dialog.tsx';
import { choiceStyle } from './control-style.ts';

interface ReasonDialogProps<Reason extends string> {
  title: string;
  /** Of the button that does it. */
  label: string;
  /** What follows. */
  children: ReactNode;
  reasons: readonly Reason[];
  words: Readonly<Record<Reason, PlainKey>> | ((reason: Reason) => string);
  /** Above the reasons: what they are to whom. */
  legend?: string;
  /** Said where none was chosen. */
  missing?: string;
  look?: 'danger' | 'primary';
  isBusy: boolean;
  error: string | null;
  onConfirm: (reason: Reason) => void;
  onClose: () => void;
}

/** Asks why, or which, out of a closed list, before something is done that its people are told of. */
export function ReasonDialog<Reason extends string>(props: ReasonDialogProps<Reason>) {
  const { title, label, children, reasons, words, isBusy, error, onConfirm, onClose } = props;
  const { legend = text('adminFind.why'), missing = text('adminFind.chooseWhy'), look = 'danger' } = props;
  const [reason, setReason] = useState<Reason>();
  const [isMissing, setIsMissing] = useState(false);
  const choices = useRef<HTMLDivElement>(null);
  const id = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (reason !== undefined) return onConfirm(reason);
    setIsMissing(true);
    choices.current?.querySelector('input')?.focus();
  };
  return (
    <Dialog title={title} onClose={onClose}>
      <form noValidate onSubmit={submit} className="mt-2">
        <p className="wrap-anywhere text-muted">{children}</p>
        <fieldset aria-describedby={isMissing ? `${id}-missing` : undefined} className="mt-4 min-w-0">
          <legend className="mb-1.5 font-semibold">{legend}</legend>
          {isMissing ? (
            <p id={`${id}-missing`} role="alert" className="mb-2 text-danger">
              {missing}
            </p>
          ) : null}
          <div ref={choices} className="grid grid-cols-1 gap-2">
            {reasons.map((each) => (
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
                <span className="wrap-anywhere">{typeof words === 'function' ? words(each) : text(words[each])}</span>
              </label>
            ))}
          </div>
        </fieldset>
        <DialogRefusal text={error} />
        <DialogButtons isPinned>
          <Button type="submit" look={look} isBusy={isBusy}>
            {isBusy ? text('button.saving') : label}
          </Button>
          <CloseButton>{text('button.cancel')}</CloseButton>
        </DialogButtons>
      </form>
    </Dialog>
  );
}
