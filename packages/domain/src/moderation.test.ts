import { describe, expect, test } from 'vitest';
import { DAY_MS } from './day.ts';
import { INVITATION_MODES } from './invitation-mode.ts';
import {
  firstRoundAt,
  type Hold,
  heldFor,
  isMuchInvited,
  isWeighty,
  MAX_STOPPED_BY_REPORTER,
  needsNewConfirmation,
  overdueForYes,
  REPORTER_FIRST_DAYS,
  type ReportKind,
  stopsInviting,
} from './moderation.ts';
import type { Urgency } from './urgency.ts';

test.each<[number | null, string, object]>([
  [5, 'needed later, in a town', {}],
  [null, 'whose time is over', { neededBy: 5 }],
  [null, 'without an end', { neededBy: null }],
  [null, 'without a town', { placeId: null }],
  [null, 'that is closed', { closedAt: 1 }],
  [null, 'that is suspended', { suspendedAt: 1 }],
])('donors are contacted first at %s for a request %s', (expected, _, given) => {
  const unsaid = { confirmedBy: null, refusedFor: null, suspendedAt: null };
  const request = { placeId: 7, neededBy: 9, closedAt: null, ...unsaid, ...given };
  expect(firstRoundAt(request, { isEmailVerified: true }, 'on', 5)).toBe(expected);
  expect(firstRoundAt(request, { isEmailVerified: false }, 'on', 5)).toBeNull();
  expect(firstRoundAt(request, { isEmailVerified: true }, 'approved', 5)).toBeNull();
  const confirmed = { ...request, confirmedBy: 'hospital' } as const;
  expect(firstRoundAt(confirmed, { isEmailVerified: true }, 'approved', 5)).toBe(expected);
  expect(firstRoundAt(confirmed, { isEmailVerified: true }, 'hospitals', 5)).toBe(expected);
});

describe('reports', () => {
  /** A kind, who reported it, and `light`, or how many others that person stopped. */
  type Given = readonly [ReportKind, by: string, weight?: 'light' | number];
  test.each<[boolean, ...Given[]]>([
    [false],
    [true, ['money', 'ana']],
    [false, ['untrue', 'ana']],
    [false, ['rude', 'ana']],
    [false, ['rude', 'ana'], ['untrue', 'ana']],
    [true, ['rude', 'ana'], ['rude', 'ben']],
    [true, ['untrue', 'ana'], ['rude', 'ben']],
    [true, ['untrue', 'ana'], ['money', 'ana']],
    // Light ones count beside a weighty one, and never alone.
    [false, ['money', 'ana', 'light']],
    [false, ['money', 'ana', 'light'], ['money', 'ben', 'light'], ['rude', 'cem', 'light']],
    [true, ['rude', 'ana'], ['rude', 'ben', 'light']],
    [false, ['rude', 'ana'], ['money', 'ana', 'light']],
    // Who stopped as many as they may is read, and weighs nothing.
    [true, ['money', 'ana', MAX_STOPPED_BY_REPORTER - 1]],
    [false, ['money', 'ana', MAX_STOPPED_BY_REPORTER]],
    [false, ['money', 'ana', MAX_STOPPED_BY_REPORTER + 1], ['rude', 'ben', 'light']],
    [true, ['rude', 'ana', MAX_STOPPED_BY_REPORTER], ['rude', 'ben']],
  ])('stop somebody’s asking: %s (%#)', (stops, ...reports) => {
    const given = reports.map(([kind, reporter, weight]) => ({
      ...{ kind, reporter, isWeighty: weight !== 'light' },
      othersStopped: typeof weight === 'number' ? weight : 0,
    }));
    expect(stopsInviting(given)).toBe(stops);
  });

  const at = 100 * DAY_MS;
  const week = REPORTER_FIRST_DAYS * DAY_MS;
  test.each([
    ['of somebody new', false, at - week + 1, true],
    ['after the first week', true, at - week, true],
    ['of somebody who never had to do with the other', false, 0, false],
  ])('%s weigh enough: %s', (_, expected, accountSince, hadContact) => {
    expect(isWeighty({ accountSince, hadContact, at })).toBe(expected);
  });
});

describe('a request', () => {
  const open = { placeId: 1, closedAt: null, confirmedBy: null, refusedFor: null, suspendedAt: null };
  test.each<[Hold | null, Hold | null, Hold | null, Hold | null, object]>([
    [null, 'confirmation', 'confirmation', 'off', {}],
    [null, null, 'confirmation', 'off', { confirmedBy: 'admin' }],
    [null, null, null, 'off', { confirmedBy: 'hospital' }],
    ['refusal', 'refusal', 'refusal', 'refusal', { refusedFor: 'notOurs' }],
    ['check', 'check', 'check', 'check', { suspendedAt: 5 }],
    ['check', 'check', 'check', 'check', { suspendedAt: 5, confirmedBy: 'hospital' }],
    ['check', 'check', 'check', 'check', { suspendedAt: 5, placeId: null }],
    [null, null, null, null, { placeId: null }],
    [null, null, null, null, { closedAt: 5, suspendedAt: 5 }],
  ])(
    'is held for %s where all are invited, %s where some are, %s where hospitals ask, %s where nobody is: %j',
    (on, approved, hospitals, off, given) => {
      const held = INVITATION_MODES.map((mode) => heldFor({ ...open, ...given }, mode));
      expect(held).toEqual([on, approved, hospitals, off]);
    },
  );

  const confirmed = { phone: '1', hospital: 'Leeds', placeId: 1, units: 2, urgency: 'medium' as const, neededBy: 400 };
  test.each<[boolean, string, Partial<Omit<typeof confirmed, 'urgency'>> & { urgency?: Urgency }]>([
    [false, 'as it was', {}],
    [false, 'with fewer units', { units: 1 }],
    [false, 'less urgent', { urgency: 'low' }],
    [false, 'needed sooner', { neededBy: 399 }],
    [true, 'with another unit', { units: 3 }],
    [true, 'more urgent', { urgency: 'high' }],
    [true, 'needed later', { neededBy: 401 }],
    [true, 'in another town', { placeId: 2 }],
    [true, 'at another hospital', { hospital: 'York' }],
    [true, 'with another phone', { phone: '2' }],
  ])('has to be confirmed anew: %s, %s', (expected, _, change) => {
    expect(needsNewConfirmation(confirmed, { ...confirmed, ...change })).toBe(expected);
  });

  test('that had no town or time when it was confirmed has to be confirmed anew with one', () => {
    for (const key of ['placeId', 'neededBy'])
      expect(needsNewConfirmation({ ...confirmed, [key]: null }, confirmed)).toBe(true);
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
  expect(isMuchInvited(share)).toBe(isMuch);
});
