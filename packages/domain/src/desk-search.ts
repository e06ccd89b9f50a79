import { plainDigits } from './digits.ts';
import { isEmail, normaliseEmail } from './email.ts';
import { isPhone } from './phone.ts';
import { cleanLine } from './text.ts';

/** What an admin may look for: one thing by its id, a person by their email, whoever gave a phone, or people, hospitals and towns by a name. */
export type DeskSearch =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phoneEnd: string }
  | { readonly by: 'name'; readonly beginnings: readonly string[] };

/** By so many of its last digits a phone is found, with or without its country code. */
export const PHONE_END_DIGITS = 7;
/** So many towns of a name are looked in. */
export const MOST_TOWNS_NAMED = 3;
const MIN_NAME_LETTERS = 2;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a text that an admin typed means; null when it is too short to mean anything. */
export function deskSearchOf(text: string): DeskSearch | null {
  const typed = plainDigits(text).trim();
  if (ID.test(typed)) return { by: 'id', id: typed.toLowerCase() };
  const email = normaliseEmail(typed);
  if (isEmail(email)) return { by: 'email', email };
  if (isPhone(typed)) return { by: 'phone', phoneEnd: typed.replace(/\D/g, '').slice(-PHONE_END_DIGITS) };
  const name = cleanLine(text);
  if (name.length < MIN_NAME_LETTERS || !/\p{L}/u.test(name)) return null;
  return { by: 'name', beginnings: beginningsOf(name) };
}

/**
 * How the beginning of a name may be kept, in the small letters of ASCII alone, which every engine makes alike: "élise" is also
 * looked for as "Élise" and "ÉLISE".
 */
function beginningsOf(name: string): readonly string[] {
  const titled = name.toLowerCase().replace(/(?<=^|[\s-])\p{L}/gu, (letter) => letter.toUpperCase());
  return [...new Set([name, titled, name.toLowerCase(), name.toUpperCase()].map(lowerAscii))];
}

/** As SQL's `lower` has it where it knows no language. */
export function lowerAscii(text: string): string {
  return text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** The first text, in the order of code points, that no longer begins as another does. */
export function afterAll(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}
