const NUMBER = new Intl.NumberFormat('en');

interface FigureProps {
  label: string;
  value: number | string;
  /** The id of the part of the page that has what is counted. */
  partId?: string;
}

/** A number and what it counts, inside a `dl`. */
export function Figure({ label, value, partId }: FigureProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end rounded-2xl border border-line bg-surface p-4 shadow-card sm:p-5">
      <dt className="text-muted">
        {partId ? (
          <a href={`#${partId}`} className="underline after:absolute after:inset-0 after:rounded-2xl">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className="text-2xl font-bold tabular-nums sm:text-3xl">
        {typeof value === 'number' ? NUMBER.format(value) : value}
      </dd>
    </div>
  );
}
