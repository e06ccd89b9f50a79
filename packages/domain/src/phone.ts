import { plainDigits } from './digits.ts';
import { MAX_PHONE_DIGITS, MAX_PHONE_LENGTH, MIN_PHONE_DIGITS } from './limits.ts';

const ALLOWED = /^[0-9 ()+\-./]*$/;

/** ITU-T E.164 country codes of two digits; those starting with 1 or 7 have one, all others three. */
const TWO_DIGIT_COUNTRY_CODES = /^(?:2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/;

/** A phone as it is kept and searched, from what was typed or copied. Spreadsheets take a number for one with decimals: `9840012345.0`. */
export function plainPhone(text: string): string {
  return plainDigits(text)
    .trim()
    .replace(/^(\+?\d+)\.0+$/, '$1');
}

const DATE =
  /^(?:(?:19|20)\d\d[-./](?:0?[1-9]|1[0-2])[-./](?:0?[1-9]|[12]\d|3[01])|(?:0?[1-9]|[12]\d|3[01])[-./](?:0?[1-9]|[12]\d|3[01])[-./](?:19|20)\d\d)$/;
const NATIONAL_PREFIX = /^(?:\(0\)|0)/;
/** No area code is longer, with the zero before it: what follows seven digits and a slash is another number, or an extension. */
const MAX_AREA_DIGITS = 6;

/** Why a text that `isPhone` accepts is nobody's number all the same: nothing but zeros, a date, or two numbers in one. */
export function phoneSlip(text: string): 'none' | 'two' | null {
  if (/^\D*[0\D]*$/.test(text) || DATE.test(text.trim())) return 'none';
  if (/\d.*\+/.test(text)) return 'two';
  return text.split('/').slice(0, -1).some(isWholeNumber) ? 'two' : null;
}

function isWholeNumber(text: string): boolean {
  const international = /^[\s(]*(?:\+|00)(.*)$/.exec(text)?.[1];
  const digits = (international ?? text).replace(/[^\d()]/g, '');
  const national = international === undefined ? digits : digits.slice(countryCode(digits.replace(/\D/g, '')).length);
  return national.replace(NATIONAL_PREFIX, '0').replace(/\D/g, '').length > MAX_AREA_DIGITS;
}

/** Whether the text can be a phone number: 7 to 15 digits with spaces and `()+-./`, at most 32 characters. */
export function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return (
    text.length <= MAX_PHONE_LENGTH && ALLOWED.test(text) && digits >= MIN_PHONE_DIGITS && digits <= MAX_PHONE_DIGITS
  );
}

/** Fewer hidden digits could be tried out: five are a hundred thousand numbers. */
const MIN_HIDDEN_DIGITS = 5;

/**
 * A phone as lists show it: the country code, if the number starts with one and is long enough, and its last two digits
 * (`+1 ••• ••• ••42`). The shape is always the same, so that it doesn't tell the number's length.
 */
export function maskPhone(phone: string): string {
  const digits = phone.replace(/\D/g, '');
  const hidden = `••• ••• ••${digits.slice(-2)}`;
  // No country code starts with 0: what follows such a plus could be anyone's own digits.
  if (!/^\s*\+\D*[1-9]/.test(phone)) return hidden;
  const code = countryCode(digits);
  return digits.length - code.length - 2 < MIN_HIDDEN_DIGITS ? hidden : `+${code} ${hidden}`;
}

function countryCode(digits: string): string {
  if (/^[17]/.test(digits)) return digits.slice(0, 1);
  return digits.slice(0, TWO_DIGIT_COUNTRY_CODES.test(digits) ? 2 : 3);
}
