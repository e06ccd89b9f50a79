import { COUNTRIES } from '@redthread/domain/country';
import { isPhone } from '@redthread/domain/phone';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readPhone } from './read-phone.ts';

describe('a number is read as everyone can dial it', () => {
  test.each([
    ['+91 98400 12345', null, '+919840012345'],
    ['0091 98400 12345', null, '+919840012345'],
    ['0091 98400 12345', 'US', '+919840012345'],
    ['919840012345', 'IN', '+919840012345'],
    ['098400 12345', 'IN', '+919840012345'],
    ['044-2829 0200', 'IN', '+914428290200'],
    ['1800 102 1234', 'IN', '+9118001021234'],
    ['(202) 555-0142', 'US', '+12025550142'],
    ['(+1) 555 010 4242', null, '+15550104242'],
    ['07700 900123', 'GB', '+447700900123'],
    ['+49.30/1234-567', null, '+49301234567'],
    ['+49 (0) 3643/12345', null, '+49364312345'],
    ['+683 4002', null, '+6834002'],
    ['+800 1234 5678', null, '+80012345678'],
  ])('%s, in %s, is %s', (typed, country, e164) => {
    expect(isPhone(typed)).toBe(true);
    expect(readPhone(typed, country)).toEqual({ kind: 'number', e164 });
  });

  test.each([
    ['+44 07700 900123', '+447700900123'],
    ['+44 (0)7700 900123', '+447700900123'],
    ['+254 0712 345678', '+254712345678'],
    ['+55 011 91234-5678', '+5511912345678'],
    ['+34 (0)912 345 678', '+34912345678'],
    ['+7 8 912 345 67 89', '+79123456789'],
  ])('without the zero that is dialled at home alone: %s is %s', (typed, e164) => {
    expect(readPhone(typed, null)).toEqual({ kind: 'number', e164 });
  });

  test.each([
    ['+39 06 698 12345', null, '+390669812345'],
    ['+39 (0)6 698 12345', null, '+390669812345'],
    ['06 698 12345', 'IT', '+390669812345'],
    ['+225 07 07 12 34 56', null, '+2250707123456'],
    ['07 07 12 34 56', 'CI', '+2250707123456'],
  ])('with the zero that belongs to the number: %s is %s', (typed, country, e164) => {
    expect(readPhone(typed, country)).toEqual({ kind: 'number', e164 });
  });

  test.each([
    ['+54 11 15 2345 6789', null],
    ['011 15 2345-6789', 'AR'],
  ])('with the 9 that mobiles of Argentina have from abroad: %s', (typed, country) => {
    expect(readPhone(typed, country)).toEqual({ kind: 'number', e164: '+5491123456789' });
  });

  test('of Argentina that is dialled at home with an area code', () => {
    expect(readPhone('0351 15 612-3456', 'AR')).toEqual({ kind: 'number', e164: '+5493516123456' });
  });
});

describe('what is no number of a country is none, with what was read', () => {
  test.each([
    ['+91 98400 123', null, 'short', '+91 98400123'],
    ['98400 123', 'IN', 'short', '+91 98400123'],
    ['044-28290200/3333', 'IN', 'long', '+91 44282902003333'],
    ['98400123450', 'IN', 'long', '+91 98400123450'],
    ['+999 1234567', null, 'country', '+999 1234567'],
    // Of Australia too short; of Cuba it would have a zero that Cuba drops.
    ['0061 9169', 'CU', 'short', '+61 9169'],
  ])('%s, in %s, is too %s: %s', (typed, country, fault, read) => {
    expect(readPhone(typed, country)).toEqual({ kind: 'none', fault, read });
  });
});

test.each(['9840012345', '044 2829 0200', '1234567'])(
  'a number without its country stays as it was typed where nobody knows the country: %s',
  (typed) => {
    expect(readPhone(typed, null)).toEqual({ kind: 'national' });
    expect(readPhone(typed, 'AQ')).toEqual({ kind: 'national' });
  },
);

test('what is read is a plus and at most 15 digits, and reads as itself anywhere, whatever was typed', () => {
  const typed = fc.string({ unit: fc.constantFrom(...'+0123456789 ()-./'), minLength: 7, maxLength: 20 });
  const country = fc.option(fc.constantFrom(...COUNTRIES));
  fc.assert(
    fc.property(typed.filter(isPhone), country, country, (text, here, elsewhere) => {
      const reading = readPhone(text, here);
      if (reading.kind !== 'number') return;
      expect(reading.e164).toMatch(/^\+[1-9]\d{5,14}$/);
      expect(readPhone(reading.e164, elsewhere)).toEqual(reading);
    }),
    { numRuns: 500 },
  );
});
