import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatList, formatNumber } from './number.ts';

afterEach(speakEnglish);

test('an English reader reads numbers and lists as Britain writes them', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatList(['A-', 'B-', 'O-'])).toBe('A-, B- and O-');
});

test('an Arabic reader reads the same digits, and lists in Arabic', () => {
  speakArabic();
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatList(['واحد', 'اثنان'])).toBe('واحد واثنان');
});
