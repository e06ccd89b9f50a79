import { type KeyboardEvent, type MouseEvent, type ReactNode, useRef } from 'react';

/** A button that opens a sheet of links over the page. Choosing one, or Escape, closes it. */
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
  return (
    <details ref={ref} onKeyDown={closeOnEscape} onClick={closeOnChoice} className="relative">
      <summary className="flex min-h-11 list-none items-center gap-2 rounded-lg border border-edge px-4 font-semibold [&::-webkit-details-marker]:hidden">
        {label}
      </summary>
      <div className="absolute right-0 z-10 mt-2 w-64 rounded-2xl border border-line bg-surface p-3 shadow-lg">
        {children}
      </div>
    </details>
  );
}
