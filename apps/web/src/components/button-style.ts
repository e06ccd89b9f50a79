const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg px-5 py-2 text-center font-semibold no-underline transition-colors disabled:opacity-60';

const LOOKS = {
  primary: 'bg-brand text-on-brand hover:bg-brand-deep',
  secondary: 'border border-edge bg-surface text-ink hover:bg-sunken',
  quiet: 'text-ink hover:bg-sunken',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links that look like one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${BASE} ${LOOKS[look]}`;
}
