import type { NewAccount } from '@redthread/db/operations/new-account';
import type { Account } from '@redthread/db/operations/people';
import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { DAY_MS } from '@redthread/domain/day';
import { EXAMPLE_DONOR, EXAMPLE_REQUEST } from '@redthread/domain/example-people';
import type { Role } from '@redthread/domain/role';
import type { FastifyInstance } from 'fastify';
import { expect, onTestFinished } from 'vitest';
import { buildApp } from '../../src/app.ts';
import { readSettings, type Settings } from '../../src/env.ts';
import type { PasswordHasher } from '../../src/features/password/hasher.ts';
import { createSessionKeeper } from '../../src/features/session/keeper.ts';
import type { FirebaseVerifier } from '../../src/features/sign-up/firebase.ts';
import type { WebFiles } from '../../src/http/files/web-files.ts';
import type { Limits } from '../../src/setting-limits.ts';
import { kebab } from '../../src/setting-sources.ts';
import { hearUndeclared } from '../calls/undeclared.ts';
import { places } from './places.ts';

export const START = Date.UTC(2026, 5, 15, 12);
/** Flags: the usual limits, but for these. */
export function limited(to: Partial<Limits>): { readonly limits: string } {
  return {
    limits: Object.entries(to)
      .map(([name, max]) => `${kebab(name)}=${max}`)
      .join(' '),
  };
}

/** Of those that a test would meet by its many calls. */
const OFF = [
  ...(['visitorCalls', 'memberCalls', 'signIns', 'signUps', 'mailsPerMinute', 'mailsPerHour', 'emailCodes'] as const),
  ...(['networkMails', 'google', 'changes', 'records', 'exports', 'ownSignIns', 'requests', 'tokens'] as const),
  ...(['invitationLinks', 'wrongLinks', 'numberCodes', 'codesPerNumber', 'networkNumberCodes'] as const),
];

/** Flags: no limits, but for these. */
export function unlimited(but: Partial<Limits> = {}): { readonly limits: string } {
  return limited({ ...Object.fromEntries(OFF.map((name) => [name, 0])), ...but });
}

export const UNLIMITED = unlimited();

// Migrated once; every test opens a copy of these bytes, in less than a millisecond.
const empty = openSqlite({ source: ':memory:' });
const EMPTY_DATABASE = empty.serialize();
await empty.close();

export interface TestApp {
  readonly app: FastifyInstance;
  readonly store: SqliteStore;
  readonly settings: Settings;
  /** The server's clock; a test moves it. */
  readonly clock: { now: number };
  readonly logLines: string[];
  readonly statements: string[];
  /** Ends the server before the test does, and lets go of its database. */
  readonly stop: () => Promise<void>;
}

interface TestAppOptions {
  readonly flags?: Readonly<Record<string, string>>;
  readonly web?: WebFiles;
  /** The bytes of another test's database, to look at one state twice. */
  readonly database?: Buffer;
  /** A database on the disk, which outlives the server. */
  readonly file?: string;
  /** The clock of another server, to start where that ended. */
  readonly clock?: { now: number };
  readonly firebase?: FirebaseVerifier;
  readonly providerTimeoutMs?: number;
  readonly stillMs?: number;
  readonly passwords?: PasswordHasher;
  /** Whether the test that asked for it is not its last: whoever did so ends it by `stop`. */
  readonly outlivesTest?: boolean;
}

/** One that nobody reaches: messages for it wait. */
export const GATEWAY = { notifyUrl: 'http://127.0.0.1:1/', notifySecret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' };

/** The real app on a fresh database in memory. */
export async function buildTestApp(options: TestAppOptions = {}): Promise<TestApp> {
  const { flags, database, file, clock = { now: START }, outlivesTest = false, ...given } = options;
  const statements: string[] = [];
  const store = openSqlite({ source: file ?? database ?? EMPTY_DATABASE, onStatement: (sql) => statements.push(sql) });
  const settings = readSettings({ contacts: 'direct', ...GATEWAY, ...(flags ?? UNLIMITED) }, {});
  const logLines: string[] = [];
  const log = { write: (line: string) => void logLines.push(line) };
  const app = await buildApp({ places, store, settings, now: () => clock.now, log, ...given });
  const running: Running = { parts: { app, store, undeclared: hearUndeclared(app) }, ended: null };
  if (!outlivesTest) endWithTest(running);
  return { app, store, settings, clock, logLines, statements, stop: () => stop(running) };
}

interface Running {
  parts: { readonly app: FastifyInstance; readonly store: SqliteStore; readonly undeclared: readonly string[] } | null;
  ended: Promise<void> | null;
}

// By itself, so that it holds nothing else: the runner keeps what a test registered until its last file is done.
function endWithTest(running: Running): void {
  onTestFinished(() => stop(running));
}

async function stop(running: Running): Promise<void> {
  const end = async () => {
    const { parts } = running;
    await parts?.app.close();
    await parts?.store.close();
    running.parts = null;
    // A refusal that a procedure doesn't name in its `errors` is news to whoever reads the API's document.
    expect(parts?.undeclared).toEqual([]);
  };
  running.ended ??= end();
  await running.ended;
}

export interface SignedIn {
  readonly account: Account;
  readonly token: string;
  readonly headers: { authorization: string };
}

let people = 0;

/** A person with an account and an open session. */
export async function signedIn(
  { store, clock }: Pick<TestApp, 'store' | 'clock'>,
  role: Role = 'donor',
  kept: Partial<Pick<NewAccount, 'passwordHash' | 'isEmailVerified'>> = {},
): Promise<SignedIn> {
  people += 1;
  const email = `${role}${people}@people.example`;
  const account = await store.accounts.create({
    name: `Person ${people}`,
    email,
    role,
    passwordHash: null,
    at: clock.now,
    ...kept,
  });
  const token = await createSessionKeeper(store).open(account, clock.now, 'Test');
  return { account, token, headers: { authorization: `Bearer ${token}` } };
}

export const DONOR = { ...EXAMPLE_DONOR, bloodType: 'A+', age: 30 } as const;
export const REQUEST = { ...EXAMPLE_REQUEST, bloodType: 'O-' } as const;

export function days(count: number): number {
  return count * DAY_MS;
}
