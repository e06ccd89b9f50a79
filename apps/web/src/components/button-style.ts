// The edge is there for high contrast too, where backgrounds are not.
const BASE =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-lg border py-2 text-center font-semibold no-underline transition-[background-color,border-color] aria-disabled:cursor-default aria-disabled:opacity-60 sm:whitespace-nowrap';

const LOOKS = {
  primary: 'border-transparent bg-brand px-5 text-on-brand hover:bg-brand-deep',
  secondary:
    'border-edge bg-surface px-5 text-ink hover:bg-sunken aria-[current=page]:border-accent aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent',
  quiet:
    'border-transparent px-3 text-ink hover:bg-sunken aria-[current=page]:bg-accent-soft aria-[current=page]:text-accent forced-colors:aria-[current=page]:underline',
} as const;

export type ButtonLook = keyof typeof LOOKS;

/** The classes of a button, for links that look like one. */
export function buttonStyle(look: ButtonLook = 'primary'): string {
  return `${BASE} ${LOOKS[look]}`;
}
