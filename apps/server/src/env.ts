import { isDatabaseAddress, passwordIn, withoutPassword } from '@redthread/db/database-address';
import { CONTACT_MODES } from '@redthread/domain/contact-mode';
import { isEmail } from '@redthread/domain/email';
import { INVITATION_MODES } from '@redthread/domain/invitation-mode';
import { DEFAULT_MIN_PASSWORD_LENGTH, DEFAULT_RECORD_DAYS } from '@redthread/domain/limits';
import { PUSH_HOST } from '@redthread/domain/push';
import { z } from 'zod';
import { localUrl } from './local-url.ts';
import {
  country,
  databasePlace,
  flag,
  interval,
  operatorLine,
  optional,
  safeUrl,
  UNIT_MS,
  webhookSecret,
  webhookUrl,
  wholeNumber,
  words,
} from './setting-kinds.ts';
import { limits } from './setting-limits.ts';
import { collectSettings, type Given, type Sources, variableOf } from './setting-sources.ts';

export const GOOGLE = 'https://accounts.google.com';

/** Every setting: its variable is `REDTHREAD_` and the name in capitals. */
export const settingsSchema = z.object({
  host: z.string().min(1, 'Please give an address to listen on.').default('127.0.0.1'),
  port: wholeNumber(0, 65_535, 3000),
  /** A file, or the address of a PostgreSQL database: `postgres://USER@HOST/DATABASE`. */
  database: databasePlace.default('redthread.db'),
  /** Of the user in such an address. */
  databasePassword: optional,
  demo: flag,
  /** `drawn`: a page is sent with what a visitor sees first; `bare`: with the app alone, which draws it. */
  pages: z.enum(['drawn', 'bare'], 'Please say drawn or bare.').default('drawn'),
  /** Who runs this server, shown on /about, /contact and /privacy. */
  operatorName: operatorLine(100),
  operatorContact: operatorLine(200).refine(
    (text) => text === '' || isEmail(text) || (text.startsWith('https://') && URL.canParse(text)),
    'Please give an email address, or the https:// address of a page.',
  ),
  operatorAddress: operatorLine(300),
  operatorAbout: operatorLine(1000),
  /** Who is given a donor's phone: `direct` is what `masked` was called. */
  contacts: z
    .enum([...CONTACT_MODES, 'masked'], 'Please say ask, direct or public.')
    .default('ask')
    .transform((said) => (said === 'masked' ? 'direct' : said)),
  /** Whether donors are asked for requests: for all, for those that an admin confirmed, or for none. */
  invitations: z.enum(INVITATION_MODES, 'Please say on, approved or off.').default('on'),
  /** Where most of the people live: how long they wait between donations, and which towns old addresses name. */
  country,
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
  /** The URL under which people reach this server; links in mails and Google's redirects lead there. */
  publicUrl: optional.refine(
    (text) => text === '' || (/^https?:/.test(text) && URL.canParse(text) && new URL(text).pathname === '/'),
    'Please give an address such as https://redthread.example.org, without a path.',
  ),
  /** `smtp://user:password@host:587` or `smtps://…`; without it mail waits in the outbox. */
  smtpUrl: optional.refine(
    (text) => text === '' || (/^smtps?:/.test(text) && URL.canParse(text)),
    'Please give an address such as smtp://user:password@mail.example.org:587.',
  ),
  mailFrom: optional.refine(
    (text) => text === '' || /^[^<>\r\n]*<?[^\s<>@]+@[^\s<>@]+>?$/.test(text),
    'Please give an address such as Redthread <no-reply@example.org>.',
  ),
  /** Who verifies the emails of the three-step sign-up. */
  identity: z.enum(['embedded', 'firebase'], 'Please say embedded or firebase.').default('embedded'),
  firebaseApiKey: optional,
  firebaseProjectId: optional,
  /** The browser's SDK talks to this emulator instead of Google; the server still refuses its unsigned tokens. */
  firebaseEmulatorUrl: z.union([z.literal(''), safeUrl]).default(''),
  /** Hosts of push services besides those of the known browsers. Comma-separated. */
  pushHosts: words.pipe(z.array(z.string().regex(PUSH_HOST, 'Please give hosts such as push.example.org.'))),
  /** The operator's gateway takes messages for phones there; the secret signs them. */
  notifyUrl: webhookUrl,
  notifySecret: webhookSecret,
  googleClientId: optional,
  googleClientSecret: optional,
  /** Who must have issued Google's tokens: of another than Google, as tests have, `features/google/endpoints.ts` says the paths. */
  googleIssuer: safeUrl.default(GOOGLE),
  /** Allowed redirect URIs for Google, besides /auth/google/callback of the public URL. Comma-separated. */
  googleRedirectUris: words.pipe(z.array(safeUrl)),
  /** Milliseconds between two automatic backups; 0 is never. */
  backupEvery: interval.default(UNIT_MS.d),
  backupKeep: wholeNumber(1, 1000, 7),
  /** Empty for `backups` beside the database. */
  backupFolder: optional,
  /** Days for which the record of who did what is kept; that of sign-ins 180 at most. */
  recordDays: wholeNumber(30, 36_500, DEFAULT_RECORD_DAYS),
  /** How often things may be done: those of `setting-limits.ts` that differ from their defaults. */
  limits,
});

export type Settings = z.infer<typeof settingsSchema>;

/** These can be read from a file, so that they appear in no process list and no unit file. */
export const SECRETS: readonly string[] = ['smtpUrl', 'googleClientSecret', 'notifySecret', 'databasePassword'];
const NAMES = Object.keys(settingsSchema.shape);

/** Invalid settings: all problems at once, one sentence a line. */
class SettingsError extends Error {
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'SettingsError';
  }
}

/** The settings with the source of each that isn't a default, or null and all problems. */
export interface SettingsReading {
  readonly settings: Settings | null;
  readonly given: ReadonlyMap<string, Given>;
  readonly problems: readonly string[];
}

/** Settings from flags, then environment variables, then a `.env` file, then defaults. Throws a SettingsError. */
export function readSettings(
  flags: Sources['flags'],
  environment: Sources['environment'],
  dotEnv: Sources['environment'] = {},
): Settings {
  const { settings, problems } = examineSettings({ flags, environment, dotEnv });
  if (settings === null) throw new SettingsError(problems);
  return settings;
}

export function examineSettings(sources: Sources): SettingsReading {
  const { given, problems } = collectSettings(sources, NAMES, SECRETS);
  const parsed = settingsSchema.safeParse(Object.fromEntries([...given].map(([name, { value }]) => [name, value])));
  for (const issue of parsed.error?.issues ?? []) {
    const name = String(issue.path[0]);
    problems.push(`${given.get(name)?.name ?? variableOf(name)}: ${issue.message}`);
  }
  if (parsed.success) problems.push(...missingPartners(parsed.data));
  if (!parsed.success || problems.length > 0) return { settings: null, given, problems };
  const { publicUrl, host, port } = parsed.data;
  const origin = publicUrl === '' ? localUrl(host, port) : new URL(publicUrl).origin;
  return { settings: { ...parsed.data, ...databaseOf(parsed.data), publicUrl: origin }, given, problems };
}

/** An address is shown in many places, so its password is taken out at once. */
function databaseOf({ database, databasePassword }: Pick<Settings, 'database' | 'databasePassword'>) {
  if (!isDatabaseAddress(database)) return { database, databasePassword };
  return { database: withoutPassword(database), databasePassword: passwordIn(database) ?? databasePassword };
}

/** Checks of settings that depend on each other. */
function missingPartners(settings: Settings): string[] {
  const needs: readonly [boolean, keyof Settings, string][] = [
    [settings.googleClientId !== '', 'googleClientSecret', 'Google sign-in needs the client secret too.'],
    [settings.googleClientSecret !== '', 'googleClientId', 'Google sign-in needs the client id too.'],
    [settings.notifyUrl !== '', 'notifySecret', 'The gateway needs the secret that signs its messages.'],
    [settings.notifySecret !== '', 'notifyUrl', 'The secret of a gateway needs its address too.'],
    [settings.identity === 'firebase', 'firebaseApiKey', "Firebase needs the project's web API key."],
    [settings.identity === 'firebase', 'firebaseProjectId', "Firebase needs the project's id."],
  ];
  const missing = needs.filter(([isNeeded, name]) => isNeeded && settings[name] === '');
  const problems = missing.map(([, name, why]) => `${variableOf(name)}: ${why}`);
  const { googleClientId, publicUrl } = settings;
  // Google redirects to the public URL, with a code in it.
  if (googleClientId !== '' && publicUrl !== '' && !safeUrl.safeParse(publicUrl).success) {
    problems.push(`${variableOf('publicUrl')}: Google sign-in needs an https:// address, or one of this machine.`);
  }
  return problems;
}
