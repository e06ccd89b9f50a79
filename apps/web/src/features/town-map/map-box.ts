import type { Spot } from './map-geometry.ts';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Circle extends Spot {
  readonly radius: number;
}

export function holds(outer: Box, inner: Box): boolean {
  return (
    outer.left <= inner.left && outer.top <= inner.top && outer.right >= inner.right && outer.bottom >= inner.bottom
  );
}

export function meetBox(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}

export function meetCircle(box: Box, { x, y, radius }: Circle): boolean {
  const across = Math.max(box.left - x, 0, x - box.right);
  const down = Math.max(box.top - y, 0, y - box.bottom);
  return Math.hypot(across, down) < radius;
}

/** Whether a box is on the straight line from the middle of the map to a spot. */
export function meetLine({ left, top, right, bottom }: Box, { x, y }: Spot): boolean {
  // The part of the line, from 0 to 1, that is between the left and right of the box, and between its top and bottom.
  const [fromX, toX] = partBetween(left, right, x);
  const [fromY, toY] = partBetween(top, bottom, y);
  return Math.max(fromX, fromY, 0) < Math.min(toX, toY, 1);
}

function partBetween(low: number, high: number, end: number): readonly [from: number, to: number] {
  if (end === 0) return low < 0 && high > 0 ? [0, 1] : [1, 0];
  const parts = [low / end, high / end];
  return [Math.min(...parts), Math.max(...parts)];
}
