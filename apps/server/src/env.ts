import { DEFAULT_MIN_PASSWORD_LENGTH } from '@redthread/domain/limits';
import { closest, distance } from 'fastest-levenshtein';
import { z } from 'zod';

const wholeNumber = (min: number, max: number, preset: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `Please give a whole number from ${min} to ${max}.`)
    .transform(Number)
    .refine((value) => value >= min && value <= max, `Please give a whole number from ${min} to ${max}.`)
    .default(preset);

const limit = (preset: number) => wholeNumber(0, 1_000_000, preset);

const flag = z.stringbool({ error: 'Please say true or false.' }).default(false);

/** Every setting: its variable is `REDTHREAD_` and the name in capitals. Limits are counts, and 0 is off. */
export const settingsSchema = z.object({
  host: z.string().min(1, 'Please give an address to listen on.').default('127.0.0.1'),
  port: wholeNumber(0, 65_535, 3000),
  database: z.string().min(1, 'Please give the path of the database file.').default('redthread.db'),
  demo: flag,
  contacts: z.enum(['masked', 'public'], 'Please say masked or public.').default('masked'),
  passwordMinLength: wholeNumber(DEFAULT_MIN_PASSWORD_LENGTH, 128, DEFAULT_MIN_PASSWORD_LENGTH),
  /** Comma-separated addresses or CIDR ranges of proxies whose X-Forwarded-For is believed. */
  trustedProxy: z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .pipe(
      z.array(
        z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'Please give addresses or ranges, such as 127.0.0.1.'),
      ),
    )
    .default([]),
  logLevel: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], 'Please say debug, info, warn, error or silent.')
    .default('info'),
  /** Failed sign-ins per e-mail before waiting starts. */
  limitSignInFailures: limit(5),
  /** Sign-ins and sign-ups per client address and minute. */
  limitSignIns: limit(60),
  /** Sign-ups per client address and hour. */
  limitSignUps: limit(30),
  /** Calls per client address and minute. */
  limitVisitorCalls: limit(600),
  limitMemberCalls: limit(3000),
});

export type Settings = z.infer<typeof settingsSchema>;

const PREFIX = 'REDTHREAD_';
const NAMES = Object.keys(settingsSchema.shape);

/** What is wrong with the settings: every problem at once, one sentence a line. */
export class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

/** Settings from flags (`{ port: '3000' }`), then environment variables, then defaults. Throws a SettingsError. */
export function readSettings(
  flags: Readonly<Record<string, string | undefined>>,
  environment: Readonly<Record<string, string | undefined>>,
): Settings {
  const known = new Map(NAMES.map((name) => [variableOf(name), name]));
  const problems: string[] = [];
  const values: Record<string, string> = {};
  for (const [variable, value] of Object.entries(environment)) {
    if (!variable.startsWith(PREFIX) || value === undefined || value === '') continue;
    const name = known.get(variable);
    if (name === undefined) problems.push(unknownVariable(variable, [...known.keys()]));
    else values[name] = value;
  }
  for (const [name, value] of Object.entries(flags)) if (value !== undefined) values[name] = value;
  const parsed = settingsSchema.safeParse(values);
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    problems.push(`${flags[name] === undefined ? variableOf(name) : `--${kebab(name)}`}: ${issue.message}`);
  }
  if (!parsed.success || problems.length > 0) throw new SettingsError(problems);
  return parsed.data;
}

function unknownVariable(variable: string, known: readonly string[]): string {
  const nearest = closest(variable, known);
  const isNear = distance(variable, nearest) <= 6;
  return `${variable}: there is no such setting.${isNear ? ` Did you mean ${nearest}?` : ''}`;
}

function variableOf(name: string): string {
  return PREFIX + kebab(name).replaceAll('-', '_').toUpperCase();
}

function kebab(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
