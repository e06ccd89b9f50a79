import { HOUR_MS } from './day.ts';

// The code by which a hospital's desk knows who comes: four signs that a tired person reads off a phone, or says aloud.

/** Without I, L, O and U, which are taken for others (Crockford's Base32). */
export const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const LENGTH = 4;

/** Of so many there are, one alone is open at a hospital for each donor on the way. */
export const ARRIVAL_CODES: number = SIGNS.length ** LENGTH;

/** The code of a number below `ARRIVAL_CODES`. */
export function arrivalCode(number: number): string {
  let code = '';
  for (let rest = number, at = 0; at < LENGTH; at += 1, rest = Math.floor(rest / SIGNS.length)) {
    code = (SIGNS[rest % SIGNS.length] ?? '') + code;
  }
  return code;
}

const MEANT: Readonly<Record<string, string>> = { I: '1', L: '1', O: '0' };

/** The code that somebody typed, in small letters, with spaces, or with a letter for the digit that it looks like; null for none. */
export function readArrivalCode(typed: string): string | null {
  return readSigns(typed, LENGTH);
}

/** The same of a code of any length. */
export function readSigns(typed: string, length: number): string | null {
  const code = [...typed.toUpperCase().replace(/[\s-]/g, '')].map((sign) => MEANT[sign] ?? sign).join('');
  return code.length === length && [...code].every((sign) => SIGNS.includes(sign)) ? code : null;
}

/** Wrong codes that one member, and all of one hospital, may type in an hour. Our judgement: a desk that mishears goes on, and nobody guesses a code. */
export const WRONG_CODES_OF_MEMBER = 30;
export const WRONG_CODES_OF_HOSPITAL = 200;

/** So long after a donor arrived nobody is asked what came of it: the desk says so. Our judgement. */
export const ARRIVED_WAITS_MS: number = 6 * HOUR_MS;
