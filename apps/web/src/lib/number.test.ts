import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatList, formatNumber } from './number.ts';

afterEach(speakEnglish);

test('an English reader reads numbers and lists as Britain writes them', () => {
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatList(['A-', 'B-', 'O-'])).toBe('A−, B− and O−');
});

test('an Arabic reader reads the same digits, and lists in Arabic', () => {
  speakArabic();
  expect(formatNumber(1234567)).toBe('1,234,567');
  expect(formatList(['واحد', 'اثنان']).replace(/[\u2068\u2069]/g, '')).toBe('واحد واثنان');
});

test('in an Arabic list each blood type keeps its sign at its right', () => {
  speakArabic();
  expect(formatList(['A-', 'O-'])).toBe('\u2068A−\u2069 و\u2068O−\u2069');
});
