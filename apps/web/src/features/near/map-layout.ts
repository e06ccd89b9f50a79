import type { Position } from '@redthread/domain/distance';
import {
  type Box,
  type Circle,
  type Counted,
  type Dot,
  dotsFor,
  holds,
  MIDDLE_RADIUS,
  meetBox,
  meetCircle,
  meetLine,
  ringsFor,
  type Spot,
  spotOf,
} from './map-geometry.ts';

const GAP = 4;
/** Of a label to what it would touch; two in one line would read as one. */
const AIR = 2;
const BETWEEN = 4;
/** Of a label to a circle that isn't its own: further than to its own, so that it is read with that. */
const ELSEWHERE = 6;
const TOP = -Math.PI / 2;
const TURN = Math.PI / 36;

/** As wide as a phone's column in CSS pixels, so that names on it are as large as the page's small text. */
const FRAME_WIDTH = 320;
const LEAST_HEIGHT = 200;
const MOST_HEIGHT = 330;
/** Between a spot and the edge: over and under it there is room for a name, too. */
const MARGIN = { x: 28, y: 56 };
/** Across the map, however near all of them are. */
const LEAST_KM = 10;

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

interface Frame {
  /** Units of the picture for a kilometre. */
  readonly scale: number;
  /** What is seen of it, around its middle at 0, 0. */
  readonly box: Box;
}

/** As close as the middle and all spots can be seen: towns on one side alone have the whole picture for themselves. */
function frameFor(spots: readonly Spot[]): Frame {
  const [left, right] = reach(spots.map(({ x }) => x));
  const [top, bottom] = reach(spots.map(({ y }) => y));
  const room = { x: FRAME_WIDTH - 2 * MARGIN.x, y: MOST_HEIGHT - 2 * MARGIN.y };
  const scale = Math.min(room.x / Math.max(right - left, LEAST_KM), room.y / Math.max(bottom - top, LEAST_KM));
  const height = Math.max(LEAST_HEIGHT, (bottom - top) * scale + 2 * MARGIN.y);
  const middle = { x: ((left + right) / 2) * scale, y: ((top + bottom) / 2) * scale };
  return {
    scale,
    box: {
      left: middle.x - FRAME_WIDTH / 2,
      top: middle.y - height / 2,
      right: middle.x + FRAME_WIDTH / 2,
      bottom: middle.y + height / 2,
    },
  };
}

function reach(values: readonly number[]): readonly [least: number, most: number] {
  return [Math.min(0, ...values), Math.max(0, ...values)];
}

type Anchor = 'start' | 'middle' | 'end';

/** Where a name stands, and from which side it is read on. */
interface Label {
  readonly box: Box;
  readonly anchor: Anchor;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

/** What no label may cover. */
interface Crowd {
  readonly inside: Box;
  readonly circles: readonly Circle[];
  /** Where a line from the middle leads. */
  readonly lineTo: Spot | undefined;
}

/** Finds room for one label after the other; null where there is none. */
interface LabelRoom {
  /** Beside a circle. */
  beside(circle: Circle, size: Size): Label | null;
  /** On a ring around the middle: at the top, else as near as there is room to where the one before stands. */
  onRing(radius: number, size: Size): Box | null;
}

function labelRoom(crowd: Crowd): LabelRoom {
  const placed: Box[] = [];
  let ringAngle = TOP;
  const isFree = (box: Box, own?: Circle) => {
    const aired = grown(box, AIR);
    return (
      holds(crowd.inside, aired) &&
      !crowd.circles.some((circle) => circle !== own && meetCircle(box, wider(circle, ELSEWHERE))) &&
      !placed.some((other) => meetBox(grown(box, BETWEEN), other)) &&
      (crowd.lineTo === undefined || !meetLine(aired, crowd.lineTo))
    );
  };
  return {
    beside: (circle, size) => {
      const label = placesBeside(circle, size, crowd.inside).find(({ box }) => isFree(box, circle)) ?? null;
      if (label !== null) placed.push(label.box);
      return label;
    },
    onRing: (radius, size) => {
      const at = (angle: number) => around({ x: radius * Math.cos(angle), y: radius * Math.sin(angle) }, size);
      const angle = anglesFrom(ringAngle).find((each) => isFree(at(each)));
      if (angle === undefined) return null;
      ringAngle = angle;
      placed.push(at(angle));
      return at(angle);
    },
  };
}

/** All around, to both sides in turn. */
function anglesFrom(first: number): readonly number[] {
  const turns = Array.from({ length: Math.round(Math.PI / TURN) }, (_, index) => (index + 1) * TURN);
  return [first, ...turns.flatMap((turn) => [first - turn, first + turn])];
}

function around({ x, y }: Spot, { width, height }: Size): Box {
  return { left: x - width / 2, top: y - height / 2, right: x + width / 2, bottom: y + height / 2 };
}

function wider(circle: Circle, by: number): Circle {
  return { x: circle.x, y: circle.y, radius: circle.radius + by };
}

function grown({ left, top, right, bottom }: Box, by: number): Box {
  return { left: left - by, top: top - AIR, right: right + by, bottom: bottom + AIR };
}

/** After the circle, before it, over it, under it, at its corners, and between all those. Over and under it, no further out than the edge. */
function placesBeside({ x, y, radius }: Circle, { width, height }: Size, { left, right }: Box): readonly Label[] {
  const away = radius + GAP;
  const corner = away * Math.SQRT1_2;
  const at = (anchor: Anchor, from: number, top: number): Label => ({
    anchor,
    box: { left: from, top, right: from + width, bottom: top + height },
  });
  const after = (shift: number) => at('start', x + away, y - height / 2 + shift);
  const before = (shift: number) => at('end', x - away - width, y - height / 2 + shift);
  const centred = (shift: number, top: number) => {
    const from = x - width / 2 + shift;
    return at('middle', Math.min(Math.max(from, left + AIR), right - AIR - width), top);
  };
  const over = (shift: number) => centred(shift, y - away - height);
  const under = (shift: number) => centred(shift, y + away);
  const [down, aside] = [height / 4, width / 4];
  return [
    ...[after(0), before(0), over(0), under(0)],
    at('start', x + corner, y - corner - height),
    at('start', x + corner, y + corner),
    at('end', x - corner - width, y - corner - height),
    at('end', x - corner - width, y + corner),
    ...[after(-down), after(down), before(-down), before(down)],
    ...[over(-aside), over(aside), under(-aside), under(aside)],
  ];
}
