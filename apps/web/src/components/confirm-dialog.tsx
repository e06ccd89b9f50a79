import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './button.tsx';

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

/** Asks before something that can't be undone. Shown while it is mounted. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, busyLabel, isBusy, isMoot, error, onConfirm, onClose } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  // The button that had the focus is gone.
  useEffect(() => {
    if (isMoot) ref.current?.querySelector('button')?.focus();
  }, [isMoot]);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-2xl border border-line bg-surface p-6 text-ink"
    >
      <h2 id={titleId} className="text-xl font-semibold">
        {title}
      </h2>
      {isMoot ? null : <div className="mt-2 wrap-anywhere text-muted">{children}</div>}
      {error ? (
        <p role="alert" className="mt-4 rounded-lg bg-danger-soft p-3 text-danger">
          {error}
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button look="secondary" onClick={() => ref.current?.close()}>
          {isMoot ? 'Close' : 'Cancel'}
        </Button>
        {isMoot ? null : (
          <Button isBusy={isBusy} onClick={onConfirm}>
            {isBusy ? busyLabel : confirmLabel}
          </Button>
        )}
      </div>
    </dialog>
  );
}
