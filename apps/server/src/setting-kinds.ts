import { isDatabaseAddress, passwordIn } from '@redthread/db/database-address';
import { COUNTRIES, meantCountry } from '@redthread/domain/country';
import { isCleanLine } from '@redthread/domain/text';
import { z } from 'zod';

// The kinds of values that settings have, each with the sentence that refuses what is none.

export const wholeNumber = (min: number, max: number, preset: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Please give a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Please give a whole number from ${min} to ${max}.`)
    .default(preset);

export const flag = z.stringbool({ error: 'Please say true or false.' }).default(false);

export const optional = z.string().default('');

/** Shown to everyone, so control and bidi characters are refused. */
export const operatorLine = (max: number) =>
  optional
    .transform((text) => text.trim())
    .refine((text) => text.length <= max && isCleanLine(text), `Please give one line of at most ${max} characters.`);

export const databasePlace = z
  .string()
  .min(1, 'Please give the path of the database file.')
  .refine(
    (place) => isDatabaseAddress(place) || !SCHEME.test(place),
    'Please give the path of a file, or an address that begins with postgres://.',
  )
  .refine(isReadable, 'A percent sign in its password stands for nothing. Please write %25.');

/** A mistyped address is no file, and its password not part of a path that is shown. */
const SCHEME = /^[a-z][a-z\d+.-]*:\//i;

function isReadable(place: string): boolean {
  try {
    return !isDatabaseAddress(place) || passwordIn(place) !== undefined;
  } catch (error) {
    if (error instanceof URIError) return false;
    throw error;
  }
}

const LOOPBACK_URL = /^http:\/\/(?:127(?:\.\d{1,3}){3}|localhost|\[::1\])(?::\d+)?(?:\/|$)/;

/** Tokens and codes are sent there, so TLS is required. */
export const safeUrl = z
  .string()
  .refine(
    (text) => URL.canParse(text) && (text.startsWith('https://') || LOOPBACK_URL.test(text)),
    'Please give an https:// address. Plain http is for this machine alone.',
  );

export const UNIT_MS = { s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 } as const;

/** `30m`, `24h` or `7d` as milliseconds; `0` is off. */
export const interval = z
  .string()
  .regex(/^(?:0|[1-9]\d{0,4}[smhd])$/, 'Please give a time such as 30m, 24h or 7d, or 0 for never.')
  .transform((text) => {
    const unit = text.at(-1);
    return unit === 's' || unit === 'm' || unit === 'h' || unit === 'd' ? Number(text.slice(0, -1)) * UNIT_MS[unit] : 0;
  });

export const words = optional.transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** Fetch takes no address with a user in it, and none belongs into a log. */
export const webhookUrl = z
  .union([z.literal(''), safeUrl])
  .default('')
  .refine((text) => !URL.canParse(text) || new URL(text).username + new URL(text).password === '', {
    error: 'Please give an address without a user and a password.',
  });

/** As Standard Webhooks writes a secret, in base64, with or without `whsec_` before it; without it here. */
export const webhookSecret = optional
  .transform((text) => text.trim().replace(/^whsec_/, ''))
  .refine(
    (text) => text === '' || /^(?:[\w+/-]{4}){8,21}[\w+/-]{0,3}={0,2}$/.test(text),
    'Please give 24 to 64 random bytes in base64, such as openssl rand -base64 32 prints.',
  );

/** Null for none. */
export const country = optional
  .refine((text) => /^(?:[A-Z]{2})?$/.test(text), {
    error: 'Please give two capital letters, such as US, GB or IN.',
    abort: true,
  })
  .refine((text) => text === '' || COUNTRIES.has(text), { error: ({ input }) => noCountry(String(input)) })
  .transform((text) => (text === '' ? null : text));

function noCountry(code: string): string {
  const meant = meantCountry(code);
  return `No country has the code ${code}. ${meant === null ? 'Please give its code of ISO 3166.' : `Did you mean ${meant}?`}`;
}
