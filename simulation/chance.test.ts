import { describe, expect, test } from 'vitest';
import { chance, normal, pick, QUESTIONS } from './chance.ts';

const MANY = Array.from({ length: 20_000 }, (_, index) => index);
const meanOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what is left to chance', () => {
  test('is the same for the same seed, question and people, and for no others', () => {
    const draws = [chance(1, 'yes', 2, 3), chance(2, 'yes', 2, 3), chance(1, 'delay', 2, 3), chance(1, 'yes', 3, 2)];
    expect(chance(1, 'yes', 2, 3)).toBe(draws[0]);
    expect(new Set(draws).size).toBe(4);
  });

  test.each(QUESTIONS)('is spread evenly from 0 to 1 (%s)', (question) => {
    const draws = MANY.map((each) => chance(7, question, each % 100, Math.floor(each / 100)));
    expect(Math.min(...draws)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...draws)).toBeLessThan(1);
    for (let tenth = 0; tenth < 10; tenth += 1) {
      const share = draws.filter((draw) => Math.floor(draw * 10) === tenth).length / draws.length;
      // Five deviations of such a share.
      expect(Math.abs(share - 0.1)).toBeLessThan(0.011);
    }
  });

  test('is no more likely to be yes for one who is invited often', () => {
    const pairs = MANY.map((each) => [chance(7, 'yes', each, 1) - 0.5, chance(7, 'yes', each + 1, 1) - 0.5] as const);
    expect(Math.abs(meanOf(pairs.map(([one, other]) => one * other)))).toBeLessThan(0.003);
  });

  test('is made normal with mean 0 and deviation 1', () => {
    const values = MANY.map((each) => normal(chance(1, 'delay', each), chance(1, 'delayAround', each)));
    expect(Math.abs(meanOf(values))).toBeLessThan(0.04);
    expect(Math.abs(meanOf(values.map((value) => value * value)) - 1)).toBeLessThan(0.06);
  });
});

test.each([
  [0, 'a'],
  [0.24, 'a'],
  [0.26, 'b'],
  [0.999, 'b'],
] as const)('a draw of %d falls into its share', (draw, expected) => {
  const shares = [
    ['a', 1],
    ['b', 3],
  ] as const;
  expect(pick(shares, draw)).toBe(expected);
});
