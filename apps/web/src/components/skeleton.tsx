const SHAPES = { card: 'h-44', row: 'h-14' };

/** Grey shapes where an answer will be. `label` is what a screen reader says meanwhile. */
export function Skeleton({
  label,
  shape = 'card',
  count = 3,
}: {
  label: string;
  shape?: 'card' | 'row';
  count?: number;
}) {
  const keys = Array.from({ length: count }, (_, index) => `shape-${index}`);
  return (
    <div>
      <p role="status" className="sr-only">
        {label}
      </p>
      <div
        aria-hidden="true"
        className={`grid grid-cols-1 gap-4 ${shape === 'card' ? 'sm:grid-cols-2 lg:grid-cols-3' : ''}`}
      >
        {keys.map((key) => (
          <div key={key} className={`animate-pulse rounded-2xl bg-sunken ${SHAPES[shape]}`} />
        ))}
      </div>
    </div>
  );
}
