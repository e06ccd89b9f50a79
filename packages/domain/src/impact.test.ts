import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './day.ts';
import { addMonths, type EndedRequest, lastSettledMonth, publishedMonth, requestMonth } from './impact.ts';

const AT = Date.UTC(2026, 2, 1);

function ended(status: EndedRequest['status'], minutes: number, given: Partial<EndedRequest> = {}): EndedRequest {
  const closedAt = AT + minutes * MINUTE_MS;
  return { createdAt: AT, closedAt, neededBy: AT + DAY_MS, status, given: 1, invited: 10, yesAt: null, ...given };
}

describe('what a month counts of its requests', () => {
  test.each([
    ['2026-03-07T23:59:59.999Z', '2026-01'],
    ['2026-03-08T00:00:00.000Z', '2026-02'],
    ['2026-01-08T00:00:00.000Z', '2025-12'],
    ['2026-01-07T00:00:00.000Z', '2025-11'],
  ])('at %s the last settled month is %s', (now, month) => {
    expect(lastSettledMonth(Date.parse(now))).toBe(month);
  });

  test('months follow one another over the end of a year', () => {
    expect([addMonths('2025-12', 1), addMonths('2026-01', -1)]).toEqual(['2026-01', '2025-12']);
  });

  test('half of all requests are as fast as said, and those that nobody came for count among the slow', () => {
    const yes = (minutes: number) => ({ yesAt: AT + minutes * MINUTE_MS - 1 });
    const requests = [
      ended('fulfilled', 90, { ...yes(7), given: 2 }),
      ended('fulfilled', 300, yes(20)),
      ended('expired', 600, { ...yes(45), given: 0 }),
      ended('withdrawn', 61, { given: 0, invited: 0 }),
    ];
    const counts = { month: '2026-03', requests: 4, filled: 2, units: 3, invitations: 30 };
    expect(requestMonth('2026-03', requests)).toEqual({ ...counts, yesMinutes: 20, filledMinutes: 300 });
    const slower = requestMonth('2026-03', [...requests, ended('expired', 700)]);
    expect(slower).toMatchObject({ yesMinutes: 45, filledMinutes: null });
  });

  test('a request that is withdrawn within the hour is not counted', () => {
    const mistake = ended('withdrawn', 60, { invited: 12 });
    expect(requestMonth('2026-03', [mistake])).toMatchObject({ requests: 0, invitations: 0 });
    expect(requestMonth('2026-03', [ended('fulfilled', HOUR_MS / MINUTE_MS)])).toMatchObject({ requests: 1 });
  });
});

describe('what is published of a month', () => {
  const whole = { month: '2026-03', requests: 40, filled: 30, units: 50, invitations: 900 };

  test.each([
    [1, 5],
    [0, 5],
    [120, 120],
    [121, 180],
    [48 * 60, 48 * 60],
    [48 * 60 + 1, 72 * 60],
    [null, null],
  ])('%s minutes are said as %s', (minutes, said) => {
    const kept = { ...whole, yesMinutes: minutes, filledMinutes: minutes };
    expect(publishedMonth(kept)).toEqual({ ...whole, yesMinutes: said, filledMinutes: said });
  });

  const few = fc.nat({ max: 4 });
  const any = fc.nat({ max: 60 });
  const minutes = fc.option(fc.nat({ max: 9000 }));
  const month = fc.record({
    ...{ month: fc.constant('2026-03'), requests: any, filled: any, units: any, invitations: any },
    ...{ yesMinutes: minutes, filledMinutes: minutes },
  });

  test('of fewer than five requests nobody learns anything, nor of fewer than five of anything else', () => {
    fc.assert(
      fc.property(month, month, few, few, (one, other, less, lesser) => {
        const published = publishedMonth(one);
        // Two months that differ in what is below five alone are published as the same.
        expect(publishedMonth({ ...one, requests: less })).toEqual(publishedMonth({ ...other, requests: lesser }));
        for (const key of ['units', 'invitations'] as const)
          expect(publishedMonth({ ...one, [key]: less })).toEqual(publishedMonth({ ...one, [key]: lesser }));
        const { filledMinutes } = other;
        expect(publishedMonth({ ...one, filled: less })).toEqual(
          publishedMonth({ ...one, filled: lesser, filledMinutes }),
        );
        for (const key of ['requests', 'filled', 'units', 'invitations'] as const)
          expect(published[key] ?? 5).toBeGreaterThanOrEqual(5);
      }),
    );
  });
});
