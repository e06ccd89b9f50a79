import type { NearestTowns } from '@redthread/contract/matching';
import type { Place } from '@redthread/contract/places';
import { isolate } from '@redthread/domain/isolate';
import { formatNumber } from '../../lib/number.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { ownName, townName } from '../places/town-words.ts';
import { type Box, MIDDLE_RADIUS } from './map-geometry.ts';
import { LINE_HEIGHT, type Look, layoutMap, type MapWords, type Name } from './map-layout.ts';

type Town = NearestTowns['towns'][number];

/** In units of the picture. */
const LOOKS = {
  name: { size: 14.5 },
  middle: { size: 14.5, weight: 700 },
  ring: { size: 12.5 },
} as const satisfies Record<Look, { size: number; weight?: number }>;

/** The towns around one, as far and in the direction as they are, each as large as it has donors. */
export function TownMap({ centre, towns }: { centre: Place; towns: readonly Town[] }) {
  const { box, rings, dots, nearest, middle } = layoutMap(centre, towns, wordsOf(centre));
  return (
    <svg
      role="img"
      aria-label={text('near.map', { town: townName(centre) })}
      viewBox={`${box.left} ${box.top} ${box.right - box.left} ${box.bottom - box.top}`}
      className="mx-auto h-auto w-full max-w-md self-start rounded-md bg-sunken md:sticky md:top-6"
    >
      {rings.map(({ km, radius }) => (
        <circle key={km} r={radius} className="fill-none stroke-edge" strokeDasharray="2 4" opacity="0.7" />
      ))}
      {nearest ? <path d={`M0 0L${nearest.x} ${nearest.y}`} className="thread" /> : null}
      {rings.map(({ km, words, label }) => (
        <RingLabel key={km} box={label} words={words} />
      ))}
      {dots.map(({ towns: merged, x, y, radius, donors }) => (
        <circle
          key={merged[0]?.place.id}
          cx={x}
          cy={y}
          r={radius}
          strokeWidth="1.5"
          className={donors === null ? 'fill-sunken stroke-ink' : 'fill-ink stroke-sunken'}
        />
      ))}
      <circle r={MIDDLE_RADIUS} strokeWidth="2.5" className="fill-sunken stroke-thread" />
      <circle r="2.5" className="fill-thread" />
      {dots.map(({ towns: merged, name }) => name && <Lines key={merged[0]?.place.id} {...name} />)}
      {middle ? <Lines {...middle} isBold /> : null}
    </svg>
  );
}

function wordsOf(centre: Place): MapWords<Town> {
  return {
    middle: ownName(centre),
    ring: (km) => text('near.km', { km }),
    dot: ([largest, ...more], donors) => {
      if (largest === undefined) return [];
      const town = ownName(largest.place);
      const count = more.length;
      if (count === 0) return [donors === null ? town : `${town} ${formatNumber(donors)}+`];
      return [town, donors === null ? text('near.andMore', { count }) : text('near.andMoreCounted', { count, donors })];
    },
    widthOf: (words, look) => textWidth(directed(words), LOOKS[look]),
  };
}

function RingLabel({ box, words }: { box: Box; words: string }) {
  const { left, top, right, bottom } = box;
  return (
    <g>
      <rect x={left} y={top} width={right - left} height={bottom - top} rx="8" className="fill-surface" />
      <text
        x={(left + right) / 2}
        y={(top + bottom) / 2}
        dy="0.35em"
        textAnchor="middle"
        direction="ltr"
        fontSize={LOOKS.ring.size}
        className="fill-muted"
      >
        {directed(words)}
      </text>
    </g>
  );
}

function Lines({ lines, box, anchor, isBold = false }: Name & { isBold?: boolean }) {
  const x = { start: box.left, middle: (box.left + box.right) / 2, end: box.right }[anchor];
  return (
    <g className={`fill-ink stroke-sunken [paint-order:stroke] [stroke-linejoin:round] ${isBold ? 'font-bold' : ''}`}>
      {lines.map((line, index) => (
        <text
          key={line}
          x={x}
          y={box.top + (index + 0.5) * LINE_HEIGHT}
          dy="0.35em"
          textAnchor={anchor}
          direction="ltr"
          fontSize={LOOKS.name.size}
          strokeWidth="3.5"
        >
          {directed(line)}
        </text>
      ))}
    </g>
  );
}

/** East is on the right in every language, and each name in its own direction. */
function directed(words: string): string {
  return isolate(words, spokenLanguage().isRightToLeft);
}

/** How wide a text is when it is drawn in the page's font, in CSS pixels: for what lays out texts of its own. */
function textWidth(words: string, { size, weight = 400 }: { size: number; weight?: number }): number {
  const pen = import.meta.env.SSR ? null : document.createElement('canvas').getContext('2d');
  // The server, or a browser that draws on no canvas: about as wide as letters are.
  if (pen === null) return words.length * size * 0.56;
  pen.font = `${weight} ${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(words).width;
}
