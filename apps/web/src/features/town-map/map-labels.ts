import { type Box, type Circle, holds, meetBox, meetCircle, meetLine } from './map-box.ts';
import type { Spot } from './map-geometry.ts';

type Anchor = 'start' | 'middle' | 'end';

/** Where a name stands, and from which side it is read on. */
export interface Label {
  readonly box: Box;
  readonly anchor: Anchor;
}

export interface Size {
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

const GAP = 4;
/** Of a label to what it would touch; two in one line would read as one. */
const AIR = 2;
const BETWEEN = 4;
/** Of a label to a circle that isn't its own: further than to its own, so that it is read with that. */
const ELSEWHERE = 6;
const TOP = -Math.PI / 2;
const TURN = Math.PI / 36;

export function labelRoom(crowd: Crowd): LabelRoom {
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
