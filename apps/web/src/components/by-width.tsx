import { type ReactNode, useSyncExternalStore } from 'react';

/** Widths from which a part of a screen is another one, as the class names have them. */
const WIDTHS = {
  sm: { query: '(min-width: 40rem)', narrow: 'contents sm:hidden', wide: 'hidden sm:contents' },
  lg: { query: '(min-width: 64rem)', narrow: 'contents lg:hidden', wide: 'hidden lg:contents' },
} as const;
type Width = keyof typeof WIDTHS;

/** One of two parts of a screen. The server, which knows no width, draws both, and styles show one. */
export function ByWidth({ from, narrow, wide }: { from: Width; narrow: ReactNode; wide: ReactNode }) {
  const isWide = useIsWide(from);
  if (!import.meta.env.SSR) return isWide ? wide : narrow;
  return (
    <>
      <div className={WIDTHS[from].narrow}>{narrow}</div>
      <div className={WIDTHS[from].wide}>{wide}</div>
    </>
  );
}

export function useIsWide(from: Width): boolean {
  const { query } = WIDTHS[from];
  return useSyncExternalStore(
    (changed) => {
      const media = window.matchMedia(query);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => window.matchMedia(query).matches,
    () => false,
  );
}
