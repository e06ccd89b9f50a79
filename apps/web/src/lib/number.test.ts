import { afterEach, expect, test } from 'vitest';
import { speakArabic, speakEnglish } from '../../test/languages.ts';
import { formatList, formatNumber, telHref } from './number.ts';

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

test.each([
  ['+44 7700 900123', 'tel:+447700900123'],
  ['+44 (0)20 7946 0958', 'tel:+442079460958'],
  ['(0)20 7946 0958', 'tel:02079460958'],
  ['(202) 555-0142', 'tel:2025550142'],
  ['+1.202.555/0142', 'tel:+12025550142'],
])('a person whose number is written %s is called at %s', (phone, address) => {
  expect(telHref({ phone, internationalPhone: null })).toBe(address);
});

test('a person is called as everyone can dial them, where that is known', () => {
  expect(telHref({ phone: '0351 15 612-3456', internationalPhone: '+5493516123456' })).toBe('tel:+5493516123456');
});
