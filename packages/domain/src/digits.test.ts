import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['３４', '34'],
  ['+٤٤ (٧٧٠٠) ٩٠٠-١٢٣', '+44 (7700) 900-123'],
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['+1 (555) 123\u20114567', '+1 (555) 123-4567'],
  ['98400\n12345\t6', '98400 12345 6'],
  ['18.5', '18.5'],
  ['كبير', 'كبير'],
  ['', ''],
])('whoever types %j on their own keyboard has typed %j', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});

// What the platform knows of writing numbers, by the name of the digits.
const WRITTEN = Intl.supportedValuesOf('numberingSystem').map((system) => {
  const { format } = new Intl.NumberFormat('en', { numberingSystem: system, useGrouping: false });
  return [system, Array.from({ length: 10 }, (_, n) => format(n)).join('')] as const;
});

test.each(WRITTEN.filter(([, digits]) => /^\p{Nd}+$/u.test(digits)))('the digits of %s are taken: %s', (_, digits) => {
  expect(plainDigits(digits)).toBe('0123456789');
});
