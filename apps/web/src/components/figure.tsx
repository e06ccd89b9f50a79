import type { ReactNode } from 'react';
import { formatNumber } from '../lib/number.ts';

interface FigureProps {
  label: string;
  value: ReactNode;
  /** The id of the part of the page that has what is counted. */
  partId?: string;
}

/** A number and what it counts, inside a `dl`. */
export function Figure({ label, value, partId }: FigureProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
      <dt className="text-muted">
        {partId ? (
          <a href={`#${partId}`} className="thread-link inline-block py-0.5 after:absolute after:inset-0">
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className="text-2xl sm:text-3xl font-bold tracking-tight wrap-anywhere tabular-nums">
        <bdi>{typeof value === 'number' ? formatNumber(value) : value}</bdi>
      </dd>
    </div>
  );
}
