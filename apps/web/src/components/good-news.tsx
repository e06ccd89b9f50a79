/** That nothing waits, in one line. */
export function GoodNews({ children }: { children: string }) {
  return (
    <p className="flex items-baseline gap-2 text-muted">
      <span aria-hidden="true" className="font-bold text-ok">
        ✓
      </span>
      {children}
    </p>
  );
}
