import { isEmail, normaliseEmail } from './email.ts';
import { foldTyped } from './fold.ts';
import { isPhone, plainPhone } from './phone.ts';
import { cleanLine } from './text.ts';

/** What an admin may look for: one thing by its id, a person by their email, whoever gave a phone, or people, hospitals and towns by a name. */
export type AdminSearch =
  | { readonly by: 'id'; readonly id: string }
  | { readonly by: 'email'; readonly email: string }
  | { readonly by: 'phone'; readonly phoneEnd: string }
  | { readonly by: 'name'; readonly beginning: string };

/** By so many of its last digits a phone is found, with or without its country code. */
const PHONE_END_DIGITS = 7;
/** So many towns of a name are looked in. */
export const MOST_TOWNS_NAMED = 3;
const MIN_NAME_LETTERS = 2;
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What a text that an admin typed means; null when it is too short to mean anything. */
export function adminSearchOf(text: string): AdminSearch | null {
  const typed = plainPhone(text);
  if (ID.test(typed)) return { by: 'id', id: typed.toLowerCase() };
  const email = normaliseEmail(typed);
  if (isEmail(email)) return { by: 'email', email };
  if (isPhone(typed)) return { by: 'phone', phoneEnd: phoneEndOf(typed) };
  const beginning = foldTyped(cleanLine(text));
  if (beginning.length < MIN_NAME_LETTERS || !/\p{L}/u.test(beginning)) return null;
  return { by: 'name', beginning };
}

/** By what a phone is found. */
export function phoneEndOf(phone: string): string {
  return phone.replace(/\D/g, '').slice(-PHONE_END_DIGITS);
}

/** The first text, in the order of code points, that no longer begins as another does. */
export function afterAll(beginning: string): string {
  return `${beginning}\u{10ffff}`;
}
