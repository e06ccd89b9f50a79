import { expect, test } from 'vitest';
import { plainDigits } from './digits.ts';

test.each([
  ['٠١٢٣٤٥٦٧٨٩', '0123456789'],
  ['۰۱۲۳۴۵۶۷۸۹', '0123456789'],
  ['３４', '34'],
  ['+٤٤ (٧٧٠٠) ٩٠٠-١٢٣', '+44 (7700) 900-123'],
  ['\u202a+44 7700 900123\u202c', '+44 7700 900123'],
  ['\u200e07700\u00a0900123', '07700 900123'],
  ['18.5', '18.5'],
  ['كبير', 'كبير'],
  ['', ''],
])('whoever types %j on their own keyboard has typed %j', (typed, plain) => {
  expect(plainDigits(typed)).toBe(plain);
});
