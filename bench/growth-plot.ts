import type { ContestResult } from './contest.ts';
import { MOST_GROWTH } from './growth.ts';
import { curve, line, svg, text } from './svg.ts';
import { count, hundredth, jobOf } from './table.ts';

const WIDTH = 760;
const HEIGHT = 420;
const LEFT = 70;
const RIGHT = 560;
const TOP = 90;
const BOTTOM = 360;
/** Labels stand at least so far apart. */
const LABEL = 18;

interface Series {
  readonly job: string;
  /** By size: the p50 divided by that of the smallest size. */
  readonly points: readonly (readonly [donors: number, growth: number])[];
  readonly last: number;
}

/** How long the half of all reads take as donors come, against the fewest donors. Needs two sizes or more. */
export function growthPlot(contests: readonly ContestResult[], sizes: readonly number[]): string {
  const series = seriesOf(contests, sizes);
  const values = series.flatMap(({ points }) => points.map(([, growth]) => growth));
  const [least, most] = [Math.min(0.8, ...values), Math.max(MOST_GROWTH + 0.1, ...values)];
  const [first = 1, final = 10] = [sizes[0], sizes.at(-1)];
  const x = (donors: number) => LEFT + ((RIGHT - LEFT) * Math.log(donors / first)) / Math.log(final / first);
  const y = (growth: number) => BOTTOM - ((BOTTOM - TOP) * (growth - least)) / (most - least);
  const marks = Array.from({ length: 20 }, (_, n) => (n + 1) * 0.2).filter((mark) => mark >= least && mark <= most);
  const title = `How reads slow down from ${count(first)} to ${count(final)} donors`;
  return svg(title, WIDTH, HEIGHT, [
    text(24, 34, title, 'title'),
    text(
      24,
      56,
      `The time that the half of all answers take, against ${count(first)} donors. The target is ${MOST_GROWTH} at most.`,
      'quiet',
    ),
    ...marks.map((mark) => line(LEFT, y(mark), RIGHT, y(mark), 'axis')),
    ...marks.map((mark) => text(LEFT - 10, y(mark) + 4, mark.toFixed(1), 'quiet end')),
    line(LEFT, y(MOST_GROWTH), RIGHT, y(MOST_GROWTH), 'target'),
    ...sizes.map((size) => text(x(size), BOTTOM + 24, count(size), 'quiet middle')),
    ...series.map(({ points, last }) =>
      curve(
        points.map(([donors, growth]) => [x(donors), y(growth)]),
        last > MOST_GROWTH ? 'bad' : 'good',
      ),
    ),
    ...labelsOf(series, y).map(({ words, at }) => text(RIGHT + 12, at + 4, words)),
  ]);
}

function seriesOf(contests: readonly ContestResult[], sizes: readonly number[]): Series[] {
  const jobs = [...new Set(contests.map(({ job }) => job))].filter((job) => jobOf(job).grows);
  return jobs.map((job) => {
    const p50 = (donors: number) =>
      contests.find((contest) => contest.job === job && contest.donors === donors)?.product.p50Us ?? Number.NaN;
    const base = p50(sizes[0] ?? 0);
    const points = sizes.map((size): [number, number] => [size, p50(size) / base]);
    return { job, points, last: points.at(-1)?.[1] ?? Number.NaN };
  });
}

/** From the top down, each pushed below the one before where they would touch. */
function labelsOf(series: readonly Series[], y: (growth: number) => number) {
  let free = Number.NEGATIVE_INFINITY;
  return series
    .toSorted((a, b) => b.last - a.last)
    .map(({ job, last }) => {
      const at = Math.max(y(last), free);
      free = at + LABEL;
      return { words: `${job} ${hundredth(last)}`, at };
    });
}
