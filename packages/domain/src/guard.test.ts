import { describe, expect, test } from 'vitest';
import { type Hold, heldFor, isMuchAsked, overdueForYes, type ReportKind, stopsAsking } from './guard.ts';

describe('reports', () => {
  test.each<[boolean, readonly (readonly [ReportKind, by: string])[]]>([
    [false, []],
    [true, [['money', 'ana']]],
    [false, [['untrue', 'ana']]],
    [false, [['rude', 'ana']]],
    [
      false,
      [
        ['rude', 'ana'],
        ['untrue', 'ana'],
      ],
    ],
    [
      true,
      [
        ['rude', 'ana'],
        ['rude', 'ben'],
      ],
    ],
    [
      true,
      [
        ['untrue', 'ana'],
        ['rude', 'ben'],
      ],
    ],
    [
      true,
      [
        ['untrue', 'ana'],
        ['money', 'ana'],
      ],
    ],
  ])('stop somebody’s asking: %s for %j', (stops, reports) => {
    expect(stopsAsking(reports.map(([kind, reporterId]) => ({ kind, reporterId })))).toBe(stops);
  });
});

describe('a request', () => {
  const open = { placeId: 1, closedAt: null, confirmedAt: null, asksStoppedAt: null };
  test.each<[Hold | null, Hold | null, Hold | null, object]>([
    [null, 'confirmation', 'off', {}],
    [null, null, 'off', { confirmedAt: 5 }],
    ['check', 'check', 'check', { asksStoppedAt: 5 }],
    ['check', 'check', 'check', { asksStoppedAt: 5, confirmedAt: 5 }],
    ['check', 'check', 'check', { asksStoppedAt: 5, placeId: null }],
    [null, null, null, { placeId: null }],
    [null, null, null, { closedAt: 5, asksStoppedAt: 5 }],
  ])('is held for %s where all are asked, %s where some are, %s where nobody is: %j', (on, approved, off, given) => {
    const request = { ...open, ...given };
    expect([heldFor(request, 'on'), heldFor(request, 'approved'), heldFor(request, 'off')]).toEqual([
      on,
      approved,
      off,
    ]);
  });

  test('has a third of its time to find its first yes', () => {
    expect(overdueForYes({ createdAt: 100, neededBy: 400 })).toBe(200);
  });
});

test.each([
  [0, false],
  [0.49, false],
  [0.5, true],
  [1, true],
])('a share of %d asked within a week is a warning or not', (share, isMuch) => {
  expect(isMuchAsked(share)).toBe(isMuch);
});
