import type { ReactNode } from 'react';
import { formatNumber } from '../lib/number.ts';

interface FigureProps {
  /** Words, or a link that says them: one with `figureLink` is as large as the figure. */
  label: ReactNode;
  value: ReactNode;
}

export const figureLink = 'thread-link inline-block max-w-full py-0.5 after:absolute after:inset-0';

/** A number and what it counts, inside a `dl`. */
export function Figure({ label, value }: FigureProps) {
  return (
    <div className="relative flex flex-col-reverse justify-end border-t-2 border-ink pt-3">
      <dt className="wrap-break-word text-muted">{label}</dt>
      <dd className="text-2xl font-bold tracking-tight wrap-anywhere tabular-nums sm:text-3xl">
        <bdi>{typeof value === 'number' ? formatNumber(value) : value}</bdi>
      </dd>
    </div>
  );
}
