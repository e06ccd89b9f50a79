import { registerDonorInput } from '@redthread/contract/donors';
import { expect, test } from 'vitest';
import { fieldErrors, wholeNumber } from './field-errors.ts';

const donor = { bloodType: 'O-', phone: '+1 202 555 0142', address: 'Mylapore, Chennai', age: 30 };

test('a donor who filled everything in reads no error', () => {
  expect(fieldErrors(registerDonorInput, donor)).toBeNull();
});

test('a donor who left two fields empty reads one sentence for each', () => {
  const errors = fieldErrors(registerDonorInput, { ...donor, phone: '', age: wholeNumber('') });
  expect(errors).toEqual({
    phone: 'Please enter a phone number.',
    age: 'Please enter an age in whole years from 18 to 65.',
  });
});

test.each([
  ['30', 30],
  [' 18 ', 18],
  ['', Number.NaN],
  ['1e1', Number.NaN],
  ['0x1E', Number.NaN],
  ['30.5', Number.NaN],
  ['-30', Number.NaN],
  ['thirty', Number.NaN],
])('a person who types %j as their age means %d', (text, age) => {
  expect(wholeNumber(text)).toBe(age);
});
