import { expect, test } from 'vitest';
import { namesOrgan, readHospitalReference } from './hospital-reference.ts';

test.each([
  ['w4b-117', 'W4B-117'],
  [' ward 4 – 117 ', 'WARD-4-117'],
  ['٤ب', null],
  ['৪৭', '47'],
  ['12345678901234567890', '12345678901234567890'],
  ['123456789012345678901', null],
  ['4/B', null],
  ['Zoë', null],
  ['--', null],
  ['', null],
])('a desk that types the reference %j has %j kept', (typed, kept) => {
  expect(readHospitalReference(typed)).toBe(kept);
});

test.each([
  ...['kidney needed', 'kulya', 'kidni-2', 'rinon', 'foie', 'gurda', 'ginjal', 'rim', 'figo', 'jigar', 'W4-LIVER7'],
])('nobody asks for an organ by the reference %j', (typed) => {
  expect(namesOrgan(readHospitalReference(typed) ?? '')).toBe(true);
});

test.each(['RENAL-4', 'W4B-117', 'INIT-7', 'HEARTLAND-2'])('a ward is called %s', (reference) => {
  expect(namesOrgan(reference)).toBe(false);
});
