import type { ComponentProps, MouseEvent } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

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
