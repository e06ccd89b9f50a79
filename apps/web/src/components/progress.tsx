interface ProgressProps {
  /** What is being done, and how far it is. */
  label: string;
  done: number;
  /** 0 while nobody knows. */
  total: number;
}

/** How far something is that takes a while: a bar, and words. */
export function Progress({ label, done, total }: ProgressProps) {
  const share = total === 0 ? 0 : Math.floor((100 * done) / total);
  const known = total === 0 ? {} : { 'aria-valuenow': share };
  return (
    <div className="grid gap-2">
      <p aria-hidden="true" className="tabular-nums">
        {label}
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        {...known}
        className="h-3 overflow-hidden rounded-full border border-edge bg-sunken"
      >
        <div className="h-full bg-ok transition-[width]" style={{ width: `${share}%` }} />
      </div>
    </div>
  );
}
