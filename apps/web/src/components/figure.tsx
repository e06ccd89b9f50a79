import type { ReactNode } from 'react';
import { formatNumber } from '../lib/number.ts';

interface FigureProps {
  /** Words, or a link that says them: one with `figureLink` is as large as the figure. */
  label: ReactNode;
  value: ReactNode;
  /** The id of the part of the page that has what is counted. */
  partId?: string;
  /** `line`: number and words beside each other, where more important things follow. */
  layout?: keyof typeof LAYOUTS;
}

const LAYOUTS = {
  tall: {
    box: 'flex-col-reverse justify-end border-t-2 border-ink pt-3',
    number: 'text-2xl sm:text-3xl tracking-tight',
  },
  line: { box: 'flex-row-reverse items-baseline justify-end gap-2', number: 'text-xl' },
} as const;

export const figureLink = 'thread-link inline-block max-w-full py-0.5 after:absolute after:inset-0';

/** A number and what it counts, inside a `dl`. */
export function Figure({ label, value, partId, layout = 'tall' }: FigureProps) {
  const { box, number } = LAYOUTS[layout];
  return (
    <div className={`relative flex ${box}`}>
      <dt className="wrap-break-word text-muted">
        {partId ? (
          <a href={`#${partId}`} className={figureLink}>
            {label}
          </a>
        ) : (
          label
        )}
      </dt>
      <dd className={`font-bold wrap-anywhere tabular-nums ${number}`}>
        <bdi>{typeof value === 'number' ? formatNumber(value) : value}</bdi>
      </dd>
    </div>
  );
}
