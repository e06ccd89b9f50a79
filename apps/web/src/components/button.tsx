import { Link, type LinkProps } from '@tanstack/react-router';
import { type ComponentProps, type MouseEvent, type ReactNode, useEffect } from 'react';
import { offerRetry } from '../lib/connection.ts';
import { focusHeading } from '../lib/heading-focus.ts';
import { text } from '../lib/text.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'disabled'> {
  look?: ButtonLook;
  /** While busy, presses are ignored. Not `disabled`, which would drop the focus. */
  isBusy?: boolean;
}

export function Button({ look = 'primary', type = 'button', isBusy = false, onClick, ...props }: ButtonProps) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    // Prevents submitting the form, too.
    if (isBusy) return event.preventDefault();
    onClick?.(event);
  };
  return (
    <button {...props} type={type} aria-disabled={isBusy || undefined} onClick={press} className={buttonStyle(look)} />
  );
}

// High-contrast modes drop backgrounds but keep borders.
const BASE =
  'inline-flex min-h-12 max-w-full items-center wrap-break-word justify-center gap-2 rounded-md border py-2 text-center font-semibold no-underline transition-[background-color,border-color,color] aria-disabled:cursor-default aria-disabled:opacity-60 sm:whitespace-nowrap print:hidden';

const LOOKS = {
  primary: 'border-transparent bg-primary px-6 text-on-primary hover:bg-primary-hover',
  secondary: 'border-edge bg-surface px-6 text-ink hover:border-ink hover:bg-sunken',
  /** For irreversible actions. */
  danger: 'border-transparent bg-urgent px-6 text-on-urgent hover:bg-danger-strong',
  quiet: 'border-transparent px-3 text-ink hover:bg-sunken',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links that look like one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${BASE} ${LOOKS[look]}`;
}

/** For a tag of a `RichText`: draws its words as a link. */
export function linkWords(target: LinkProps): (words: ReactNode) => ReactNode {
  return (words) => (
    <Link {...target} className="thread-link">
      {words}
    </Link>
  );
}

/** The button is removed while the call runs, so the focus moves on first. */
export function RetryButton({ onRetry }: { onRetry: () => void }) {
  useEffect(offerRetry, []);
  const retry = () => {
    focusHeading();
    onRetry();
  };
  return (
    <Button look="secondary" onClick={retry}>
      {text('button.tryAgain')}
    </Button>
  );
}
