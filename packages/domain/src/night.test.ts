import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { MINUTE_MS } from './day.ts';
import { endOfNight, isNight } from './night.ts';

const at = (instant: string) => Date.parse(instant);

describe('a night', () => {
  test.each([
    ['21:59', false],
    ['22:00', true],
    ['06:59', true],
    ['07:00', false],
  ])('at %s in Leeds in winter: %s', (clock, expected) => {
    expect(isNight(at(`2026-01-15T${clock}:00Z`), 'Europe/London')).toBe(expected);
  });

  test.each([
    ['Asia/Kolkata', '2026-01-15T01:29:00Z', true],
    ['Asia/Kolkata', '2026-01-15T01:30:00Z', false],
    ['America/Chicago', '2026-07-15T03:00:00Z', true],
    ['America/Chicago', '2026-07-15T02:59:00Z', false],
  ])('is told by the clock of %s: %s', (timeZone, instant, expected) => {
    expect(isNight(at(instant), timeZone)).toBe(expected);
  });

  test.each([
    ['an evening', 'Europe/London', '2026-01-15T22:00:30Z', '2026-01-16T07:00:00Z'],
    ['an early morning', 'Europe/London', '2026-01-16T06:59:59Z', '2026-01-16T07:00:00Z'],
    ['a day, which is over already', 'Europe/London', '2026-01-15T12:00:30Z', '2026-01-15T12:00:30Z'],
    ['the night that is an hour shorter', 'Europe/London', '2026-03-28T23:00:00Z', '2026-03-29T06:00:00Z'],
    ['the night that is an hour longer', 'Europe/London', '2026-10-24T22:00:00Z', '2026-10-25T07:00:00Z'],
    ['half an hour put back', 'Australia/Lord_Howe', '2026-04-04T12:00:00Z', '2026-04-04T20:30:00Z'],
  ])('of %s ends at seven', (_, timeZone, instant, end) => {
    expect(new Date(endOfNight(at(instant), timeZone)).toISOString()).toBe(new Date(end).toISOString());
  });

  test('ends where it is day, and a minute before it was night', () => {
    const zone = fc.constantFrom('UTC', 'Europe/London', 'America/St_Johns', 'Asia/Kathmandu', 'Australia/Lord_Howe');
    const instant = fc.integer({ min: at('2020-01-01T00:00:00Z'), max: at('2032-01-01T00:00:00Z') });
    fc.assert(
      fc.property(instant, zone, (now, timeZone) => {
        const end = endOfNight(now, timeZone);
        expect(end).toBeGreaterThanOrEqual(now);
        expect(isNight(end, timeZone)).toBe(false);
        expect(end === now || isNight(end - MINUTE_MS, timeZone)).toBe(true);
      }),
    );
  });
});
