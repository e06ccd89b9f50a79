import { type ReactNode, useId } from 'react';
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

interface Bar {
  readonly key: string;
  /** Words, or a link that says them and names its value by that id: one with `barLink` is as large as its row. */
  readonly label: (valueId: string) => ReactNode;
  readonly value: number;
  /** Highlighted in the colour of urgency. */
  readonly isMarked?: boolean;
}

interface BarChartProps {
  title: string;
  bars: readonly Bar[];
}

export const barLink = 'thread-link inline-block py-1 after:absolute after:inset-0';

/** Horizontal bars with their labels and values, as a list. */
export function BarChart({ title, bars }: BarChartProps) {
  const id = useId();
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption id={id} className="mb-4 text-xl font-semibold">
        {title}
      </figcaption>
      <ul className="grid grid-cols-[max-content_minmax(0,1fr)_max-content] gap-x-3">
        {bars.map(({ key, label, value, isMarked = false }) => (
          <li key={key} className="relative col-span-3 grid grid-cols-subgrid">
            <span className="self-center text-end font-bold">{label(`${id}-${key}`)}</span>
            <span className="flex min-h-8 items-center border-s border-edge">
              <svg aria-hidden="true" width={`${(value / longest) * 100}%`} height="14">
                <rect
                  width="100%"
                  height="14"
                  className={`forced-colors:fill-[CanvasText] ${isMarked ? 'fill-urgent' : 'fill-ink'}`}
                />
              </svg>
            </span>
            <span id={`${id}-${key}`} className="self-center text-end tabular-nums">
              {formatNumber(value)}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
