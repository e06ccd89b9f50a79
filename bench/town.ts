import { createHash, randomBytes } from 'node:crypto';
import { constants, copyFileSync, rmSync } from 'node:fs';
import { newId } from '@redthread/db/id';
import { syncPath } from '@redthread/db/unfinished-file';
import type { BloodType } from '@redthread/domain/blood-type';
import { createRandom } from '../apps/server/src/cli/seed/random.ts';
import { createPasswordHasher } from '../apps/server/src/features/password/hasher.ts';
import { openClient } from '../packages/db/src/sqlite/client.ts';

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
  readonly logins: readonly { readonly email: string; readonly password: string }[];
  /** As it was before anyone registered, posted or signed in. No server may run. */
  reset(): void;
  remove(): void;
}

export interface TownPlan {
  readonly seeded: string;
  readonly database: string;
  readonly people: { readonly places: number; readonly donors: number; readonly newcomers: number };
}

type Client = ReturnType<typeof openClient>;
type Place = Town['places'][number] & { readonly accountId: string };

const LOGINS = 5;
const PASSWORD = 'a fine password';
const DAY_MS = 86_400_000;
const TOKEN_BYTES = 25;

/** Copies a seeded database, and adds sessions of some of its donors and people who aren't donors yet. */
export async function settleTown({ seeded, database, people }: TownPlan): Promise<Town> {
  copyFileSync(seeded, database, constants.COPYFILE_FICLONE);
  const passwordHash = await createPasswordHasher().hash(PASSWORD);
  const client = openClient(database);
  try {
    const now = Date.now();
    const donors = Number(client.prepare('SELECT count(*) FROM donors').pluck().get());
    const places = somePlaces(client, donors, Math.max(people.places, people.donors));
    const add = adderOf(client, now);
    const made = client.transaction(() => ({
      donorTokens: places.slice(0, people.donors).map(({ accountId }) => add.session(accountId)),
      newcomerTokens: Array.from({ length: people.newcomers }, (_, n) =>
        add.session(add.account(`newcomer${n}`, null)),
      ),
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
    const reset = (): void => resetTown(database, now);
    return { database, donors, places, bloodTypes, ...made, reset, remove: () => removeDatabase(database) };
  } finally {
    client.close();
    // Else the system would write a gigabyte while the first job is measured.
    syncPath(database);
  }
}

/** Of a domain that is nobody's, and of no made-up person's either. */
const HOST = 'bench.example';

function adderOf(client: Client, now: number) {
  const account =
    client.prepare(`INSERT INTO accounts (id, name, email, password_hash, role, is_email_verified, created_at)
    VALUES (?, ?, ?, ?, 'donor', 1, ?)`);
  const session = client.prepare(`INSERT INTO sessions (id, public_id, account_id, device, created_at, last_used_at,
    expires_at) VALUES (?, ?, ?, NULL, ?, ?, ?)`);
  return {
    account: (name: string, passwordHash: string | null): string => {
      const id = newId(now);
      account.run(id, `Person ${name}`, `${name}@${HOST}`, passwordHash, now);
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
function somePlaces(client: Client, donors: number, count: number): Place[] {
  const random = createRandom(7, 0);
  const rows = new Set<number>();
  while (rows.size < Math.min(count, donors)) rows.add(1 + random.int(donors));
  const one = client.prepare<[number], Place>(`SELECT created_at AS createdAt, id, blood_type AS bloodType,
    account_id AS accountId FROM donors WHERE rowid = ?`);
  return [...rows].flatMap((row) => one.get(row) ?? []);
}

function resetTown(database: string, madeAt: number): void {
  const client = openClient(database);
  try {
    client.pragma('foreign_keys = ON');
    client.transaction(() => {
      for (const table of ['donors', 'requests']) client.exec(`DELETE FROM ${table} WHERE created_at >= ${madeAt}`);
      client.exec(`DELETE FROM sessions WHERE created_at > ${madeAt}`);
    })();
    client.pragma('wal_checkpoint(TRUNCATE)');
  } finally {
    client.close();
  }
}

function removeDatabase(database: string): void {
  for (const end of ['', '-wal', '-shm', '-lock']) rmSync(database + end, { force: true });
}
