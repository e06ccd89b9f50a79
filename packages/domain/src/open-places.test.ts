import { describe, expect, test } from 'vitest';
import { neededBy, openPlaces, unconfirmedFrom, WAITLIST_NOTIFIED_PER_PLACE } from './open-places.ts';
import type { Urgency } from './urgency.ts';

test.each<[Urgency, number, number, number, number]>([
  ['high', 2, 0, 0, 3],
  ['low', 2, 0, 0, 2],
  ['high', 2, 0, 3, 0],
  ['medium', 2, 1, 1, 0],
  ['high', 2, 1, 1, 1],
  // The poster took the number of units back.
  ['medium', 1, 0, 2, 0],
  ['high', 2, 2, 0, 0],
  ['high', 1, 3, 0, 0],
])(
  'a %s request for %d units, of which %d came, with %d donors on their way, has %d places open',
  (urgency, units, given, coming, open) => {
    expect(openPlaces({ urgency, units, given, coming })).toBe(open);
  },
);

describe('unless the poster says otherwise,', () => {
  const postedAt = Date.parse('2026-01-15T12:00:00Z');

  test.each<[Urgency, string]>([
    ['high', '2026-01-15T18:00:00.000Z'],
    ['medium', '2026-01-16T12:00:00.000Z'],
    ['low', '2026-01-18T12:00:00.000Z'],
  ])('a %s request is for blood by %s', (urgency, expected) => {
    expect(new Date(neededBy(postedAt, urgency)).toISOString()).toBe(expected);
  });
});

test.each<[Urgency, number]>([
  ['high', 45],
  ['medium', 120],
  ['low', 360],
])('for a %s request, the place of a donor of whom nothing is heard is kept for %d minutes', (urgency, minutes) => {
  expect(unconfirmedFrom(1000, urgency)).toBe(1000 + minutes * 60_000);
});

test('two of the waitlist hear of a place, so that one who can no longer come costs no time', () => {
  expect(WAITLIST_NOTIFIED_PER_PLACE).toBe(2);
});
