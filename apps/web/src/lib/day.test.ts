import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatDay, formatMoment } from './day.ts';

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
