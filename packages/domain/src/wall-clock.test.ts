import fc from 'fast-check';
import { expect, test } from 'vitest';
import { instantOnClock, wallClock } from './wall-clock.ts';

const ZONES = [
  ...['Asia/Kolkata', 'Europe/London', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'America/Sao_Paulo', 'UTC'],
  ...['America/St_Johns', 'Africa/Casablanca', 'Africa/Cairo', 'Pacific/Kiritimati', 'Pacific/Chatham'],
];

test.each([
  ['2026-11-29T10:00', 'Asia/Kolkata', '2026-11-29T04:30:00.000Z'],
  ['2026-07-01T10:00', 'Europe/London', '2026-07-01T09:00:00.000Z'],
  ['2026-11-29T10:00', 'Asia/Kathmandu', '2026-11-29T04:15:00.000Z'],
  // Lord Howe's summer is half an hour.
  ['2026-07-01T10:00', 'Australia/Lord_Howe', '2026-06-30T23:30:00.000Z'],
  ['2026-12-01T10:00', 'Australia/Lord_Howe', '2026-11-30T23:00:00.000Z'],
  // A time that comes twice, when the clock goes back, is the first of them.
  ['2026-10-25T01:30', 'Europe/London', '2026-10-25T00:30:00.000Z'],
  ['2026-04-05T01:45', 'Australia/Lord_Howe', '2026-04-04T14:45:00.000Z'],
  // A time that is left out, when it goes forward, is as much later.
  ['2026-03-29T01:30', 'Europe/London', '2026-03-29T01:30:00.000Z'],
  ['2026-10-04T02:15', 'Australia/Lord_Howe', '2026-10-03T15:45:00.000Z'],
  // Around both.
])('who writes %s at a hospital on the clock of %s means %s', (written, zone, instant) => {
  expect(new Date(instantOnClock(written, zone)).toISOString()).toBe(instant);
});

test('every minute reads the same on the clock of the hospital after it is written', () => {
  const minute = fc.integer({ min: Date.UTC(2024, 0, 1) / 60_000, max: Date.UTC(2029, 0, 1) / 60_000 });
  fc.assert(
    fc.property(minute, fc.constantFrom(...ZONES), (minutes, zone) => {
      const instant = minutes * 60_000;
      const written = wallClock(instant, zone);
      expect(wallClock(instantOnClock(written, zone), zone)).toBe(written);
      expect(instantOnClock(written, zone)).toBeLessThanOrEqual(instant);
    }),
  );
});

test.each(['', 'T', 'T18:30', '2027-06-15T', '?T18:30', '2027-06-15T?', '2027-13-15T10:00', '2027-06-15T24:61'])(
  'what is typed in part, %j, is no time on any clock',
  (written) => {
    expect(instantOnClock(written, 'Asia/Kolkata')).toBeNaN();
  },
);

test('a zone that is not known here is said to be none', () => {
  expect(() => wallClock(0, 'Mars/Olympus')).toThrow(RangeError);
});
