import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { PROGRAM, redthread, temporaryFolder } from '../support/command.ts';

const DONORS = 3000;
/** How much of the copy is written when the kill comes, as a share of the whole; 1 is while it is checked. */
const KILLS = [0, 0.3, 0.6, 1];

test('a kill at any moment of a backup leaves no half of one under its name, and the next one is whole', async () => {
  const folder = temporaryFolder();
  const database = join(folder, 'people.db');
  const backups = join(folder, 'backups');
  mkdirSync(backups);
  await redthread(['seed', '--donors', String(DONORS), '--requests', '0', '--database', database]);
  expect(await ended(backUp(database, join(backups, 'first.db')))).toBe(0);
  const wholeBytes = statSync(join(backups, 'first.db')).size;
  for (const share of KILLS) {
    const child = backUp(database, join(backups, `killed-${share}.db`));
    const code = ended(child);
    const written = () => largestBytes(backups, `killed-${share}.db`);
    while (child.exitCode === null && written() < share * wholeBytes) await wait(1);
    child.kill('SIGKILL');
    await code;
  }
  expect(await ended(backUp(database, join(backups, 'last.db')))).toBe(0);
  const named = readdirSync(backups).filter((name) => name.endsWith('.db'));
  expect(named).toEqual(expect.arrayContaining(['first.db', 'last.db']));
  for (const name of [...named.map((name) => join('backups', name)), 'people.db']) {
    const client = new Database(join(folder, name), { readonly: true });
    expect(client.pragma('integrity_check', { simple: true }), name).toBe('ok');
    expect(client.prepare('SELECT count(*) FROM donors').pluck().get(), name).toBe(DONORS);
    client.close();
  }
}, 120_000);

function backUp(database: string, file: string): ChildProcess {
  const [command = '', ...words] = [...PROGRAM, 'backup', file, '--database', database];
  return spawn(command, words, { stdio: 'ignore' });
}

/** The exit code, or null when it was killed before its end. */
async function ended(child: ChildProcess): Promise<number | null> {
  const [code] = await once(child, 'exit');
  return code;
}

/** How large the largest file is whose name starts so, or -1 when there is none. */
function largestBytes(folder: string, start: string): number {
  const files = readdirSync(folder).filter((name) => name.startsWith(start));
  return Math.max(-1, ...files.map((name) => statSync(join(folder, name), { throwIfNoEntry: false })?.size ?? -1));
}
