import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { newId } from '@redthread/db/id';
import { openSqlite } from '@redthread/db/sqlite/open';
import { syncPath } from '@redthread/db/unfinished-file';
import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { foldTyped } from '@redthread/domain/fold';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { createPasswordHasher } from '../apps/server/src/features/password/hasher.ts';
import { openClient } from '../packages/db/src/sqlite/client.ts';
import { fromRoot } from '../scripts/root.ts';

/** A working copy of a seeded database, and what the jobs need to know of the people in it. */
export interface Town {
  readonly database: string;
  readonly donors: number;
  /** Donors picked at random: where later pages start. `createdAt` in milliseconds since 1970. */
  readonly places: readonly { readonly createdAt: number; readonly id: string; readonly bloodType: BloodType }[];
  /** By which cursors around towns are sealed. */
  readonly hashKey: string;
  /** How many donors of each type there are. */
  readonly bloodTypes: readonly (readonly [BloodType, number])[];
  /** People who have a donor profile: their accounts, and their session tokens in the same order. */
  readonly donorAccounts: readonly string[];
  readonly donorTokens: readonly string[];
  /** Session tokens of people who have none. */
  readonly newcomerTokens: readonly string[];
  readonly logins: readonly { readonly email: string; readonly password: string }[];
  /** Adds what no call can within a second. No server may run. */
  change(work: (client: Client, now: number) => void): void;
  /** The instant after which everything is of a measurement. */
  readonly settledAt: number;
  /** As it was before anyone registered, posted or signed in. No server may run. */
  reset(): Promise<void>;
}

export type Client = ReturnType<typeof openClient>;
type Place = Town['places'][number] & { readonly accountId: string };

/** Where seeded databases are kept between runs, outside of git. */
export const DATA: string = fromRoot('bench/data');
const PLACES = 20_000;
const DONORS = 5000;
const LOGINS = 5;
const PASSWORD = 'a fine password';
/** Of a domain that is nobody's, and of no made-up person's either. */
const HOST = 'bench.example';
const TOKEN_BYTES = 25;

/** Copies a seeded database, and adds sessions of some of its donors and people who aren't donors yet. */
export async function settleTown(
  program: readonly string[],
  size: number,
  folder: string,
  newcomers: number,
): Promise<Town> {
  const database = join(folder, `donors-${size}.db`);
  const { file, hashKey } = await seededDatabase(program, size);
  copyFileSync(file, database, constants.COPYFILE_FICLONE);
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const client = openClient(database);
  try {
    const now = Date.now();
    const places = somePlaces(client, size);
    const donorAccounts = places.slice(0, DONORS).map(({ accountId }) => accountId);
    const add = adderOf(client, now);
    const people = client.transaction(() => ({
      donorTokens: donorAccounts.map(add.session),
      newcomerTokens: Array.from({ length: newcomers }, (_, n) => add.session(add.account(`newcomer${n}`, null))),
      logins: Array.from({ length: LOGINS }, (_, n) => {
        add.account(`login${n}`, passwordHash);
        return { email: `login${n}@${HOST}`, password: PASSWORD };
      }),
    }))();
    const bloodTypes = client
      .prepare<[], [BloodType, number]>('SELECT blood_type, sum(total) FROM donor_totals GROUP BY blood_type')
      .raw()
      .all();
    client.pragma('wal_checkpoint(TRUNCATE)');
    const known = { database, donors: size, places, hashKey, bloodTypes, donorAccounts };
    const change = (work: (client: Client, now: number) => void) => changeFile(database, work);
    return { ...known, ...people, change, settledAt: now, reset: async () => reset(database, now) };
  } finally {
    client.close();
    // Else the system would write a gigabyte while the first job is measured.
    syncPath(database);
  }
}

/** Of the product's own seed, with a tenth as many requests: made once, and brought to the newest schema each time. */
async function seededDatabase([command = '', ...first]: readonly string[], donors: number) {
  const file = join(DATA, `donors-${donors}.db`);
  mkdirSync(DATA, { recursive: true });
  if (!existsSync(file)) {
    const unfinished = `${file}.unfinished`;
    for (const end of ['', '-wal', '-shm', '-lock', '-journal']) rmSync(unfinished + end, { force: true });
    const words = ['--donors', String(donors), '--requests', String(Math.ceil(donors / 10)), '--database', unfinished];
    execFileSync(command, [...first, 'seed', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
    rmSync(`${unfinished}-lock`, { force: true });
    renameSync(unfinished, file);
  }
  const store = openSqlite({ source: file });
  const hashKey = await store.hashKey();
  await store.close();
  // A migration keeps a copy of what was before, and a close may leave its lock.
  for (const name of readdirSync(DATA)) {
    if (name.startsWith(`${basename(file)}.before-`) || name === `${basename(file)}-lock`) rmSync(join(DATA, name));
  }
  return { file, hashKey };
}

function adderOf(client: Client, now: number) {
  const account =
    client.prepare(`INSERT INTO accounts (id, name, email, password_hash, role, is_email_verified, created_at,
    folded_name) VALUES (?, ?, ?, ?, 'donor', 1, ?, ?)`);
  const session = client.prepare(`INSERT INTO sessions (id, public_id, account_id, device, created_at, last_used_at,
    expires_at) VALUES (?, ?, ?, NULL, ?, ?, ?)`);
  return {
    account: (name: string, passwordHash: string | null): string => {
      const id = newId(now);
      account.run(id, `Person ${name}`, `${name}@${HOST}`, passwordHash, now, foldTyped(`Person ${name}`));
      return id;
    },
    /** Its token: only the hash of one is kept. */
    session: (accountId: string): string => {
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      const hash = createHash('sha256').update(token).digest('hex');
      session.run(hash, newId(now), accountId, now, now, now + 30 * DAY_MS);
      return token;
    },
  };
}

/** Different people, in no order. */
function somePlaces(client: Client, donors: number): Place[] {
  const random = createRandom(7, 0);
  const rows = new Set<number>();
  while (rows.size < Math.min(PLACES, donors)) rows.add(1 + random.int(donors));
  const one = client.prepare<[number], Place>(`SELECT created_at AS createdAt, id, blood_type AS bloodType,
    account_id AS accountId FROM donors WHERE rowid = ?`);
  return [...rows].flatMap((row) => one.get(row) ?? []);
}

/** Who has been asked rests, so that a town in which donors were asked isn't the town that it was. */
export function resetting(settledAt: number): string[] {
  return [
    ...['donors', 'requests'].map((table) => `DELETE FROM ${table} WHERE created_at >= ${settledAt}`),
    `DELETE FROM sessions WHERE created_at > ${settledAt}`,
    'UPDATE donors SET last_invited_at = NULL WHERE account_id IN (SELECT account_id FROM invitations)',
    ...['invitations', 'invitation_days', 'messages'].map((table) => `DELETE FROM ${table}`),
  ];
}

function reset(database: string, settledAt: number): void {
  changeFile(database, (client) => {
    for (const sql of resetting(settledAt)) client.exec(sql);
  });
}

function changeFile(database: string, work: (client: Client, now: number) => void): void {
  const client = openClient(database);
  try {
    client.pragma('foreign_keys = ON');
    client.transaction(() => work(client, Date.now()))();
    client.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    client.close();
  }
}
