import type { ContestResult } from './contest.ts';
import { bar, line, svg, text } from './svg.ts';
import { count, hundredth, jobOf } from './table.ts';

const WIDTH = 760;
const LEFT = 150;
const RIGHT = 600;
const TOP = 84;
const ROW = 30;
const BAR = 16;

/** Each job's ratio as a bar, and its target as a mark across it. Of one size alone. */
export function ratioPlot(contests: readonly ContestResult[], donors: number): string {
  const shown = contests.filter((contest) => contest.donors === donors).map(shownOf);
  const most = Math.max(1, ...shown.flatMap(({ ratio, target }) => [ratio, target ?? 0])) * 1.05;
  const across = (ratio: number) => LEFT + ((RIGHT - LEFT) * ratio) / most;
  const height = TOP + shown.length * ROW + 40;
  const bottom = height - 36;
  const title = `How near to its limit each job is, with ${count(donors)} donors`;
  const marks = Array.from({ length: Math.floor(most / 0.25) + 1 }, (_, n) => n * 0.25);
  return svg(title, WIDTH, height, [
    text(24, 34, title, 'title'),
    text(
      24,
      56,
      'The limit’s processor time for a call divided by ours; for “mixed”, our calls a second divided by its.',
      'quiet',
    ),
    ...marks.map((mark) => line(across(mark), TOP - 12, across(mark), bottom, 'axis')),
    ...marks.map((mark) => text(across(mark), bottom + 18, String(mark), 'quiet middle')),
    ...shown.flatMap(({ job, ratio, target, kind }, row) => {
      const y = TOP + row * ROW;
      const words = target === null ? hundredth(ratio) : `${hundredth(ratio)}, target ${target}`;
      return [
        text(LEFT - 12, y + 13, job, 'end'),
        bar(LEFT, y, Math.max(1, across(ratio) - LEFT), BAR, kind),
        ...(target === null ? [] : [line(across(target), y - 4, across(target), y + BAR + 4, 'target')]),
        text(RIGHT + 12, y + 13, words, kind === 'plain' ? 'quiet' : ''),
      ];
    }),
  ]);
}

function shownOf({ job, cpuRatio, rateRatio }: ContestResult) {
  const { ratioOf, target } = jobOf(job);
  const ratio = ratioOf === 'cpu' ? cpuRatio : rateRatio;
  const kind = target === null ? 'plain' : ratio >= target ? 'good' : 'bad';
  return { job, ratio, target, kind };
}
