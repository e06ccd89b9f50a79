import { type ReactNode, useEffect, useRef } from 'react';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';
import { CloseButton, Dialog, DialogButtons } from './dialog.tsx';

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  busyLabel: string;
  isBusy: boolean;
  /** There is nothing left to confirm. */
  isMoot: boolean;
  error: string | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something that can't be undone. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel, isBusy, isMoot, error, onConfirm, onClose } = props;
  const buttons = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isMoot) buttons.current?.querySelector('button')?.focus();
  }, [isMoot]);
  return (
    <Dialog title={title} onClose={onClose}>
      {isMoot ? null : <div className="mt-2 wrap-anywhere text-muted">{children}</div>}
      {error ? (
        <p role="alert" className="mt-4 rounded-md bg-danger-soft p-3 text-danger">
          {error}
        </p>
      ) : null}
      <DialogButtons ref={buttons}>
        <CloseButton>{isMoot ? text('button.close') : text('button.cancel')}</CloseButton>
        {isMoot ? null : (
          <Button isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
