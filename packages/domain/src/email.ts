import { MAX_EMAIL_LENGTH } from './limits.ts';

// A basic pattern on purpose: one @, a dot in the domain, nothing invisible. The mail itself is the proof.
const ADDRESS = /^[^\s@\p{C}]+@[^\s@\p{C}.]+(?:\.[^\s@\p{C}.]+)+$/u;

/** The one spelling under which an address is kept and found: ` Ana@X.org ` is `ana@x.org`. */
export function normaliseEmail(text: string): string {
  return text.trim().toLowerCase().normalize('NFC');
}

/** Whether a normalised text looks like an e-mail address of at most 254 characters. */
export function isEmail(text: string): boolean {
  return text.length <= MAX_EMAIL_LENGTH && ADDRESS.test(text);
}
