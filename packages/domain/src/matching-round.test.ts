import { describe, expect, test } from 'vitest';
import { HOUR_MS } from './day.ts';
import {
  earliestRoundAt,
  isRetracted,
  LONGEST_UNTIL_ROUND_MS,
  nextRoundAt,
  openInvitationsLeft,
} from './matching-round.ts';
import { URGENCIES, type Urgency } from './urgency.ts';

const at = (clock: string) => Date.parse(`2026-01-${clock}:00Z`);

describe('a request is looked at', () => {
  test.each<[Urgency, string, string]>([
    ['high', '15T12:00', '15T12:10'],
    ['medium', '15T12:00', '15T12:30'],
    ['low', '15T12:00', '15T14:00'],
    ['high', '15T23:00', '15T23:10'],
    ['medium', '15T21:29', '15T21:59'],
    ['medium', '15T21:30', '16T07:00'],
  ])('again, when it is %s and was looked at on %s, on %s', (urgency, now, next) => {
    expect(nextRoundAt(at(now), urgency, 'UTC')).toBe(at(next));
  });

  test.each<[Urgency, string, string]>([
    ['high', '15T23:00', '15T23:00'],
    ['medium', '15T12:00', '15T12:00'],
    ['medium', '15T23:00', '16T07:00'],
  ])('first, when it is %s and posted on %s, on %s', (urgency, now, first) => {
    expect(earliestRoundAt(at(now), urgency, 'UTC')).toBe(at(first));
  });

  test('never later than a clock that was ahead is told by', () => {
    // The night in which London's clocks are put back.
    for (let now = Date.parse('2026-10-24T12:00Z'); now < Date.parse('2026-10-25T12:00Z'); now += 300_000) {
      for (const urgency of URGENCIES) {
        expect(nextRoundAt(now, urgency, 'Europe/London')).toBeLessThanOrEqual(now + LONGEST_UNTIL_ROUND_MS);
      }
    }
  });

  test('by the clock of its place', () => {
    expect(earliestRoundAt(at('15T12:00'), 'low', 'Asia/Tokyo')).toBe(at('15T12:00'));
    expect(earliestRoundAt(at('15T14:00'), 'low', 'Asia/Tokyo')).toBe(at('15T22:00'));
  });
});

test.each([
  [1, 0, 40],
  [1, 60, 40],
  [1, 61, 39],
  [1, 100, 0],
  [2, 100, 40],
  [2, 199, 1],
  [1, 150, 0],
])('for %d units and after %d asks, one round asks at most %d more', (units, invited, left) => {
  expect(openInvitationsLeft(units, invited)).toBe(left);
});

test.each<[boolean, string, { now?: number; closedAt?: number; neededBy?: null }]>([
  [true, 'at once', {}],
  [true, 'within the hour', { now: HOUR_MS }],
  [false, 'later', { now: HOUR_MS + 1 }],
  [false, 'over already', { closedAt: 0 }],
  [false, 'without an end', { neededBy: null }],
])('a withdrawal uses up nobody’s week: %s for one %s', (expected, _, { now = 0, ...given }) => {
  expect(isRetracted({ createdAt: 0, closedAt: null, neededBy: 9 * HOUR_MS, ...given }, now)).toBe(expected);
});
