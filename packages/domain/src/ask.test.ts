import { expect, test } from 'vitest';
import { answered, keepsCaps } from './ask.ts';
import { DAY_MS } from './day.ts';

const NOW = Date.UTC(2026, 2, 1);
const daysAgo = (...days: number[]) => days.map((each) => NOW - each * DAY_MS);

test.for([
  ['never asked', [], true],
  ['asked a moment ago', [0], false],
  ['asked six days ago', [6], false],
  ['asked seven days ago', [7], true],
  ['asked twice in a month', [8, 20], true],
  ['asked three times in a month', [8, 16, 29], false],
  ['asked three times, the first a month ago', [8, 16, 30], true],
] as const)('a donor who was %s may be asked or not', ([, days, expected]) => {
  expect(keepsCaps(daysAgo(...days), NOW)).toBe(expected);
});

test('a donor may change their mind: a no after a yes gives the place back, and a yes counts after a no', () => {
  expect(answered('asked', true)).toBe('coming');
  expect(answered('declined', true)).toBe('coming');
  expect(answered('coming', false)).toBe('released');
  expect(answered('asked', false)).toBe('declined');
});
