import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatAhead, formatClock, formatDayAhead } from './ahead.ts';

afterEach(speakEnglish);

// By the clock of whoever runs this, as of whoever reads it.
const at = (day: number, hour: number, minute = 0) => new Date(2026, 10, day, hour, minute).getTime();
const NOW = at(20, 15, 30);

test('someone reads a time on their own clock', () => {
  expect(formatClock(at(20, 18, 5))).toBe('18:05');
});

test.each([
  ['today', at(20, 23, 59)],
  ['tomorrow', at(21, 0)],
  ['tomorrow', at(21, 23, 59)],
  ['Sunday 22 November', at(22, 0)],
  ['yesterday', at(19, 23)],
])('someone in a hurry reads the day of what is ahead: %s', (words, instant) => {
  expect(formatDayAhead(instant, NOW)).toBe(words);
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
  expect(formatDayAhead(at(21, 9), NOW)).toBe('غدًا');
  expect(formatAhead(at(20, 18, 30), NOW)).toBe('خلال 3 ساعات');
  expect(formatClock(at(20, 18, 30))).toBe('06:30 م');
});
