import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isPhone, maskPhone, phoneSlip, plainPhone } from './phone.ts';

// ITU-T E.164 assigned country codes (E.164D): +1 and +7 aside, these have two digits, and all others three.
const TWO_DIGITS = `20 27 30 31 32 33 34 36 39 40 41 43 44 45 46 47 48 49 51 52 53 54 55 56 57 58 60 61 62 63 64 65 66
  81 82 84 86 90 91 92 93 94 95 98`.split(/\s+/);
const THREE_DIGITS = Array.from({ length: 800 }, (_, index) => String(index + 200)).filter(
  (code) => !code.startsWith('7') && !TWO_DIGITS.includes(code.slice(0, 2)),
);
const COUNTRY_CODES = ['1', '7', ...TWO_DIGITS, ...THREE_DIGITS];

const digit = fc.constantFrom(...'0123456789');
const separator = fc.constantFrom('', '', ' ', '-', '.', '/', '(', ')');

describe('what can be a phone number', () => {
  test.each([
    ['123456', false],
    ['1234567', true],
    ['123456789012345', true],
    ['1234567890123456', false],
    ['+1 (555) 010-4242', true],
    ['+49.30/1234-567', true],
    [`1234567${' '.repeat(25)}`, true],
    [`1234567${' '.repeat(26)}`, false],
    ['', false],
    ['1234567,8', false],
    ['1234567#8', false],
    ['123\t4567', false],
    ['١٢٣٤٥٦٧', false],
    ['１２３４５６７', false],
    ['1234\u202E567', false],
  ])('a donor may give %j: %s', (text, may) => {
    expect(isPhone(text)).toBe(may);
  });
});

test.each([
  ['9840012345.0', '9840012345'],
  ['+919840012345.00', '+919840012345'],
  ['030.1234.0', '030.1234.0'],
  [' ০১৭১২\u2011৩৪৫৬৭৮\n', '01712-345678'],
])('a phone that came as %j is kept as %j', (typed, kept) => {
  expect(plainPhone(typed)).toBe(kept);
});

describe('what reads as digits, and is nobody’s number', () => {
  test.each([
    ['0000000000', 'none'],
    ['+0 (000) 000-000', 'none'],
    ['1990-01-01', 'none'],
    ['31.12.1990', 'none'],
    ['10/2/1990', 'none'],
    ['2/13/1990', 'none'],
    ['2829 0200/01', 'two'],
    ['+91 44 2829020/333', 'two'],
    ['+44 7700 900123 +44', 'two'],
    ['98400 12345', null],
    ['1990 01 01', null],
    ['+49 (0) 3643/12345', null],
    ['039602/12345', null],
    ['(+91) 98400 12345', null],
    ['0100000', null],
  ])('%s: %s', (text, slip) => {
    expect(isPhone(text)).toBe(true);
    expect(phoneSlip(text)).toBe(slip);
  });
});

describe('the phone that lists show', () => {
  test.each([
    ['+1 555 010 4242', '+1 ••• ••• ••42'],
    ['+44 20 7946 0958', '+44 ••• ••• ••58'],
    ['+91 98765 43210', '+91 ••• ••• ••10'],
    ['+971501234567', '+971 ••• ••• ••67'],
    [' +33 (0)1 23 45 67 89', '+33 ••• ••• ••89'],
    ['020 7946 0958', '••• ••• ••58'],
    ['0049 30 123456', '••• ••• ••56'],
    // Niue: with its code, two digits would be left to guess.
    ['+683 4002', '••• ••• ••02'],
    ['+1 2345678', '+1 ••• ••• ••78'],
    ['+1 234567', '••• ••• ••67'],
  ])('%s is shown as %s', (phone, shown) => {
    expect(maskPhone(phone)).toBe(shown);
  });

  test('a donor is shown with the two or three digits of their country, such as +380 for Ukraine', () => {
    const all = [...TWO_DIGITS, ...THREE_DIGITS];
    expect(all.filter((code) => maskPhone(`+${code}0000042`) !== `+${code} ••• ••• ••42`)).toEqual([]);
  });

  test('a number after +0 has no country code, so that a list shows its last two digits alone', () => {
    expect(maskPhone('+0171 1234567')).toBe('••• ••• ••67');
  });

  test('lists show no digit of a number but its country code and the last two', () => {
    const code = fc.constantFrom(...COUNTRY_CODES);
    const rest = fc.array(fc.tuple(separator, digit), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(code, rest, (prefix, pairs) => {
        const phone = `+${prefix}${pairs.flat().join('')}`;
        const lastTwo = phone.replace(/\D/g, '').slice(-2);
        const shown = maskPhone(phone);
        const digits = shown.replace(/\D/g, '').length;
        expect(`${prefix}${lastTwo}`.startsWith(shown.replace(/\D/g, '').slice(0, -2))).toBe(true);
        expect(shown.endsWith(lastTwo)).toBe(true);
        expect(digits).toBeLessThanOrEqual(prefix.length + 2);
        expect(phone.replace(/\D/g, '').length - digits).toBeGreaterThanOrEqual(5);
      }),
    );
  });

  test('a number without a plus shows its last two digits alone, whatever its length', () => {
    const phone = fc.array(fc.tuple(digit, separator), { minLength: 7, maxLength: 15 });
    fc.assert(
      fc.property(phone, (pairs) => {
        const shown = maskPhone(pairs.flat().join(''));
        expect(shown).toMatch(/^••• ••• ••\d\d$/);
        expect(shown.slice(-2)).toBe(
          pairs
            .slice(-2)
            .map(([last]) => last)
            .join(''),
        );
      }),
    );
  });
});
