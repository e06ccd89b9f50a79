import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { redthread, temporaryFolder } from '../support/command.ts';

test('someone who checks a database is told that it is sound, out of step, or damaged, and what to do', async () => {
  const database = join(temporaryFolder(), 'redthread.db');
  const store = openSqlite({ source: database });
  await store.accounts.create({ name: 'Ana', email: 'ana@x.org', role: 'donor', passwordHash: null, at: 0 });
  const check = () => redthread(['check', '--database', database]);
  const upToDate = { code: 0, stdout: `${database} is up to date.\n` };
  expect(await redthread(['migrate', '--database', database])).toMatchObject(upToDate);
  expect(await check()).toMatchObject({
    code: 0,
    stdout: `${database} is sound: 1 account, 0 donors, 0 requests.\n`,
  });
  store.client.exec('UPDATE account_totals SET total = 7');
  await store.close();
  const outOfStep = await check();
  expect([outOfStep.code, outOfStep.stdout]).toEqual([4, '']);
  expect(outOfStep.stderr).toContain('is whole, but out of step.\nThe totals that are kept of accounts');
  writeFileSync(database, readFileSync(database).fill(0xab, 2 * 4096, 12 * 4096));
  const damaged = await check();
  expect([damaged.code, damaged.stderr.includes('is damaged.')]).toEqual([4, true]);
  expect(damaged.stderr).toContain('restore a backup: redthread restore FILE');
});

test('someone who migrates a database of before the first version reads that it is not read', async () => {
  const database = join(temporaryFolder(), 'old.db');
  const client = new Database(database);
  client.exec('PRAGMA application_id = 0x52645468; CREATE TABLE migrations (name TEXT)');
  client.close();
  const { code, stderr } = await redthread(['migrate', '--database', database]);
  expect([code, stderr]).toEqual([1, expect.stringContaining('It was made by a Redthread before version 1')]);
});
