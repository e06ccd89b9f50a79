import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dueForArrival, expectedArrival, REMINDED_AHEAD_MS } from './arrival.ts';
import { DAY_MS } from './day.ts';
import { isNight } from './night.ts';
import { URGENCIES, type Urgency } from './urgency.ts';

const at = (clock: string) => Date.parse(`2026-01-${clock}:00Z`);

describe('a donor who says yes without a time is expected', () => {
  test.each<[Urgency, string, string, string]>([
    ['high', '15T12:00', '17T12:00', '15T14:00'],
    ['medium', '15T12:00', '17T12:00', '15T16:00'],
    ['low', '15T12:00', '17T12:00', '16T12:00'],
    // Rounded up to five minutes.
    ['high', '15T12:01', '17T12:00', '15T14:05'],
    // The blood is needed earlier.
    ['high', '15T12:00', '15T13:17', '15T13:17'],
    ['low', '15T12:00', '15T18:00', '15T18:00'],
    // In no night but for what is urgent, and with a reminder by day.
    ['high', '15T23:00', '17T12:00', '16T01:00'],
    ['medium', '15T17:55', '17T12:00', '15T21:55'],
    ['medium', '15T18:00', '17T12:00', '16T08:00'],
    ['medium', '16T04:00', '17T12:00', '16T08:00'],
    ['medium', '16T04:05', '17T12:00', '16T08:05'],
    ['medium', '15T23:00', '16T06:00', '16T06:00'],
  ])('for a request of %s urgency, said on %s and needed by %s, on %s', (urgency, saidAt, neededBy, expected) => {
    expect(expectedArrival({ urgency, neededBy: at(neededBy) }, at(saidAt), 'UTC')).toBe(at(expected));
  });

  test('on the clock of the hospital’s town, and without a town or an end by the hours alone', () => {
    const need = { urgency: 'medium', neededBy: null } as const;
    expect(expectedArrival(need, at('15T12:00'), 'Asia/Tokyo')).toBe(at('15T23:00'));
    expect(expectedArrival(need, at('15T23:00'), null)).toBe(at('16T03:00'));
  });

  test('when the blood bank opens, if it is closed by then, opens in time, and it isn’t urgent', () => {
    const hours = [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: 8 * 60, to: 16 * 60 }));
    const opening = { hours, closures: [] };
    const of = (urgency: Urgency, neededBy: string, saidAt = '15T14:00') =>
      expectedArrival({ urgency, neededBy: at(neededBy) }, at(saidAt), 'UTC', opening);
    expect(of('medium', '17T12:00')).toBe(at('16T08:00'));
    expect(of('medium', '17T12:00', '15T11:00')).toBe(at('15T15:00'));
    expect(of('high', '17T12:00')).toBe(at('15T16:00'));
    // Too late: it is as if nothing were known.
    expect(of('medium', '16T07:00')).toBe(at('15T18:00'));
    const early = { hours: [{ weekday: 5, from: 5 * 60, to: 16 * 60 }], closures: [] };
    // Reminded an hour ahead, and not at night; 16 January 2026 is a Friday.
    expect(expectedArrival({ urgency: 'medium', neededBy: null }, at('15T14:00'), 'UTC', early)).toBe(at('16T08:00'));
  });

  test('never before the yes, after the blood is needed, or at night where nobody is to be woken', () => {
    const instants = fc.integer({ min: at('01T00:00'), max: at('31T00:00') });
    const zone = fc.constantFrom('UTC', 'America/New_York', 'Asia/Kolkata', null);
    fc.assert(
      fc.property(
        fc.constantFrom(...URGENCIES),
        instants,
        fc.integer({ min: 1, max: 7 * DAY_MS }),
        zone,
        (...given) => {
          const [urgency, saidAt, ahead, timeZone] = given;
          const neededBy = saidAt + ahead;
          const expected = expectedArrival({ urgency, neededBy }, saidAt, timeZone);
          expect(expected).toBeGreaterThan(saidAt);
          expect(expected).toBeLessThanOrEqual(neededBy);
          if (urgency === 'high' || timeZone === null || expected === neededBy) return;
          expect([isNight(expected, timeZone), isNight(expected - REMINDED_AHEAD_MS, timeZone)]).toEqual([
            false,
            false,
          ]);
        },
      ),
    );
  });
});

test.each<[Urgency, string, string, string]>([
  ['medium', '15T14:00', '15T12:00', '15T13:00'],
  ['medium', '15T14:00', '15T12:59', '15T13:00'],
  ['medium', '15T14:00', '15T13:00', '15T16:00'],
  ['high', '15T14:00', '15T13:30', '15T14:45'],
  ['low', '15T14:00', '15T15:00', '15T20:00'],
])('a donor of %s urgency who comes on %s is due, as of %s, on %s', (urgency, arrivingAt, now, due) => {
  expect(dueForArrival(at(arrivingAt), urgency, at(now))).toBe(at(due));
});
