import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, existsSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, TODAY } from '../../test/people.ts';
import { openSqlite } from './open.ts';

const DONORS = 2000;
const KILLS = 4;
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
  renew();
  const started = performance.now();
  await migrate(null);
  const wholeMs = performance.now() - started;
  expect(stateOf('people.db')).toBe('after');

  const states: (string | null)[] = [];
  for (let kill = 0; kill < KILLS; kill += 1) {
    renew();
    // From its very start on: the last of them may come too late.
    await migrate((wholeMs * (kill + 1)) / (KILLS + 1));
    const copy = existsSync(pathOf('people.db.before-9999_slow')) ? stateOf('people.db.before-9999_slow') : null;
    const state = stateOf('people.db');
    expect(['before', 'after']).toContain(state);
    expect([null, 'before']).toContain(copy);
    if (state === 'after') expect(copy).toBe('before');
    states.push(state);
  }
  expect(states).toContain('before');
  await migrate(null);
  expect(stateOf('people.db')).toBe('after');
  expect(stateOf('people.db.before-9999_slow')).toBe('before');
  expect(readdirSync(dirname(pathOf())).filter((file) => file.endsWith('.unfinished'))).toEqual([]);
}, 300_000);

async function migrate(killAfterMs: number | null): Promise<void> {
  const child = spawn(process.execPath, [SLOWLY, pathOf()], { stdio: 'ignore' });
  const exited = once(child, 'exit');
  if (killAfterMs !== null) {
    await Promise.race([wait(killAfterMs), exited]);
    child.kill('SIGKILL');
  }
  const [code] = await exited;
  if (killAfterMs === null) expect(code).toBe(0);
}

/** Whether all donors are as before the migration or as after it; anything else fails. */
function stateOf(file: string): 'before' | 'after' {
  const client = new Database(pathOf(file));
  const count = (sql: string) => client.prepare<[], number>(sql).pluck().get();
  expect(client.pragma('integrity_check', { simple: true })).toBe('ok');
  expect(count('SELECT count(*) FROM donors')).toBe(DONORS);
  expect(count('SELECT sum(total) FROM donor_totals')).toBe(DONORS);
  const isDone = count("SELECT count(*) FROM migrations WHERE name = '9999_slow'") === 1;
  const hasColumn = count("SELECT count(*) FROM pragma_table_info('donors') WHERE name = 'city'") === 1;
  expect(hasColumn).toBe(isDone);
  if (isDone) expect(count("SELECT count(*) FROM donors WHERE city LIKE '% (moved)'")).toBe(DONORS);
  client.close();
  return isDone ? 'after' : 'before';
}
