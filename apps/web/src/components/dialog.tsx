import { type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { text } from '../lib/text.ts';
import { Button } from './button.tsx';

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
      className="m-auto max-h-[calc(100dvh-1rem)] w-[min(30rem,calc(100vw-1rem))] animate-rise overflow-y-auto rounded-lg border border-line bg-surface p-4 text-ink shadow-sheet sm:p-7"
    >
      <h2 id={titleId} tabIndex={-1} className="wrap-anywhere text-xl font-semibold">
        {title}
      </h2>
      {children}
    </dialog>
  );
}

/** The buttons at a dialog's end: the action, then cancel, in the order of Tab. */
export function DialogButtons({ ref, children }: { ref?: Ref<HTMLDivElement>; children: ReactNode }) {
  return (
    <div ref={ref} className="mt-4 flex flex-col gap-3 sm:mt-6 sm:flex-row sm:flex-wrap">
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
