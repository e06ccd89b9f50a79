import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['০১৭১২-৩৪৫৬৭৮', '01712-345678'],
  ['९८४०० १२३४५', '98400 12345'],
  ['３４', '34'],
  ['+٤٤ (٧٧٠٠) ٩٠٠-١٢٣', '+44 (7700) 900-123'],
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['\u200e07700\u00a0900123', '07700 900123'],
  ['98400\u200b12345', '9840012345'],
  ['\ufeff98400\u206012345', '9840012345'],
  ['+1 (555) 123\u20114567', '+1 (555) 123-4567'],
  ['044\u20132829 0200', '044-2829 0200'],
  ['44\u22122829', '44-2829'],
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
