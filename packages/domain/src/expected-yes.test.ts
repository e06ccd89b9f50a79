import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from './day.ts';
import { shareToCome, yesRate } from './expected-yes.ts';
import { URGENCIES } from './urgency.ts';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const push = (minutes: number) => ({ invitedAt: NOW - minutes * MINUTE_MS, hasPush: true });
const mail = (minutes: number) => ({ invitedAt: NOW - minutes * MINUTE_MS, hasPush: false });

test.each([
  ['before anybody was invited', { invitations: 0, yes: 0 }, 0.1],
  ['after thirty invitations without a yes', { invitations: 30, yes: 0 }, 0.05],
  ['after many answers, what they were', { invitations: 29_970, yes: 3597 }, 0.12],
])('the share of invitations that get a yes is taken, %s, for what it is', (_, learned, expected) => {
  expect(yesRate(learned)).toBeCloseTo(expected, 9);
});

describe('of the yeses that an invitation is good for,', () => {
  test.each([
    ['all are to come when there is time', push(0), 'low', 1],
    ['half are to come at the median of push', push(9), 'low', 1 / 2],
    ['half are to come at the median of mail', mail(47), 'medium', 1 / 2],
    ['a third is to come at twice the median', push(18), 'medium', 1 / 3],
    ['those of the next hour count when it is urgent', push(0), 'high', 1 - 9 / 69],
    ['few of a mail come within an hour', mail(0), 'high', 1 - 47 / 107],
    ['a quarter counts an hour after the mail', mail(60), 'high', 47 / 107 - 47 / 167],
  ] as const)('%s', (_, invitation, urgency, expected) => {
    expect(shareToCome(invitation, urgency, NOW)).toBeCloseTo(expected, 9);
  });

  test('the share to come is one, and falls with each minute without an answer', () => {
    const minutes = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(minutes, minutes, fc.boolean(), fc.constantFrom(...URGENCIES), (one, other, hasPush, urgency) => {
        const [fresh, stale] = [Math.min(one, other), Math.max(one, other)].map((age) =>
          shareToCome({ invitedAt: NOW - age * MINUTE_MS, hasPush }, urgency, NOW),
        );
        expect(fresh).toBeLessThanOrEqual(1);
        expect(stale).toBeGreaterThanOrEqual(0);
        expect(stale).toBeLessThanOrEqual(fresh ?? Number.NaN);
      }),
    );
  });
});
