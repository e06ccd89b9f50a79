import type { NearestTowns } from '@redthread/contract/matching';
import type { Place } from '@redthread/contract/places';
import type { BloodType } from '@redthread/domain/blood-type';
import { isolate } from '@redthread/domain/isolate';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { PLACES_CREDIT } from '@redthread/domain/places-credit';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { Button, buttonStyle } from '../../components/button.tsx';
import { FailurePanel } from '../../components/failure-panel.tsx';
import { LooseThread } from '../../components/note.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { readFailure } from '../../lib/failure.ts';
import { formatNumber } from '../../lib/number.ts';
import { spokenLanguage, text } from '../../lib/text.ts';
import { trpc } from '../../lib/trpc.ts';
import { ownName, townArea, townName } from '../places/town-words.ts';
import { type Box, MIDDLE_RADIUS } from './map-geometry.ts';
import { LINE_HEIGHT, type Look, layoutMap, type MapWords, type Name } from './map-layout.ts';
import type { Around } from './near-search.ts';
import { EverywhereLink, nameOf, useTown, WidenLink } from './near-town.tsx';

/** More are a press away, so that a phone's screen isn't all towns. */
const FIRST_ROWS = 8;

/** Nobody within the radius: how far the nearest are, a way to look further, and where they are. */
export function NobodyNear({ bloodType, around }: { bloodType: BloodType; around: Around }) {
  const centre = useTown(around.town);
  const query = trpc.matching.nearestTowns.useQuery({ bloodType, placeId: around.town });
  const utils = trpc.useUtils();
  const found = query.data;
  const wider = found?.nearest?.withinKm ?? null;
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="rounded-lg border border-dashed border-edge px-5 py-8 text-center">
        <div className="flex justify-center">
          <LooseThread />
        </div>
        <p role="status" className="mx-auto mt-4 max-w-prose text-lg text-balance">
          {/* Seen in the headline above, and heard with what follows. */}
          <span className={found ? 'sr-only' : ''}>{text('near.nobody', { km: around.km, town: nameOf(centre) })}</span>{' '}
          {found ? howFar(found, around) : ''}
        </p>
        <div className="mt-5 flex flex-wrap justify-center gap-3">
          {wider === null ? null : <WidenLink around={around} km={wider} isScreen />}
          <EverywhereLink around={around} isScreen />
          <Link to="/patient" className={buttonStyle('secondary')}>
            {text('empty.postRequest')}
          </Link>
        </div>
      </div>
      {query.error ? (
        <FailurePanel
          title={text('failure.load')}
          detail={readFailure(query.error).message}
          onRetry={() => {
            void query.refetch();
            // Its name was asked for together with them.
            void utils.places.get.invalidate();
          }}
        />
      ) : null}
      {query.isPending ? <Skeleton label={text('button.loading')} shape="chart" count={1} /> : null}
      {found && centre && found.towns.length > 0 ? (
        <figure className="grid grid-cols-1 gap-5 rounded-lg border border-line bg-surface p-3 shadow-card sm:p-5 md:grid-cols-2">
          <TownMap centre={centre} towns={found.towns} />
          <div>
            <TownTable towns={found.towns} caption={text('near.table', { bloodType })} />
            <p className="mt-3 text-sm text-muted">
              <bdi lang="en" className="inline-block">
                {PLACES_CREDIT}
              </bdi>
            </p>
          </div>
        </figure>
      ) : null}
    </div>
  );
}

function howFar({ nearest }: NearestTowns, { km }: Around): string {
  if (nearest === null) return text('near.nobodyAnywhere');
  // Rounded, somebody just beyond the radius would be no further away than it.
  if (nearest.aboutKm <= km) return text('near.justBeyond');
  return text('near.nearest', { km: nearest.aboutKm });
}

/** What the map shows, in words. */
function TownTable({ towns, caption }: Pick<NearestTowns, 'towns'> & { caption: string }) {
  const [isAll, setIsAll] = useState(false);
  const rows = isAll ? towns : towns.slice(0, FIRST_ROWS);
  return (
    <div className="@container">
      <table className="w-full border-collapse text-start @max-[14rem]:wrap-anywhere">
        <caption className="mb-2 text-start font-semibold">{caption}</caption>
        <thead>
          <tr className="border-b border-edge text-sm text-muted">
            <th scope="col" className="py-1.5 pe-3 text-start font-normal">
              {text('field.town')}
            </th>
            <th scope="col" className="py-1.5 pe-3 text-end font-normal">
              {text('near.distance')}
            </th>
            <th scope="col" className="py-1.5 text-end font-normal">
              {text('donors.registered')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ place, aboutKm, donors }) => (
            <tr key={place.id} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pe-3 text-start font-normal">
                <span className="block wrap-anywhere font-semibold">
                  <bdi>{ownName(place)}</bdi>
                </span>{' '}
                <span className="block wrap-anywhere text-sm text-muted">{townArea(place)}</span>
              </th>
              <td className="py-2 pe-3 text-end text-balance tabular-nums @min-[20rem]:whitespace-nowrap">
                {text('near.about', { km: aboutKm })}
              </td>
              <td className="py-2 text-end tabular-nums">
                {donors === null ? text('near.few', { count: FEWEST_COUNTED }) : `${formatNumber(donors)}+`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length < towns.length ? (
        <div className="mt-3">
          <Button look="secondary" onClick={() => setIsAll(true)}>
            {text('near.allTowns', { count: towns.length })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}

type Town = NearestTowns['towns'][number];

/** In units of the picture. */
const LOOKS = {
  name: { size: 14.5 },
  middle: { size: 14.5, weight: 700 },
  ring: { size: 12.5 },
} as const satisfies Record<Look, { size: number; weight?: number }>;

/** The towns around one, as far and in the direction as they are, each as large as it has donors. */
function TownMap({ centre, towns }: { centre: Place; towns: readonly Town[] }) {
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
