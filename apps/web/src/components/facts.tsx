import type { ReactNode } from 'react';

export type Fact = readonly [term: string, value: ReactNode];

/** Terms and their values, one pair a row. */
export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5">
      {facts.map(([term, value]) => (
        <div key={term} className="contents">
          <dt className="text-sm text-muted">{term}</dt>
          <dd className="wrap-anywhere tabular-nums">
            <bdi>{value}</bdi>
          </dd>
        </div>
      ))}
    </dl>
  );
}
