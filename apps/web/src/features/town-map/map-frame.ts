import type { Box } from './map-box.ts';
import type { Spot } from './map-geometry.ts';

/** As wide as a phone's column in CSS pixels, so that names on it are as large as the page's small text. */
const FRAME_WIDTH = 320;
const LEAST_HEIGHT = 200;
const MOST_HEIGHT = 330;
/** Between a spot and the edge: over and under it there is room for a name, too. */
const MARGIN = { x: 28, y: 56 };
/** Across the map, however near all of them are. */
const LEAST_KM = 10;

interface Frame {
  /** Units of the picture for a kilometre. */
  readonly scale: number;
  /** What is seen of it, around its middle at 0, 0. */
  readonly box: Box;
}

/** As close as the middle and all spots can be seen: towns on one side alone have the whole picture for themselves. */
export function frameFor(spots: readonly Spot[]): Frame {
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
