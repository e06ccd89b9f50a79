import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { PROGRAM, redthread, temporaryFolder } from '../support/command.ts';

const DONORS = 3000;
const KILLS = 5;

test('a kill at any moment of a backup leaves no half of one under its name, and the next one is whole', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'people.db');
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  await redthread(['seed', '--donors', String(DONORS), '--requests', '0', '--database', database]);
  const started = performance.now();
  expect(await backUp(database, join(backups, 'first.db'), null)).toBe(0);
  const wholeMs = performance.now() - started;
  for (let kill = 0; kill < KILLS; kill += 1) {
    // Most of the time goes by before the copy begins.
    await backUp(database, join(backups, `killed-${kill}.db`), wholeMs * (0.6 + (0.4 * kill) / KILLS));
  }
  expect(await backUp(database, join(backups, 'last.db'), null)).toBe(0);
  const named = readdirSync(backups).filter((name) => name.endsWith('.db'));
  expect(named).toEqual(expect.arrayContaining(['first.db', 'last.db']));
  for (const name of [...named.map((name) => join('backups', name)), 'people.db']) {
    const client = new Database(join(folder, name), { readonly: true });
    expect(client.pragma('integrity_check', { simple: true }), name).toBe('ok');
    expect(client.prepare('SELECT count(*) FROM donors').pluck().get(), name).toBe(DONORS);
    client.close();
  }
}, 120_000);

/** The exit code, or null when it was killed before its end. */
async function backUp(database: string, file: string, killAfterMs: number | null): Promise<number | null> {
  const [command = '', ...words] = [...PROGRAM, 'backup', file, '--database', database];
  const child = spawn(command, words, { stdio: 'ignore' });
  const exited = once(child, 'exit');
  if (killAfterMs !== null) {
    await Promise.race([wait(killAfterMs), exited]);
    child.kill('SIGKILL');
  }
  const [code] = await exited;
  return code;
}
