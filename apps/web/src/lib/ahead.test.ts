import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatAhead, formatClock, formatDayAhead } from './clock.ts';

afterEach(speakEnglish);

// By the clock of a hospital in Chennai, whoever reads it.
const CHENNAI = { timeZone: 'Asia/Kolkata', name: 'Chennai time' };
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 10, day, hour - 5, minute - 30);
const NOW = at(20, 15, 30);

test('someone reads a time on the clock of the hospital', () => {
  expect(formatClock(at(20, 18, 5), CHENNAI)).toBe('18:05');
});

test.each([
  ['today', at(20, 23, 59)],
  ['tomorrow', at(21, 0)],
  ['tomorrow', at(21, 23, 59)],
  ['Sunday 22 November', at(22, 0)],
  ['yesterday', at(19, 23)],
])('someone in a hurry reads the day of what is ahead: %s', (words, instant) => {
  expect(formatDayAhead(instant, NOW, CHENNAI)).toBe(words);
});

test.each([
  [at(20, 15, 30), 'in 0 minutes'],
  [at(20, 16, 29), 'in 59 minutes'],
  [at(20, 16, 30), 'in 1 hour'],
  [at(20, 18, 29), 'in 2 hours'],
  [at(21, 15, 29), 'in 23 hours'],
  [at(21, 15, 30), null],
  [at(20, 15, 29), null],
])('someone in a hurry reads how much time there is, and never more', (instant, words) => {
  expect(formatAhead(instant, NOW)).toBe(words);
});

test('an Arabic reader reads all of it in Arabic, with the digits of every other language', () => {
  speakArabic();
  expect(formatDayAhead(at(21, 9), NOW, CHENNAI)).toBe('غدًا');
  expect(formatAhead(at(20, 18, 30), NOW)).toBe('خلال 3 ساعات');
  expect(formatClock(at(20, 18, 30), CHENNAI)).toBe('06:30 م');
});
