import { registerDonorInput } from '@redthread/contract/donors';
import { expect, test } from 'vitest';
import { fieldErrors } from './field-errors.ts';

const donor = { bloodType: 'O-', phone: '+1 202 555 0142', address: 'Mylapore, Chennai', age: 30 };

test('a donor who filled everything in reads no error', () => {
  expect(fieldErrors(registerDonorInput, donor)).toBeNull();
});

test('a donor who left two fields empty reads one sentence for each', () => {
  const errors = fieldErrors(registerDonorInput, { ...donor, phone: '', age: Number.NaN });
  expect(errors).toEqual({
    phone: 'Please enter a phone number.',
    age: 'Please enter an age in whole years from 18 to 65.',
  });
});
