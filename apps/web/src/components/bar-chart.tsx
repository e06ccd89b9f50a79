import { useId } from 'react';
import { formatNumber } from '../lib/number.ts';

export interface Bar {
  readonly label: string;
  readonly value: number;
  /** Highlighted in the colour of urgency. */
  readonly isMarked?: boolean;
}

interface BarChartProps {
  title: string;
  /** The picture's text alternative. */
  description: string;
  bars: readonly Bar[];
}

const ROW = 30;
const LABEL_WIDTH = 76;
const WIDTH = 300;
const VALUE_WIDTH = 56;

/** Horizontal bars with their labels and values, as one picture. */
export function BarChart({ title, description, bars }: BarChartProps) {
  const id = useId();
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  const room = WIDTH - LABEL_WIDTH - VALUE_WIDTH;
  return (
    <figure aria-labelledby={id} className="rounded-lg border border-line bg-surface p-5 shadow-card sm:p-7">
      <figcaption id={id} className="mb-4 text-xl font-semibold">
        {title}
      </figcaption>
      <svg
        role="img"
        aria-label={description}
        viewBox={`0 0 ${WIDTH} ${bars.length * ROW}`}
        className="h-auto w-full max-w-md rtl:-scale-x-100"
      >
        <path d={`M${LABEL_WIDTH} 0v${bars.length * ROW}`} className="fill-none stroke-edge" strokeWidth="1" />
        {bars.map(({ label, value, isMarked = false }, index) => {
          const middle = (index + 0.5) * ROW;
          const length = (value / longest) * room;
          return (
            <g key={label} className="text-[15px]">
              <Words x={LABEL_WIDTH - 9} y={middle} anchor="end" isBold>
                {label}
              </Words>
              <rect
                x={LABEL_WIDTH}
                y={middle - 7}
                width={length}
                height={14}
                className={isMarked ? 'fill-urgent' : 'fill-ink'}
              />
              <Words x={LABEL_WIDTH + length + 8} y={middle} anchor="start">
                {formatNumber(value)}
              </Words>
            </g>
          );
        })}
      </svg>
    </figure>
  );
}

interface WordsProps {
  x: number;
  y: number;
  anchor: 'start' | 'end';
  isBold?: boolean;
  children: string;
}

// In a right-to-left page the picture is mirrored, and each of its words back again.
function Words({ x, y, anchor, isBold = false, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y + 5}
      textAnchor={anchor}
      direction="ltr"
      className={`fill-ink tabular-nums rtl:-scale-x-100 rtl:[transform-box:fill-box] rtl:[transform-origin:center] ${isBold ? 'font-bold' : ''}`}
    >
      {children}
    </text>
  );
}
