// High-contrast modes drop backgrounds but keep borders.
const BASE =
  'inline-flex min-h-12 items-center justify-center gap-2 rounded-md border py-2 text-center font-semibold no-underline transition-[background-color,border-color,color] aria-disabled:cursor-default aria-disabled:opacity-60 sm:whitespace-nowrap print:hidden';

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
