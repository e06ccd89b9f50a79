import { type FocusEvent, type KeyboardEvent, type MouseEvent, type ReactNode, useEffect, useRef } from 'react';

/** A button that opens a sheet of links over the page. Choosing one, leaving it, or Escape, closes it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const ref = useRef<HTMLDetailsElement>(null);
  const close = () => {
    if (ref.current) ref.current.open = false;
  };
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape') return;
    close();
    ref.current?.querySelector('summary')?.focus();
  };
  const closeOnChoice = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a, button')) close();
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
    <details ref={ref} onKeyDown={closeOnEscape} onClick={closeOnChoice} onBlur={closeOnLeave} className="relative">
      <summary className="flex min-h-12 list-none items-center gap-2 rounded-md border border-edge bg-surface px-4 font-semibold whitespace-nowrap [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="absolute end-0 z-10 mt-2 max-h-[calc(100dvh-5rem)] w-64 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-lg border border-line bg-surface p-3 shadow-sheet">
        {children}
      </div>
    </details>
  );
}
