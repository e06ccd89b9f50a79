import { MOST_GROWTH } from './growth.ts';
import type { Growth } from './report.ts';
import { curve, line, svg, text } from './svg.ts';
import { count, hundredth } from './table.ts';

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 560;
const TOP = 90;
const BOTTOM = 360;
/** Labels stand at least so far apart. */
const LABEL = 18;

/** How long half of all answers take as donors come, against the fewest donors. Needs two sizes or more. */
export function growthPlot(growth: readonly Growth[]): string {
  const sizes = growth[0]?.sizes.map(({ donors }) => donors) ?? [];
  const values = growth.flatMap(({ sizes }) => sizes.map(({ ratio }) => ratio));
  const [least, most] = [Math.min(0.8, ...values), Math.max(MOST_GROWTH + 0.1, ...values)];
  const [first = 1, final = 10] = [sizes[0], sizes.at(-1)];
  const x = (donors: number) => LEFT + ((RIGHT - LEFT) * Math.log(donors / first)) / Math.log(final / first);
  const y = (ratio: number) => BOTTOM - ((BOTTOM - TOP) * (ratio - least)) / (most - least);
  const marks = Array.from({ length: 20 }, (_, n) => (n + 1) * 0.2).filter((mark) => mark >= least && mark <= most);
  const title = `How reads grow slower from ${count(first)} to ${count(final)} donors`;
  return svg(title, WIDTH, HEIGHT, [
    text(24, 34, title, 'title'),
    text(
      24,
      56,
      `The time in which half of all answers come, against ${count(first)} donors. The line is the target.`,
      'quiet',
    ),
    ...marks.map((mark) => line(LEFT, y(mark), RIGHT, y(mark), 'axis')),
    ...marks.map((mark) => text(LEFT - 10, y(mark) + 4, mark.toFixed(1), 'quiet end')),
    line(LEFT, y(MOST_GROWTH), RIGHT, y(MOST_GROWTH), 'target'),
    ...sizes.map((size) => text(x(size), BOTTOM + 24, count(size), 'quiet middle')),
    ...growth.map((job) =>
      curve(
        job.sizes.map(({ donors, ratio }) => [x(donors), y(ratio)]),
        lastOf(job) > MOST_GROWTH ? 'bad' : 'good',
      ),
    ),
    ...labelsOf(growth, y).map(({ words, at }) => text(RIGHT + 12, at + 4, words)),
  ]);
}

function lastOf({ sizes }: Growth): number {
  return sizes.at(-1)?.ratio ?? Number.NaN;
}

/** From the top down, each pushed below the one before where they would touch. */
function labelsOf(growth: readonly Growth[], y: (ratio: number) => number) {
  let free = Number.NEGATIVE_INFINITY;
  return growth
    .toSorted((a, b) => lastOf(b) - lastOf(a))
    .map((job) => {
      const at = Math.max(y(lastOf(job)), free);
      free = at + LABEL;
      return { words: `${job.job} ${hundredth(lastOf(job))}`, at };
    });
}
