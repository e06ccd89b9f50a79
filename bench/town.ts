import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { newId } from '@redthread/db/id';
import { openSqlite } from '@redthread/db/sqlite/open';
import { syncPath } from '@redthread/db/unfinished-file';
import type { BloodType } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { foldTyped } from '@redthread/domain/fold';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { openClient } from '../packages/db/src/sqlite/client.ts';
import { fromRoot } from '../scripts/root.ts';

/** A working copy of a seeded database, and what the jobs need to know of the people in it. */
export interface Town {
  readonly database: string;
  readonly donors: number;
  /** Donors picked at random: where later pages start. `createdAt` in milliseconds since 1970. */
  readonly places: readonly { readonly createdAt: number; readonly id: string; readonly bloodType: BloodType }[];
  /** How many donors of each type there are. */
  readonly bloodTypes: readonly (readonly [BloodType, number])[];
  /** Session tokens of people who have a donor profile, and of people who have none. */
  readonly donorTokens: readonly string[];
  readonly newcomerTokens: readonly string[];
  /** As it was before anyone registered or posted. No server may run. */
  reset(): Promise<void>;
}

type Client = ReturnType<typeof openClient>;
type Place = Town['places'][number] & { readonly accountId: string };

/** Where seeded databases are kept between runs, outside of git. */
export const DATA: string = fromRoot('bench/data');
const PLACES = 20_000;
const DONORS = 5000;

/** Copies a seeded database, and adds sessions of some of its donors and of people who aren't donors yet. */
export async function settleTown(
  program: readonly string[],
  size: number,
  folder: string,
  newcomers: number,
): Promise<Town> {
  const database = join(folder, `donors-${size}.db`);
  copyFileSync(await seededDatabase(program, size), database, constants.COPYFILE_FICLONE);
  const client = openClient(database);
  try {
    const now = Date.now();
    const places = somePlaces(client, size);
    const people = client.transaction(() => ({
      donorTokens: places.slice(0, DONORS).map(({ accountId }) => addSession(client, accountId, now)),
      newcomerTokens: Array.from({ length: newcomers }, (_, n) => addSession(client, addAccount(client, n, now), now)),
    }))();
    const bloodTypes = client
      .prepare<[], [BloodType, number]>('SELECT blood_type, sum(total) FROM donor_totals GROUP BY blood_type')
      .raw()
      .all();
    client.pragma('wal_checkpoint(TRUNCATE)');
    const reset = async () => changeFile(database, (open) => open.exec(resetting(now)));
    return { database, donors: size, places, bloodTypes, ...people, reset };
  } finally {
    client.close();
    // Else the system would write a gigabyte while the first job is measured.
    syncPath(database);
  }
}

/** What takes a town back to where it was at an instant, on both engines. */
export function resetting(since: number): string {
  return ['donors', 'requests'].map((table) => `DELETE FROM ${table} WHERE created_at >= ${since};`).join('\n');
}

/** Of the product's own seed, with a tenth as many requests: made once, and brought to the newest schema each time. */
async function seededDatabase([command = '', ...first]: readonly string[], donors: number): Promise<string> {
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
  await openSqlite({ source: file }).close();
  return file;
}

function addAccount(client: Client, n: number, now: number): string {
  const id = newId(now);
  client
    .prepare(`INSERT INTO accounts (id, name, email, password_hash, role, is_email_verified, created_at, folded_name)
      VALUES (?, ?, ?, NULL, 'donor', 1, ?, ?)`)
    .run(id, `Person ${n}`, `newcomer${n}@bench.example`, now, foldTyped(`Person ${n}`));
  return id;
}

/** Its token: only the hash of one is kept. */
export function addSession(client: Client, accountId: string, now: number): string {
  const token = randomBytes(25).toString('base64url');
  const hash = createHash('sha256').update(token).digest('hex');
  client
    .prepare(`INSERT INTO sessions (id, public_id, account_id, device, created_at, last_used_at, expires_at)
      VALUES (?, ?, ?, NULL, ?, ?, ?)`)
    .run(hash, newId(now), accountId, now, now, now + 30 * DAY_MS);
  return token;
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

function changeFile(database: string, work: (client: Client) => void): void {
  const client = openClient(database);
  try {
    client.pragma('foreign_keys = ON');
    client.transaction(() => work(client))();
    client.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    client.close();
  }
}
