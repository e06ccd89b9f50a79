import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/**
 * A button that opens a sheet of links over the page. Choosing one, leaving it, or Escape, closes it. On a phone a quiet one, which stands
 * after others, opens at the start of its row, which has to be `relative`.
 */
export function Menu({ label, isQuiet = false, children }: { label: string; isQuiet?: boolean; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const focusSummary = () => ref.current?.querySelector('summary')?.focus();
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    focusSummary();
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || target.closest('a, button') === null) return;
    close();
    // A dialog that it opens gives the focus back to where it was. A link leads elsewhere.
    if (target.closest('a') === null) focusSummary();
  };
  // Without a related target, the focus went to the sheet's background, or to another window.
  const closeOnLeave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (relatedTarget && !currentTarget.contains(relatedTarget)) close();
  };
  useEffect(() => {
    const closeOnPressOutside = ({ target }: PointerEvent) => {
      const menu = ref.current;
      if (menu && target instanceof Node && !menu.contains(target)) menu.open = false;
    };
    document.addEventListener('pointerdown', closeOnPressOutside);
    return () => document.removeEventListener('pointerdown', closeOnPressOutside);
  }, []);
  return (
    <details
      ref={ref}
      onKeyDown={closeOnEscape}
      onClick={closeOnChoice}
      onBlur={closeOnLeave}
      className={isQuiet ? 'sm:relative' : 'relative'}
    >
      <summary
        className={`flex min-h-12 list-none items-center gap-2 rounded-md border font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden ${isQuiet ? 'border-transparent px-3 hover:bg-sunken' : 'border-edge bg-surface px-4'}`}
      >
        {label}
        {isQuiet ? <Chevron /> : null}
      </summary>
      <div
        className={`absolute z-10 ${isQuiet ? 'start-0' : 'end-0'}  mt-2 max-h-[calc(100dvh-5rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-sheet`}
      >
        {children}
      </div>
    </details>
  );
}

function Chevron() {
  return (
    <svg viewBox="0 0 12 8" aria-hidden="true" className="h-2 w-3 fill-none stroke-current stroke-2">
      <path d="M1 1.500l5 5 5-5" />
    </svg>
  );
}
