import type { ComponentProps } from 'react';
import { type ButtonLook, buttonStyle } from './button-style.ts';

interface ButtonProps extends Omit<ComponentProps<'button'>, 'className'> {
  look?: ButtonLook;
}

export function Button({ look = 'primary', type = 'button', ...props }: ButtonProps) {
  return <button {...props} type={type} className={buttonStyle(look)} />;
}
