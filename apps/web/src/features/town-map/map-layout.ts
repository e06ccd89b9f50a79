import type { Position } from '@redthread/domain/distance';
import type { Box, Circle } from './map-box.ts';
import { type Counted, type Dot, dotsFor, MIDDLE_RADIUS } from './map-dots.ts';
import { frameFor } from './map-frame.ts';
import { ringsFor, type Spot, spotOf } from './map-geometry.ts';
import { type Label, labelRoom } from './map-labels.ts';

type Place = Position & { readonly id: number };

/** A town with donors; null for so few that their number isn't told. */
interface Settled {
  readonly place: Place;
  readonly donors: number | null;
}

export type Look = 'name' | 'middle' | 'ring';

/** What stands on a map, and how wide that is. */
export interface MapWords<Town> {
  readonly middle: string;
  readonly ring: (km: number) => string;
  /** The lines of a dot's name. */
  readonly dot: (towns: readonly Town[], donors: number | null) => readonly string[];
  readonly widthOf: (words: string, look: Look) => number;
}

export interface Name extends Label {
  readonly lines: readonly string[];
}

interface Ring {
  readonly km: number;
  readonly radius: number;
  readonly words: string;
  readonly label: Box;
}

interface NamedDot<Town extends Settled> extends Dot<Town & Counted> {
  /** Null where there is no room for it. */
  readonly name: Name | null;
}

export interface MapLayout<Town extends Settled> {
  readonly box: Box;
  /** Those whose distance has room to be said. */
  readonly rings: readonly Ring[];
  readonly dots: readonly NamedDot<Town>[];
  /** The dot of the nearest town, unless that is in the middle. */
  readonly nearest: Spot | undefined;
  /** The name of the middle; null where a dot has it. */
  readonly middle: Name | null;
}

export const LINE_HEIGHT = 16;
const RING_PADDING = 5;
const EDGE = 2;
const NAMED_FIRST = 6;

/** Where everything on a map is drawn, with the `centre` at 0, 0: nothing covers anything else. `towns` are the nearest first. */
export function layoutMap<Town extends Settled>(
  centre: Place,
  towns: readonly Town[],
  words: MapWords<Town>,
): MapLayout<Town> {
  const spots = towns.map((town) => ({ ...town, ...spotOf(centre, town.place) }));
  const { scale, box } = frameFor(spots);
  const dots = dotsFor(spots.map((spot) => ({ ...spot, x: spot.x * scale, y: spot.y * scale })));
  const around = dots.find(({ isMiddle }) => isMiddle);
  const mark = around ?? { x: 0, y: 0, radius: MIDDLE_RADIUS };
  const nearest = dots.find((dot) => !dot.isMiddle && dot.towns.some(({ place }) => place.id === towns[0]?.place.id));
  const rank = (dot: Circle) => (dot === nearest ? Number.POSITIVE_INFINITY : dot.radius);
  const room = labelRoom({ inside: within(box), circles: [mark, ...dots], lineTo: nearest });

  const nameBeside = (circle: Circle, lines: readonly string[], look: Look): Name | null => {
    const width = Math.max(...lines.map((line) => words.widthOf(line, look)));
    const label = room.beside(circle, { width, height: lines.length * LINE_HEIGHT });
    return label && { ...label, lines };
  };
  const named = (dot: Dot<Town & Counted>) => ({
    ...dot,
    name: nameBeside(dot, words.dot(dot.towns, dot.donors), 'name'),
  });
  const ringAt = (km: number): Ring[] => {
    const ring = { km, radius: km * scale, words: words.ring(km) };
    const width = words.widthOf(ring.words, 'ring') + 2 * RING_PADDING;
    const label = room.onRing(ring.radius, { width, height: LINE_HEIGHT });
    return label === null ? [] : [{ ...ring, label }];
  };

  // In the order in which they find room: the nearest before the largest, and distances, which fit in many places, before the rest.
  const ordered = dots.toSorted((one, other) => rank(other) - rank(one));
  const middle = around?.towns[0]?.place.id === centre.id ? null : nameBeside(mark, [words.middle], 'middle');
  const first = ordered.slice(0, NAMED_FIRST).map(named);
  const rings = ringsFor(Math.max(...spots.map(({ x, y }) => Math.hypot(x, y)))).flatMap(ringAt);
  const rest = ordered.slice(NAMED_FIRST).map(named);
  return { box, rings, dots: [...first, ...rest], nearest, middle };
}

function within({ left, top, right, bottom }: Box): Box {
  return { left: left + EDGE, top: top + EDGE, right: right - EDGE, bottom: bottom - EDGE };
}
