import { distanceKm, type Position } from '@redthread/domain/distance';

// Distances from the centre, and directions, are true on the map, over the date line and the poles too; so are its rings.

/** Kilometres to the east and to the south of a map's centre. */
export interface Spot {
  readonly x: number;
  readonly y: number;
}

const RADIANS = Math.PI / 18_000;
const STEPS_KM = [5, 10, 25, 50, 100, 250, 500, 1000, 2500, 5000] as const;
const MOST_RINGS = 3;

export function spotOf(centre: Position, place: Position): Spot {
  const km = distanceKm(centre, place);
  const from = centre.latHundredths * RADIANS;
  const to = place.latHundredths * RADIANS;
  const across = (place.lonHundredths - centre.lonHundredths) * RADIANS;
  const east = Math.sin(across) * Math.cos(to);
  const north = Math.cos(from) * Math.sin(to) - Math.sin(from) * Math.cos(to) * Math.cos(across);
  const length = Math.hypot(east, north);
  return length === 0 ? { x: 0, y: 0 } : { x: (km * east) / length, y: (-km * north) / length };
}

/** The radii of rings that hold what is furthest, in round steps: mostly up to three. */
export function ringsFor(furthestKm: number): readonly number[] {
  const step = STEPS_KM.find((km) => furthestKm <= km * MOST_RINGS) ?? STEPS_KM[STEPS_KM.length - 1] ?? 1;
  const count = Math.max(1, Math.ceil(furthestKm / step));
  return Array.from({ length: count }, (_, index) => (index + 1) * step);
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something round on a map that wants to have its name beside it. */
export interface Named {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  /** How wide its name is. */
  readonly width: number;
}

export interface Label {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

const LINE = 16;
const GAP = 4;

/** Where each name fits, in this order, without covering another or a circle; null where it doesn't. */
export function labelsFor(named: readonly Named[], inside: Box, taken: readonly Box[] = []): (Label | null)[] {
  const circles = named.map(boxOf);
  const placed = [...taken];
  return named.map((one, index) => {
    const others = circles.filter((_, other) => other !== index);
    for (const [label, box] of choices(one)) {
      if (!holds(inside, box) || [...placed, ...others].some((each) => meet(each, box))) continue;
      placed.push(box);
      return label;
    }
    return null;
  });
}

function boxOf({ x, y, radius }: Named): Box {
  return { left: x - radius, top: y - radius, right: x + radius, bottom: y + radius };
}

function choices({ x, y, radius, width }: Named): (readonly [Label, Box])[] {
  const away = radius + GAP;
  const beside = { top: y - LINE / 2, bottom: y + LINE / 2 };
  const above = { left: x - width / 2, right: x + width / 2, top: y - away - LINE, bottom: y - away };
  const below = { ...above, top: y + away, bottom: y + away + LINE };
  return [
    [
      { x: x + away, y, anchor: 'start' },
      { ...beside, left: x + away, right: x + away + width },
    ],
    [
      { x: x - away, y, anchor: 'end' },
      { ...beside, left: x - away - width, right: x - away },
    ],
    [{ x, y: y - away - LINE / 2, anchor: 'middle' }, above],
    [{ x, y: y + away + LINE / 2, anchor: 'middle' }, below],
  ];
}

function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

function meet(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
