import { expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';
import { mayBeExtended, mayBeNeededBy, type RequestStatus, warnAt } from './request-life.ts';
import type { Urgency } from './urgency.ts';

const NOW = Date.UTC(2026, 10, 22, 9);

test.each([
  ['in half an hour', 30 * MINUTE_MS, true],
  ['a moment sooner', 30 * MINUTE_MS - 1, false],
  ['in seven days', 7 * DAY_MS, true],
  ['a moment later', 7 * DAY_MS + 1, false],
  ['an hour ago', -HOUR_MS, false],
])('blood that is needed %s may be asked for or not', (_, ahead, isAllowed) => {
  expect(mayBeNeededBy(NOW + ahead, NOW)).toBe(isAllowed);
});

test.each<[RequestStatus, number | null, boolean]>([
  ['pending', null, true],
  ['expired', 24 * HOUR_MS - 1, true],
  ['expired', 24 * HOUR_MS, false],
  ['withdrawn', 1, false],
  ['fulfilled', 1, false],
])('a poster may say that the blood is still needed: %s for %j ms', (status, closedFor, isAllowed) => {
  const closedAt = closedFor === null ? null : NOW - closedFor;
  expect(mayBeExtended({ status, closedAt }, NOW)).toBe(isAllowed);
});

test.each<[Urgency, number, number | null]>([
  ['high', HOUR_MS, 30 * MINUTE_MS],
  ['high', 30 * MINUTE_MS + 1, 1],
  ['high', 30 * MINUTE_MS, null],
  ['medium', 6 * HOUR_MS, 4 * HOUR_MS],
  ['low', 2 * HOUR_MS, null],
])(
  'a poster of %s urgency is invited before the end whether the blood is still needed, unless it is too near',
  (urgency, ahead, inMs) => {
    expect(warnAt({ neededBy: NOW + ahead, urgency }, NOW)).toBe(inMs === null ? null : NOW + inMs);
  },
);

test('nobody is asked whether a request without an end is still needed', () => {
  expect(warnAt({ neededBy: null, urgency: 'high' }, NOW)).toBeNull();
});
