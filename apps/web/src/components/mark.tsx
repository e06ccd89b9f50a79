/** A short text that is found at a glance, such as the first thing to know of a card. */
export function Mark({ children }: { children: string }) {
  return (
    <span className="inline-flex size-13 shrink-0 items-center justify-center rounded-xl border border-transparent bg-accent-soft text-lg font-bold text-accent">
      {children}
    </span>
  );
}
