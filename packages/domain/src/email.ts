import { MAX_EMAIL_LENGTH } from './limits.ts';

// A mail program takes these out, or quotes them, so that `<ana@x.org` would reach the mailbox of `ana@x.org`.
const LOCAL_PART = /^[^\s@\p{C}<>()[\],;:\\"]+$/u;
// As DNS has it, after UTS 46. One that ends in a number is an IP address to some.
const DOMAIN = /^[a-z0-9_-]+(?:\.[a-z0-9_-]+)*\.(?!\d+$|0x)[a-z0-9_-]+$/;

/** The one spelling under which an email is kept and found: ` Ana@Bücher.org ` is `ana@xn--bcher-kva.org`. */
export function normaliseEmail(text: string): string {
  const typed = text.replace(NEVER_SEEN, '').trim().toLowerCase().normalize('NFC');
  const at = typed.lastIndexOf('@');
  return typed.slice(0, at + 1) + normaliseDomain(typed.slice(at + 1));
}

/** Came along with an address that was copied; no account was ever kept with one. */
const NEVER_SEEN = /\p{Cf}/gu;

/** Whether a normalised text looks like an email address of at most 254 characters. The mail itself is the proof. */
export function isEmail(text: string): boolean {
  const at = text.lastIndexOf('@');
  return (
    text.length <= MAX_EMAIL_LENGTH &&
    LOCAL_PART.test(text.slice(0, Math.max(at, 0))) &&
    DOMAIN.test(text.slice(at + 1))
  );
}

/**
 * A domain as UTS 46 has it, in ASCII: `ⓔx.org` is `ex.org`, and `bücher.org` is `xn--bcher-kva.org`. What is none stays as it
 * is. By the URL parser, which servers and browsers have alike; what would mean something else to it is left out.
 */
function normaliseDomain(domain: string): string {
  if (/[^a-z0-9._\-\u0080-\u{10ffff}]|\p{C}/u.test(domain) || !URL.canParse(`http://${domain}`)) return domain;
  return new URL(`http://${domain}`).hostname;
}
