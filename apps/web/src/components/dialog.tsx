import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { text } from '../lib/text.ts';
import { Button, type ButtonLook } from './button.tsx';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
}

/** A modal dialog, open while it is mounted; Escape closes it. */
export function Dialog({ title, children, onClose }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => {
    if (!ref.current?.open) ref.current?.showModal();
  }, []);
  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onClose={onClose}
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100vw-1rem))] animate-rise scroll-pb-24 overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-sheet sm:p-7"
    >
      <h2 id={titleId} tabIndex={-1} className="wrap-anywhere text-xl font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

// Above the fold of a form that is longer than the window, unless the window is too low to spare the room.
const PINNED =
  'tall:sticky tall:-bottom-4 tall:-mx-4 tall:-mb-4 tall:border-t tall:border-line tall:bg-surface tall:px-4 tall:py-3 tall:sm:-mx-7 tall:sm:-bottom-7 tall:sm:-mb-7 tall:sm:px-7 tall:sm:py-4';

interface DialogButtonsProps {
  ref?: Ref<HTMLDivElement>;
  children: ReactNode;
  /** For a long form, whose two buttons have short words: they are always in view. */
  isPinned?: boolean;
}

/** The buttons at a dialog's end: the action, then cancel, in the order of Tab. */
export function DialogButtons({ ref, children, isPinned = false }: DialogButtonsProps) {
  const place = isPinned ? `grid grid-cols-2 sm:flex ${PINNED}` : 'flex flex-col sm:flex-row sm:flex-wrap';
  return (
    <div ref={ref} className={`mt-4 gap-3 sm:mt-6 ${place}`}>
      {children}
    </div>
  );
}

interface CloseButtonProps {
  children?: string;
  /** Whether the dialog opens with the focus here. */
  isFirst?: boolean;
}

/** Closes the dialog that it is in, as Escape does. */
export function CloseButton({ children = text('button.close'), isFirst = false }: CloseButtonProps) {
  // React's autoFocus would come before the dialog is open; the attribute is what showModal looks for.
  const mark = (button: HTMLButtonElement | null) => void button?.toggleAttribute('autofocus', isFirst);
  return (
    <Button ref={mark} look="secondary" onClick={({ currentTarget }) => currentTarget.closest('dialog')?.close()}>
      {children}
    </Button>
  );
}

interface ConfirmDialogProps {
  title: string;
  children: ReactNode;
  confirmLabel: string;
  /** Instead of the label, while it waits for the answer. */
  busyLabel?: string;
  /** Of the button that leaves all as it is, where *Cancel* could be taken for what is asked. */
  cancelLabel?: string;
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
  const { error, cancelLabel = text('button.cancel'), onConfirm, onClose } = props;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-2 wrap-anywhere text-muted">{children}</div>
      <DialogRefusal text={error ?? null} />
      <DialogButtons>
        <Button look={look} isBusy={isBusy} onClick={onConfirm}>
          {isBusy ? busyLabel : confirmLabel}
        </Button>
        <CloseButton isFirst>{cancelLabel}</CloseButton>
      </DialogButtons>
    </Dialog>
  );
}

/** Why what a dialog asked for wasn't done, scrolled into view: it may be long, and its buttons stay in place. */
export function DialogRefusal({ text }: { text: string | null }) {
  const ref = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (text !== null) ref.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  if (text === null) return null;
  return (
    <p ref={ref} role="alert" className="mt-4 scroll-my-4 rounded-md bg-danger-soft p-3 text-danger">
      {text}
    </p>
  );
}
