import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish, speakIn } from '../../test/languages.ts';
import { learnLate, speak, text, wordsFor } from './text.ts';

afterEach(speakEnglish);

test.each([
  [1, 'View all 1 request'],
  [2, 'View all 2 requests'],
  [1234, 'View all 1,234 requests'],
])('an English reader of %d requests reads them counted', (count, words) => {
  expect(text('requests.viewAll', { count })).toBe(words);
});

test('an Arabic reader reads the six plurals of Arabic, with the digits of every other language', () => {
  speakArabic({ 'requests.viewAll': '{count, plural, zero {0} one {1} two {2} few {few #} many {many #} other {#}}' });
  const words = [0, 1, 2, 3, 11, 1234].map((count) => text('requests.viewAll', { count }));
  expect(words).toEqual(['0', '1', '2', 'few 3', 'many 11', 'many 1,234']);
});

test('a reader whose language lacks a text reads it in English, with the plurals of English', () => {
  speakArabic();
  expect(text('button.cancel')).toBe('Cancel');
  expect(text('requests.viewAll', { count: 2 })).toBe('View all 2 requests');
});

test('a reader who changes the language reads the next text in it, and back', () => {
  expect(text('button.cancel')).toBe('Cancel');
  speakArabic({ 'button.cancel': 'إلغاء' });
  expect(text('button.cancel')).toBe('إلغاء');
  speakEnglish();
  expect(text('button.cancel')).toBe('Cancel');
});

test('what the server says has words in another language alone', () => {
  expect(wordsFor('error.NOT_FOUND')).toBeUndefined();
  speakArabic({ 'error.NOT_FOUND': 'لا شيء هنا' });
  expect(wordsFor('error.NOT_FOUND')).toBe('لا شيء هنا');
});

test('a reader reads what comes after the first screen in the language that they chose, once it is there', () => {
  learnLate('ar', { 'button.cancel': 'إلغاء' });
  expect(text('button.cancel')).toBe('Cancel');
  speak({ code: 'ar', isRightToLeft: true, catalogue: {} });
  expect(text('button.cancel')).toBe('إلغاء');
  speakIn('ur');
  expect(text('button.cancel')).toBe('Cancel');
  learnLate('ur', { 'button.cancel': 'منسوخ کریں' });
  expect(text('button.cancel')).toBe('منسوخ کریں');
});
