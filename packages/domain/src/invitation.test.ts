import { describe, expect, test } from 'vitest';
import { DAY_MS } from './day.ts';
import { answered, answeredResting, capsAllowFrom, keepsCaps, mayArriveAt, mayReportOutcome } from './invitation.ts';

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
] as const)('a donor who was %s may be invited or not', ([, days, expected]) => {
  expect(keepsCaps(daysAgo(...days), NOW)).toBe(expected);
  expect(capsAllowFrom(daysAgo(...days)) <= NOW).toBe(expected);
});

describe('a donor who', () => {
  test.for([
    ['was invited and says yes has a place', 'invited', true, true, 'accepted'],
    ['says yes when all places are taken is on the waitlist', 'invited', true, false, 'waitlisted'],
    ['is on the waitlist has the place that falls free', 'waitlisted', true, true, 'accepted'],
    ['says yes once more keeps the place, also when all are taken', 'accepted', true, false, 'accepted'],
    ['said no may say yes', 'declined', true, true, 'accepted'],
    ['could not come after all may come', 'cancelled', true, true, 'accepted'],
    ['was invited and says no has declined', 'invited', false, true, 'declined'],
    ['is on the waitlist and says no has declined', 'waitlisted', false, true, 'declined'],
    ['is coming and says no gives the place back', 'accepted', false, true, 'cancelled'],
    ['gave it back and says no has given it back', 'cancelled', false, true, 'cancelled'],
    ['says yes after the end comes too late', 'closed', true, true, null],
    ['is late, and was given up, is still on the way', 'unconfirmed', true, true, 'accepted'],
    ['is said to have missed it is still on the way', 'noShow', true, true, 'accepted'],
    ['is late, and whose place is taken, is on the waitlist', 'unconfirmed', true, false, 'waitlisted'],
    ['came, and could not give, may come again', 'notCollected', true, true, 'accepted'],
    ['gave has come', 'donated', true, true, null],
    ['was not heard of says what came of it, not no', 'unconfirmed', false, true, null],
    ['says no after they gave comes too late', 'donated', false, true, null],
  ] as const)('%s', ([, state, isComing, hasPlace, expected]) => {
    expect(answered(state, isComing, hasPlace)).toBe(expected);
  });

  test.for([
    ['was invited', 'invited', 'declined'],
    ['is on the waitlist', 'waitlisted', 'declined'],
    ['said no', 'declined', 'declined'],
    ['is coming gives the place back, and', 'accepted', 'cancelled'],
    ['had given it back', 'cancelled', 'cancelled'],
    ['was given up', 'unconfirmed', 'declined'],
    ['gave comes too late, and', 'donated', null],
    ['says so after the end comes too late, and', 'closed', null],
  ] as const)('%s says yes while their rest isn’t over, which is a no', ([, state, expected]) => {
    expect(answeredResting(state)).toBe(expected);
  });

  test.for([
    ['is coming', 'accepted', true, true],
    ['was not heard of', 'unconfirmed', true, true],
    ['is said to have missed it', 'noShow', true, true],
    ['had said yes when the request ended', 'closed', true, true],
    ['had said nothing when it ended', 'closed', false, false],
    ['is on the waitlist', 'waitlisted', true, false],
    ['was invited', 'invited', false, false],
  ] as const)('%s may, or may not, tell what came of it', ([, state, hasSaidYes, expected]) => {
    expect(mayReportOutcome({ state, hasSaidYes, closedAt: null }, NOW)).toBe(expected);
  });

  test.for([
    ['seven days', 7 * DAY_MS, true],
    ['more than seven days', 7 * DAY_MS + 1, false],
  ] as const)('was coming may, or may not, tell what came of it %s after the end', ([, since, expected]) => {
    expect(mayReportOutcome({ state: 'closed', hasSaidYes: true, closedAt: NOW - since }, NOW)).toBe(expected);
  });
});

test.for([
  [0, true],
  [-1, false],
  [3 * DAY_MS, true],
  [3 * DAY_MS + 1, false],
] as const)('a donor comes from now until the blood is needed: %i ms from now', ([ahead, expected]) => {
  expect(mayArriveAt(NOW + ahead, NOW + 3 * DAY_MS, NOW)).toBe(expected);
});

test('where nobody said until when it is needed, a donor comes within a day', () => {
  expect([DAY_MS, DAY_MS + 1].map((ahead) => mayArriveAt(NOW + ahead, null, NOW))).toEqual([true, false]);
});
