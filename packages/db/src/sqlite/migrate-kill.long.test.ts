import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, TODAY } from '../../test/people.ts';
import { openSqlite, sqliteMigrations } from './open.ts';

const DONORS = 2000;
/** Where it is killed: before a statement, or in the middle of the long one, which may end before the kill comes. */
const KILLS = [
  { step: 'VACUUM INTO', isHeld: true, copy: null },
  { step: 'ALTER TABLE donors', isHeld: true, copy: 'before' },
  { step: 'INSERT INTO numbers', isHeld: false, copy: 'before' },
  { step: 'COMMIT', isHeld: true, copy: 'before' },
] as const;
const SLOWLY = join(import.meta.dirname, '../../test/migrate-slowly.ts');
const pathOf = databaseFolder();

test('a kill at any moment of a migration leaves the database as it was or as it should be, and its copy whole', async () => {
  const store = openSqlite({ source: pathOf('kept.db') });
  await store.seed.addDonors(
    Array.from({ length: DONORS }, (_, n) => seedDonor(n + 1)),
    TODAY,
  );
  await store.close();
  const renew = () => {
    for (const file of readdirSync(dirname(pathOf()))) if (file !== 'kept.db') rmSync(pathOf(file));
    copyFileSync(pathOf('kept.db'), pathOf());
  };
  for (const { step, isHeld, copy } of KILLS) {
    renew();
    await migrateUntil(step, isHeld);
    const kept = existsSync(pathOf('people.db.before-9999_slow')) ? stateOf('people.db.before-9999_slow') : null;
    expect(kept, step).toBe(copy);
    expect(isHeld ? ['before'] : ['before', 'after'], step).toContain(stateOf('people.db'));
  }
  await migrate();
  expect(stateOf('people.db')).toBe('after');
  expect(stateOf('people.db.before-9999_slow')).toBe('before');
  expect(readdirSync(dirname(pathOf())).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
}, 300_000);

async function migrate(): Promise<void> {
  const [code] = await once(spawn(process.execPath, [SLOWLY, pathOf()], { stdio: 'ignore' }), 'exit');
  expect(code).toBe(0);
}

/** Kills a migration when it says that it has come to a statement. */
async function migrateUntil(step: string, isHeld: boolean): Promise<void> {
  const words = [SLOWLY, pathOf(), step, isHeld ? 'stay' : 'go-on'];
  const child = spawn(process.execPath, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exited = once(child, 'exit');
  await Promise.race([once(child.stdout, 'data'), exited.then(() => expect.fail(`It never came to ${step}.`))]);
  child.kill('SIGKILL');
  await exited;
}

/** Whether all donors are as before the migration or as after it; anything else fails. */
function stateOf(file: string): 'before' | 'after' {
  const client = new Database(pathOf(file));
  const count = (sql: string) => client.prepare<[], number>(sql).pluck().get();
  expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(count('SELECT count(*) FROM donors')).toBe(DONORS);
  expect(count('SELECT sum(total) FROM donor_totals')).toBe(DONORS);
  const isDone = (client.pragma('user_version', { simple: true }) as number) > sqliteMigrations().length;
  const hasColumn = count("SELECT count(*) FROM pragma_table_info('donors') WHERE name = 'city'") === 1;
  expect(hasColumn).toBe(isDone);
  if (isDone) expect(count("SELECT count(*) FROM donors WHERE city LIKE '% (moved)'")).toBe(DONORS);
  client.close();
  return isDone ? 'after' : 'before';
}
