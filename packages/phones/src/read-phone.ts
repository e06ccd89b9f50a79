import {
  type CountryCode,
  isSupportedCountry,
  Metadata,
  type NumberingPlan,
  ParseError,
  type PhoneNumber,
  parsePhoneNumberWithError,
  validatePhoneNumberLength,
} from 'libphonenumber-js/max';

/**
 * What a phone means: one number, as everyone can dial it (ITU-T E.164, `+919840012345`); a number of a country that nobody knows; or
 * none, with what was read of it.
 */
type PhoneReading =
  | { readonly kind: 'number'; readonly e164: string }
  | { readonly kind: 'national' }
  | { readonly kind: 'none'; readonly fault: PhoneFault; readonly read: string };

export type PhoneFault = 'short' | 'long' | 'country';

/**
 * Reads a phone that `isPhone` accepts. `country` is that of the person's town, or of the server, in ISO 3166; without it a number
 * needs a country code of its own. A number has to be possible, by its length in its country, not in use: who may be called is not ours to say.
 */
export function readPhone(typed: string, country: string | null): PhoneReading {
  const text = typed.replace(/^[\s(]*\+/, '+').trim();
  const home = country !== null && isSupportedCountry(country) ? country : null;
  if (home === null && !/^(?:\+|00)/.test(text)) return { kind: 'national' };
  let fault: PhoneReading | undefined;
  for (const spelling of spellingsOf(text)) {
    const reading = readSpelling(spelling, home);
    if (reading.kind === 'number') return reading;
    fault ??= reading;
  }
  return fault ?? { kind: 'national' };
}

/** Zeros in brackets and 00 mean what they mean in most countries, where the number's own reads otherwise. */
function spellingsOf(text: string): readonly string[] {
  const international = text.replace(/^00/, '+');
  return [...new Set([international, text, international.replace('(0)', '')])];
}

function readSpelling(text: string, home: CountryCode | null): PhoneReading {
  try {
    const number = parsePhoneNumberWithError(text, { ...(home && { defaultCountry: home }), extract: false });
    const fault = E164.test(number.number) && readsAsItself(number.number) ? faultOf(number) : 'long';
    return fault === null
      ? { kind: 'number', e164: number.number }
      : { kind: 'none', fault, read: number.formatInternational() };
  } catch (error) {
    if (!(error instanceof ParseError)) throw error;
    const fault = error.message === 'TOO_LONG' ? 'long' : error.message === 'TOO_SHORT' ? 'short' : 'country';
    return { kind: 'none', fault, read: text };
  }
}

/** Whether it is the same to whoever reads it again: a zero too many, which its country drops, makes it another number there. */
function readsAsItself(e164: string): boolean {
  return parsePhoneNumberWithError(e164).number === e164;
}

const E164 = /^\+[1-9]\d{5,14}$/;

/** Numbers of other kinds, which are shorter or longer than people's, have to be in a range of their kind. */
function faultOf(number: PhoneNumber): PhoneFault | null {
  const { length } = number.nationalNumber;
  const lengths = lengthsOf(number.country);
  if (number.isPossible() && (lengths.length === 0 || lengths.includes(length) || number.isValid())) return null;
  if (lengths.length > 0) return length < Math.max(...lengths) ? 'short' : 'long';
  return validatePhoneNumberLength(number.number) === 'TOO_SHORT' ? 'short' : 'long';
}

// The library's own types leave out the kinds of numbers.
type Kinds = { type(kind: 'FIXED_LINE' | 'MOBILE'): Pick<NumberingPlan, 'possibleLengths'> | undefined };

/** How many digits people's numbers have in a country, after its code; nothing where that isn't known. */
function lengthsOf(country: CountryCode | undefined): readonly number[] {
  if (country === undefined) return [];
  const metadata = new Metadata();
  metadata.selectNumberingPlan(country);
  const plan = metadata.numberingPlan as (NumberingPlan & Kinds) | undefined;
  return (['FIXED_LINE', 'MOBILE'] as const).flatMap((kind) => plan?.type(kind)?.possibleLengths() ?? []);
}
