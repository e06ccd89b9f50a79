import { registerDonorInput } from '@redthread/contract/donors';
import { createTokenInput } from '@redthread/contract/tokens';
import { EXAMPLE_WHOLE_DONOR } from '@redthread/domain/example-people';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fieldErrors, parseTexts, textErrors } from './form-texts.ts';
import { textsOf } from './storage.ts';

const donorBlank = Object.fromEntries(Object.keys(registerDonorInput.shape).map((field) => [field, '']));
const token = { name: 'nightly counts', scope: 'read' };
const tokenInput = createTokenInput.omit({ password: true, google: true });

test('a donor who changes nothing in the form sends what is known of them', () => {
  expect(parseTexts(registerDonorInput, textsOf(donorBlank, EXAMPLE_WHOLE_DONOR))).toEqual({
    ...EXAMPLE_WHOLE_DONOR,
    placeId: null,
  });
});

test('a donor who types on an Arabic keyboard gives the phone and age that they mean', () => {
  const typed = { ...textsOf(donorBlank, EXAMPLE_WHOLE_DONOR), phone: '٠٧٧٠٠ ٩٠٠١٢٣', age: '٥٨' };
  expect(parseTexts(registerDonorInput, typed)).toMatchObject({ phone: '07700 900123', age: 58 });
  expect(textErrors(registerDonorInput, { ...typed, age: '٧٠', phone: '٠٧' })).toEqual({
    phone: 'Please enter a phone number of 7 to 15 digits. Spaces and ( ) + - . / are fine.',
    age: 'Please enter an age in whole years from 18 to 65.',
  });
});

test('a donor who leaves a choice open says neither yes nor no', () => {
  const typed = {
    ...textsOf(donorBlank, EXAMPLE_WHOLE_DONOR),
    acceptsInvitations: '',
    travelKm: '',
    isNightOk: 'false',
  };
  expect(parseTexts(registerDonorInput, typed)).toMatchObject({ isNightOk: false });
  expect(parseTexts(registerDonorInput, typed).acceptsInvitations).toBeUndefined();
  expect(parseTexts(registerDonorInput, typed).travelKm).toBeUndefined();
  expect(
    Object.keys(textErrors(registerDonorInput, { ...typed, acceptsInvitations: 'perhaps', travelKm: '7' }) ?? {}),
  ).toEqual(['travelKm', 'acceptsInvitations']);
});

test('a donor who left two fields empty reads one sentence for each', () => {
  const typed = { ...textsOf(donorBlank, EXAMPLE_WHOLE_DONOR), phone: '', age: '' };
  expect(textErrors(registerDonorInput, typed)).toEqual({
    phone: 'Please enter a phone number.',
    age: 'Please enter an age in whole years from 18 to 65.',
  });
});

test.each([
  ['30', 30],
  ['৩০', 30],
  ['\u200f३०', 30],
  [' 18 ', 18],
])('a person who types %j as their age means %d', (age, meant) => {
  const typed = { ...textsOf(donorBlank, EXAMPLE_WHOLE_DONOR), age };
  expect(parseTexts(registerDonorInput, typed).age).toBe(meant);
});

test.each(['', '3e1', '0x1E', '30.5', '-30', 'thirty'])(
  'a person who types %j as their age is told what to type',
  (age) => {
    const typed = { ...textsOf(donorBlank, EXAMPLE_WHOLE_DONOR), age };
    expect(Object.keys(textErrors(registerDonorInput, typed) ?? {})).toEqual(['age']);
  },
);

test('a person who leaves empty what may be nothing sends that it is nothing', () => {
  expect(parseTexts(tokenInput, { ...token, expiresInDays: '' }).expiresInDays).toBeNull();
  expect(parseTexts(tokenInput, { ...token, expiresInDays: '90' }).expiresInDays).toBe(90);
  expect(textErrors(tokenInput, { ...token, expiresInDays: 'endless' })).not.toBeNull();
});

test('a form shows what is there as text, nothing where there is nothing, and no field that it has not', () => {
  fc.assert(
    fc.property(fc.option(fc.nat()), fc.option(fc.string()), (age, phone) => {
      const shown = textsOf({ age: '', phone: '' }, { age, phone, secret: 'x' });
      expect(shown).toEqual({ age: age === null ? '' : String(age), phone: phone ?? '' });
    }),
  );
});

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
