import {
  DEFAULT_CONTACTS_FIRST_DAY,
  DEFAULT_CONTACTS_PER_DAY,
  DEFAULT_CONTACTS_PER_NETWORK,
} from '@redthread/domain/limits';
import { closest } from 'fastest-levenshtein';
import { z } from 'zod';
import { kebab } from './setting-sources.ts';

/** How often something may be done. Each call has a count of its own; a limit of 0 is off. */
export interface Limit {
  /** The default. */
  readonly preset: number;
  readonly per: 'person' | 'client network' | 'email address' | 'mailed link' | 'phone number';
  /** Without one it counts what is open, or goes on, at the same time. */
  readonly window?: 'minute' | 'hour' | 'day' | 'UTC day';
  /** Counted from `meta` before a signed-in person's call begins; the others are counted by their services. */
  readonly isCountedFirst?: true;
  /** Whether a person's calls wait for each other. */
  readonly isOneAtATime?: true;
}

export const LIMITS = {
  /** Failed sign-ins before waiting starts. */
  signInFailures: { preset: 5, per: 'email address' },
  /** Sign-ins and steps of sign-ups. */
  signIns: { preset: 60, per: 'client network', window: 'minute' },
  signUps: { preset: 30, per: 'client network', window: 'hour' },
  /** Verification or reset mails. */
  mailsPerMinute: { preset: 1, per: 'email address', window: 'minute' },
  mailsPerHour: { preset: 5, per: 'email address', window: 'hour' },
  /** Codes that sign in. */
  emailCodes: { preset: 3, per: 'email address', window: 'hour' },
  /** All of these mails, and changes of email. */
  networkMails: { preset: 60, per: 'client network', window: 'hour' },
  /** Exchanges with Google. */
  google: { preset: 10, per: 'client network', window: 'minute' },
  /** Changes in place of one's own data, of each kind. */
  changes: { preset: 120, per: 'person', window: 'hour', isCountedFirst: true },
  /** Acts, and refusals, that the audit keeps, of each kind. */
  records: { preset: 20, per: 'person', window: 'hour', isCountedFirst: true },
  /** Downloads of all of one's data. */
  exports: { preset: 10, per: 'person', window: 'hour', isCountedFirst: true, isOneAtATime: true },
  /** Sign-ins with the right password, or with Google. */
  ownSignIns: { preset: 120, per: 'person', window: 'hour' },
  /** Requests for blood. */
  requests: { preset: 30, per: 'person', window: 'hour' },
  /** API tokens made. */
  tokens: { preset: 20, per: 'person', window: 'hour' },
  /** Calls that add rows to an import of donors, a hundred at most each. */
  importedRows: { preset: 300, per: 'person', window: 'hour', isCountedFirst: true },
  /** Phone numbers given. */
  contacts: { preset: DEFAULT_CONTACTS_PER_DAY, per: 'person', window: 'UTC day' },
  /** The same in the first 24 hours of an account. */
  contactsFirstDay: { preset: DEFAULT_CONTACTS_FIRST_DAY, per: 'person', window: 'UTC day' },
  contactsPerNetwork: { preset: DEFAULT_CONTACTS_PER_NETWORK, per: 'client network', window: 'UTC day' },
  /** Calls with one link of a mail that asks a donor. */
  invitationLinks: { preset: 30, per: 'mailed link', window: 'minute' },
  /** Calls with links that open no invitation. */
  wrongLinks: { preset: 600, per: 'client network', window: 'hour' },
  /** Codes to phone numbers. */
  numberCodes: { preset: 5, per: 'person', window: 'hour' },
  codesPerNumber: { preset: 5, per: 'phone number', window: 'day' },
  networkNumberCodes: { preset: 20, per: 'client network', window: 'hour' },
  /** Calls of whoever isn't signed in. */
  visitorCalls: { preset: 600, per: 'client network', window: 'minute' },
  /** Calls of people who are, and of each token by itself. */
  memberCalls: { preset: 3000, per: 'client network', window: 'minute' },
  /** Open connections; a trusted proxy's aren't counted. */
  connections: { preset: 500, per: 'client network' },
  /** Open streams of changes: one for each page that is seen. */
  streams: { preset: 8, per: 'person' },
  networkStreams: { preset: 200, per: 'client network' },
} as const satisfies Readonly<Record<string, Limit>>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, number>>;

const MOST = 1_000_000;
const ALL = Object.entries(LIMITS) as [LimitName, Limit][];
const NAMES = new Map(ALL.map(([name]) => [kebab(name), name]));
const PRESETS = Object.fromEntries(ALL.map(([name, { preset }]) => [name, preset])) as Limits;

/** Those that differ from their defaults, as the operator writes them. */
export function changedLimits(of: Limits): string {
  const others = ALL.filter(([name, { preset }]) => of[name] !== preset);
  return others.map(([name]) => `${kebab(name)}=${of[name]}`).join(' ');
}

/** `sign-ups=200 network-mails=400`: the limits that differ from their defaults; the last word on one counts. */
export const limits = z
  .string()
  .default('')
  .transform((text, context): Limits => {
    const read = text
      .split(/[\s,]+/)
      .filter((part) => part !== '')
      .map(readLimit);
    for (const part of read) if (typeof part === 'string') context.addIssue(part);
    return { ...PRESETS, ...Object.fromEntries(read.filter((part) => typeof part !== 'string')) };
  });

/** The limit and its number, or a sentence that says what is wrong. */
function readLimit(text: string): readonly [LimitName, number] | string {
  const [words = '', number = '', ...more] = text.split('=');
  const name = NAMES.get(words);
  if (name === undefined) return `There is no limit ${words}. Did you mean ${closest(words, [...NAMES.keys()])}?`;
  if (more.length > 0 || !/^\d{1,7}$/.test(number) || Number(number) > MOST) {
    return `Please give ${words} a whole number from 0 to ${MOST}, such as ${words}=${LIMITS[name].preset}.`;
  }
  return [name, Number(number)];
}
