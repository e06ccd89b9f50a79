const NUMBER = new Intl.NumberFormat('en');

/** A number and what it counts, inside a `dl`. */
export function Figure({ label, value }: { label: string; value: number | string }) {
  return (
    <div className="flex flex-col-reverse justify-end rounded-2xl border border-line bg-surface p-5 shadow-card">
      <dt className="text-muted">{label}</dt>
      <dd className="text-3xl font-bold tabular-nums">{typeof value === 'number' ? NUMBER.format(value) : value}</dd>
    </div>
  );
}
