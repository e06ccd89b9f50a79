import type { NearestTowns } from '@redthread/contract/matching';
import type { Place } from '@redthread/contract/places';
import { isolate } from '../../lib/isolate.ts';
import { formatNumber } from '../../lib/number.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { ownName, townName } from '../places/town-words.ts';
import { type Box, labelsFor, ringsFor, spotOf } from './map-geometry.ts';

type Town = NearestTowns['towns'][number];

/** Half of the picture's width, and how far from its middle the last ring is: names may stand beyond it. */
const HALF = 150;
const LAST_RING = 136;
const INSIDE: Box = { left: -HALF, top: -HALF, right: HALF, bottom: HALF };
const SMALLEST = 5;
const LARGEST = 15;
const LETTER = 7.9;
const RING_LETTER = 6.9;

/** The towns around one, as far and in the direction as they are, each as large as it has donors. */
export function TownMap({ centre, towns }: { centre: Place; towns: readonly Town[] }) {
  const spots = towns.map(({ place }) => spotOf(centre, place));
  const rings = ringsFor(Math.max(...spots.map(({ x, y }) => Math.hypot(x, y))));
  const scale = LAST_RING / (rings.at(-1) ?? 1);
  const most = Math.max(...towns.map(({ donors }) => donors ?? 0));
  const dots = towns.map(({ place, donors }, index) => {
    const { x, y } = spots[index] ?? { x: 0, y: 0 };
    const name = donors === null ? ownName(place) : `${ownName(place)} ${formatNumber(donors)}`;
    return { id: place.id, name, donors, x: x * scale, y: y * scale, radius: radiusOf(donors, most) };
  });
  const rows = rings.map((km) => ({ km, words: text('near.km', { km }), y: -km * scale }));
  const here = { x: 0, y: 0, radius: 7, width: widthOf(ownName(centre)) };
  const isHere = dots.some(({ x, y }) => Math.hypot(x, y) < here.radius);
  const ringBoxes = rows.map(({ words, y }) => boxAround(y, words.length * RING_LETTER));
  const named = [here, ...dots.map((dot) => ({ ...dot, width: widthOf(dot.name) }))];
  const [centreLabel, ...labels] = labelsFor(named, INSIDE, ringBoxes);
  const nearest = dots.find(({ x, y }) => Math.hypot(x, y) > here.radius);
  return (
    <svg
      role="img"
      aria-label={text('near.map', { town: townName(centre), count: towns.length })}
      viewBox={`${-HALF} ${-HALF} ${HALF * 2} ${HALF * 2}`}
      className="mx-auto h-auto w-full max-w-md rounded-md bg-sunken"
    >
      {rows.map(({ km, words, y }) => (
        <g key={km}>
          <circle r={-y} className="fill-none stroke-edge" strokeWidth="1" strokeDasharray="2 4" opacity="0.7" />
          <Words x={0} y={y} anchor="middle" isMuted>
            {words}
          </Words>
        </g>
      ))}
      {nearest ? <path d={`M0 0L${nearest.x} ${nearest.y}`} className="thread" /> : null}
      {dots.map(({ id, x, y, radius, donors }) => (
        <circle
          key={id}
          cx={x}
          cy={y}
          r={radius}
          strokeWidth="1.5"
          className={donors === null ? 'fill-sunken stroke-ink' : 'fill-ink stroke-sunken'}
        />
      ))}
      <circle r={here.radius} strokeWidth="2.5" className="fill-sunken stroke-thread" />
      <circle r="2.5" className="fill-thread" />
      {dots.map(({ id, name }, index) => {
        const label = labels[index];
        return label ? (
          <Words key={id} {...label}>
            {name}
          </Words>
        ) : null;
      })}
      {centreLabel && !isHere ? (
        <Words {...centreLabel} isBold>
          {ownName(centre)}
        </Words>
      ) : null}
    </svg>
  );
}

/** As large in area as there are donors. */
function radiusOf(donors: number | null, most: number): number {
  return donors === null ? SMALLEST : Math.max(SMALLEST, LARGEST * Math.sqrt(donors / most));
}

function widthOf(name: string): number {
  return name.length * LETTER;
}

function boxAround(y: number, width: number): Box {
  return { left: -width / 2, right: width / 2, top: y - 8, bottom: y + 8 };
}

interface WordsProps {
  x: number;
  y: number;
  anchor: 'start' | 'middle' | 'end';
  isBold?: boolean;
  isMuted?: boolean;
  children: string;
}

// East is on the right in every language, and each name in its own direction.
function Words({ x, y, anchor, isBold = false, isMuted = false, children }: WordsProps) {
  return (
    <text
      x={x}
      y={y + 4.5}
      textAnchor={anchor}
      direction="ltr"
      strokeWidth="3.5"
      className={`stroke-sunken [paint-order:stroke] [stroke-linejoin:round] ${isMuted ? 'fill-muted text-[12.5px]' : 'fill-ink text-[14.5px]'} ${isBold ? 'font-bold' : ''}`}
    >
      {isolate(children, spokenLanguage().isRightToLeft)}
    </text>
  );
}
