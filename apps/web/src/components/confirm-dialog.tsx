import type { ReactNode } from 'react';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-style.ts';
import { CloseButton, Dialog, DialogButtons } from './dialog.tsx';
import { DialogRefusal } from './dialog-refusal.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Instead of the label, while it waits for the answer. */
  busyLabel?: string;
  /** Of the button that does it; `danger` unless what follows is good. */
  look?: ButtonLook;
  isBusy?: boolean;
  error?: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel = confirmLabel, look = 'danger', isBusy = false } = props;
  const { error, onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-2 wrap-anywhere text-muted">{children}</div>
      <DialogRefusal text={error ?? null} />
      <DialogButtons>
        <Button look={look} isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
        <CloseButton isFirst>{text('button.cancel')}</CloseButton>
      </DialogButtons>
    </Dialog>
  );
}
