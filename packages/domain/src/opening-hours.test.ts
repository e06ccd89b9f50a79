import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, MINUTE_MS } from './day.ts';
import {
  type Closure,
  firstOverlap,
  firstOverlappingClosure,
  isOpenAt,
  keepsHours,
  nextOpening,
  type OpenSpan,
} from './opening-hours.ts';

const at = (text: string) => Date.parse(text);
const daily = (from: number, to: number): OpenSpan[] =>
  [0, 1, 2, 3, 4, 5, 6].map((weekday) => ({ weekday, from: from * 60, to: to * 60 }));
const DAYTIME = daily(8, 20);
const NOTHING = { hours: [], closures: [] };
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

describe('a blood bank that opens from eight to twenty is', () => {
  // Delhi is five and a half hours ahead.
  test.each([
    ['2026-11-20T02:29:59.999Z', false, '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T02:30:00.000Z', true, '2026-11-20T02:30:00.000Z'],
    ['2026-11-20T14:29:59.999Z', true, '2026-11-20T14:29:59.999Z'],
    ['2026-11-20T14:30:00.000Z', false, '2026-11-21T02:30:00.000Z'],
    ['2026-11-20T18:30:00.000Z', false, '2026-11-21T02:30:00.000Z'],
  ])('at %s open: %s, and from then on at %s', (instant, isOpen, opensAt) => {
    const opening = { hours: DAYTIME, closures: [] };
    expect(isOpenAt(at(instant), opening, 'Asia/Kolkata')).toBe(isOpen);
    expect(nextOpening(at(instant), opening, 'Asia/Kolkata')).toBe(at(opensAt));
  });
});

describe('the next opening', () => {
  const night = [
    { weekday: SATURDAY, from: 22 * 60, to: 1440 },
    { weekday: SUNDAY, from: 0, to: 6 * 60 },
  ];
  const early = [{ weekday: SUNDAY, from: 90, to: 300 }];
  test.each<[string, OpenSpan[], Closure[], string, string, string | null]>([
    // 2026-11-21 is a Saturday.
    ['a night is open at midnight', night, [], 'UTC', '2026-11-22T00:00:00Z', '2026-11-22T00:00:00Z'],
    ['and ends', night, [], 'UTC', '2026-11-22T06:00:00Z', '2026-11-28T22:00:00Z'],
    ['of two in a day', [...daily(8, 12), ...daily(14, 18)], [], 'UTC', '2026-11-21T12:00:00Z', '2026-11-21T14:00:00Z'],
    [
      'after a closure',
      DAYTIME,
      [{ from: '2026-11-21', to: '2026-11-23' }],
      'UTC',
      '2026-11-20T21:00:00Z',
      '2026-11-24T08:00:00Z',
    ],
    // The day of the town.
    [
      'in Tokyo’s day',
      DAYTIME,
      [{ from: '2026-11-21', to: '2026-11-21' }],
      'Asia/Tokyo',
      '2026-11-20T23:30:00Z',
      '2026-11-21T23:00:00Z',
    ],
    [
      'of one day a week',
      [{ weekday: MONDAY, from: 480, to: 720 }],
      [],
      'UTC',
      '2026-11-23T12:00:00Z',
      '2026-11-30T08:00:00Z',
    ],
    ['none for long', DAYTIME, [{ from: '2026-11-01', to: '2026-12-31' }], 'UTC', '2026-11-20T12:00:00Z', null],
    [
      'where only closures are known',
      [],
      [{ from: '2026-11-20', to: '2026-11-20' }],
      'UTC',
      '2026-11-20T12:00:00Z',
      '2026-11-21T00:00:00Z',
    ],
    // London's clock is put forward at one on 29 March, a Sunday: half past one never comes, and two is there at once.
    ['of a time left out', early, [], 'Europe/London', '2026-03-29T00:30:00Z', '2026-03-29T01:00:00Z'],
    ['on the day of summer', DAYTIME, [], 'Europe/London', '2026-03-28T21:00:00Z', '2026-03-29T07:00:00Z'],
    // It is put back at two on 25 October: half past one comes twice.
    ['of a time that comes twice', early, [], 'Europe/London', '2026-10-25T00:00:00Z', '2026-10-25T00:30:00Z'],
    [
      'again',
      [{ weekday: SUNDAY, from: 75, to: 105 }],
      [],
      'Europe/London',
      '2026-10-25T00:50:00Z',
      '2026-10-25T01:15:00Z',
    ],
    // Lord Howe's summer is half an hour.
    ['by half an hour', DAYTIME, [], 'Australia/Lord_Howe', '2026-10-03T12:00:00Z', '2026-10-03T21:00:00Z'],
  ])('%s', (_, hours, closures, zone, from, opensAt) => {
    const found = nextOpening(at(from), { hours, closures }, zone);
    expect(found === null ? null : new Date(found).toISOString()).toBe(opensAt && new Date(opensAt).toISOString());
  });

  test('is now where nothing is known', () => {
    expect(isOpenAt(at('2026-11-20T03:00:00Z'), NOTHING, 'UTC')).toBe(true);
    expect(nextOpening(at('2026-11-20T03:00:00Z'), NOTHING, 'UTC')).toBe(at('2026-11-20T03:00:00Z'));
  });

  test('is the first minute that is open, whatever the hours, the town and the day', () => {
    const span = fc
      .record({ weekday: fc.nat(6), from: fc.nat(1439), length: fc.integer({ min: 1, max: 1440 }) })
      .map(({ weekday, from, length }) => ({ weekday, from, to: Math.min(1440, from + length) }));
    const zone = fc.constantFrom(
      'Europe/London',
      'Australia/Lord_Howe',
      'America/St_Johns',
      'Africa/Cairo',
      'Asia/Kolkata',
    );
    // Around days on which clocks are put forward and back.
    const day = fc.constantFrom(
      '2026-03-07',
      '2026-03-28',
      '2026-04-04',
      '2026-04-23',
      '2026-10-03',
      '2026-10-24',
      '2026-10-31',
    );
    fc.assert(
      fc.property(
        fc.array(span, { minLength: 1, maxLength: 4 }),
        zone,
        day,
        fc.nat(2 * 1440),
        (hours, timeZone, from, minute) => {
          const opening = { hours, closures: [{ from, to: from }] };
          const start = at(from) + minute * MINUTE_MS;
          const found = nextOpening(start, opening, timeZone);
          let walked = start;
          while (walked < start + DAY_MS && !isOpenAt(walked, opening, timeZone)) walked += MINUTE_MS;
          if (walked < start + DAY_MS) expect(found).toBe(walked);
          else expect(found ?? Number.POSITIVE_INFINITY).toBeGreaterThanOrEqual(walked);
          if (found !== null) expect(isOpenAt(found, opening, timeZone)).toBe(true);
        },
      ),
      { numRuns: 40 },
    );
  });
});

test('what is urgent is taken at any hour', () => {
  expect((['low', 'medium', 'high'] as const).map(keepsHours)).toEqual([true, true, false]);
});

test('hours that overlap are found, and hours that touch are not', () => {
  const monday = { weekday: MONDAY, from: 480, to: 720 };
  expect(firstOverlap([monday, { ...monday, from: 720, to: 900 }, { ...monday, weekday: SUNDAY }])).toBe(-1);
  expect(firstOverlap([monday, { ...monday, weekday: SUNDAY }, { ...monday, from: 719, to: 900 }])).toBe(2);
});

test('closures that share a day are found', () => {
  const closure = { from: '2026-12-24', to: '2026-12-26' };
  expect(firstOverlappingClosure([closure, { from: '2026-12-27', to: '2026-12-27' }])).toBe(-1);
  expect(firstOverlappingClosure([closure, { from: '2026-12-26', to: '2026-12-27' }])).toBe(1);
});
