import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { expect, onTestFinished, test } from 'vitest';
import { seedDonor } from '../../../../packages/db/test/people.ts';
import { buildApp } from '../../src/app.ts';
import { openDatabase } from '../../src/cli/database.ts';
import { readSettings } from '../../src/env.ts';
import { REQUEST, START, signedIn, UNLIMITED } from '../support/app.ts';
import { temporaryFolder } from '../support/command.ts';
import { places } from '../support/places.ts';

const PAGE_BYTES = 4096;

test.each(['donors', 'donors_newest', 'header'])(
  'a page of %s that breaks while people use it is told to the operator, and nothing is written any more',
  async (part) => {
    const { app, store, database, logLines, headers } = await townOnDisk();
    const create = () => app.inject({ method: 'POST', url: '/api/patient/request', payload: REQUEST, headers });
    expect((await create()).statusCode).toBe(201);
    store.client.pragma('wal_checkpoint(TRUNCATE)');
    overwritePage(database, pageOf(store, part));
    store.client.pragma('shrink_memory');

    const read = await app.inject({ url: '/api/donor?limit=1000' });
    expect([read.statusCode, read.json().message]).toEqual([500, 'Something went wrong on our side.']);
    const log = logLines.join('');
    expect(log).toContain(`The database ${database} is damaged, so nothing is written into it any more.`);
    expect(log).toContain('keep a copy of the file, run redthread check, and restore a backup');
    expect(log).not.toMatch(/555-01|Person/);

    const before = readFileSync(database);
    const refused = await create();
    // Who asks can't even be read.
    const [status, wait] = part === 'header' ? [500, undefined] : [503, '60'];
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([status, wait]);
    const typed = await app.inject({ method: 'POST', url: '/trpc/requests.create', payload: REQUEST, headers });
    expect([typed.statusCode, typed.headers['retry-after']]).toEqual([status, wait]);
    const ready = await app.inject({ url: '/api/ready' });
    expect([ready.statusCode, ready.json().code]).toEqual([503, 'CANNOT_SAVE']);
    if (part !== 'header') expect((await app.inject({ url: '/api/stats' })).statusCode).toBe(200);
    expect(readFileSync(database).equals(before)).toBe(true);
    expect(readFileSync(`${database}-wal`)).toHaveLength(0);
  },
);

test.each(['donors', 'requests_by_type'])(
  'a server does not start on a file with a broken page of %s, and leaves it as it is',
  async (part) => {
    const { store, database } = await townOnDisk();
    const page = pageOf(store, part);
    await store.close();
    overwritePage(database, page);
    const before = readFileSync(database);
    const sentence = 'It is damaged. Please keep a copy of it, run redthread check, and restore a backup.';
    const opened = openDatabase(sqliteEngine, database);
    await expect(opened).rejects.toThrow(`The database ${database} can't be opened. ${sentence}`);
    expect(readFileSync(database).equals(before)).toBe(true);
  },
);

async function townOnDisk() {
  const database = join(temporaryFolder(), 'damaged.db');
  const store = openSqlite({ source: database });
  const clock = { now: START };
  const donors = Array.from({ length: 400 }, (_, n) => seedDonor(n + 1));
  await store.seed.addDonors(donors, '2026-06-15');
  const { headers } = await signedIn({ store, clock });
  const logLines: string[] = [];
  const log = { write: (line: string) => void logLines.push(line) };
  const app = await buildApp({ places, store, settings: readSettings(UNLIMITED, {}), now: () => START, log });
  onTestFinished(async () => {
    await app.close();
    if (store.client.open) await store.close();
  });
  return { app, store, database, logLines, headers };
}

/** The number of a page that holds rows of a table or index; of the first page for the header. */
function pageOf({ client }: SqliteStore, part: string): number {
  if (part === 'header') return 1;
  const leaves = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = 'leaf' ORDER BY pageno DESC";
  return Number(client.prepare(leaves).pluck().get(part));
}

function overwritePage(database: string, page: number): void {
  const file = openSync(database, 'r+');
  writeSync(file, Buffer.alloc(PAGE_BYTES, 0xa7), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  closeSync(file);
}
