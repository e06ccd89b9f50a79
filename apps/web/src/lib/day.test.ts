import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatAgo, formatDay, formatMoment } from './clock.ts';

afterEach(speakEnglish);

test.each([
  ['2026-11-21', '21 Nov 2026'],
  ['2026-09-01', '1 Sept 2026'],
  ['2026-11-21T23:59:59.999Z', '21 Nov 2026'],
])('an English reader reads %s as %s, wherever they are', (day, words) => {
  expect(formatDay(day)).toBe(words);
});

test('an English reader reads an instant by their own clock', () => {
  expect(formatMoment('2026-11-21T04:26:27.000Z')).toMatch(/^2[012] Nov 2026, \d\d:\d\d$/);
});

test('an Arabic reader reads the month in Arabic, and the digits of every other language', () => {
  speakArabic();
  expect(formatDay('2026-11-21')).toBe('21 نوفمبر 2026');
  expect(formatMoment('2026-11-21T04:26:27.000Z')).toMatch(/^2[012] نوفمبر 2026، \d\d:\d\d [صم]$/);
});

const NOW = Date.parse('2026-11-22T12:00:00.000Z');

test.each([
  ['2026-11-22T12:00:30.000Z', 'a moment ago'],
  ['2026-11-22T11:59:01.000Z', 'a moment ago'],
  ['2026-11-22T11:59:00.000Z', '1 minute ago'],
  ['2026-11-22T11:00:01.000Z', '59 minutes ago'],
  ['2026-11-22T09:00:00.000Z', '3 hours ago'],
  ['2026-11-21T12:00:01.000Z', '23 hours ago'],
  ['2026-11-21T12:00:00.000Z', 'yesterday'],
  ['2026-11-08T12:00:01.000Z', '13 days ago'],
  ['2026-11-08T12:00:00.000Z', '8 Nov 2026'],
])('someone in a hurry reads of %s: %s', (instant, words) => {
  expect(formatAgo(instant, NOW)).toBe(words);
});

test('an Arabic reader reads how long ago in Arabic, with the same digits', () => {
  speakArabic();
  expect(formatAgo('2026-11-22T09:00:00.000Z', NOW)).toBe('قبل 3 ساعات');
});
