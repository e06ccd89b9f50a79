import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inspectFile } from '@redthread/db/sqlite/backup';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';

test('someone restores a backup once the server has stopped, is told so, and can undo it', async () => {
  const folder = temporaryFolder();
  const [database, backup] = [join(folder, 'redthread.db'), join(folder, 'backup.db')];
  const store = openSqlite({ source: backup });
  await store.accounts.create({ name: 'Ana', email: 'ana@x.org', role: 'donor', passwordHash: null, at: 0 });
  await store.close();

  const { child } = await serve(['--database', database]);
  const refused = await redthread(['restore', backup, '--database', database]);
  expect([refused.code, refused.stderr.includes(`process ${child.pid} on`)]).toEqual([3, true]);
  await end(child, 'SIGTERM');
  const before = readFileSync(database);

  const { code, stdout } = await redthread(['restore', backup, '--database', database]);
  expect([code, inspectFile(database).rows.accounts]).toEqual([0, 1]);
  expect(stdout).toContain(`Restored ${database} from ${backup}: 1 account, 0 donors, 0 requests.`);
  const undo = /^To undo: redthread restore (\S+) --database (\S+)$/m.exec(stdout);
  const kept = readFileSync(undo?.[1] ?? '');
  expect([kept.subarray(100).equals(before.subarray(100)), undo?.[2]]).toEqual([true, database]);
});

test('someone whose backup is missing, is none, or has lost rows is told that of the backup, and which rows when they copy it', async () => {
  const folder = temporaryFolder();
  const at = (name: string) => join(folder, name);
  const restore = async (file: string) => (await redthread(['restore', file, '--database', at('a.db')])).stderr;
  writeFileSync(at('letter.db'), 'Dear Ana, '.repeat(100));
  const store = openSqlite({ source: at('lossy.db') });
  store.client.pragma('foreign_keys = OFF');
  store.client.exec("INSERT INTO sessions VALUES ('s', 'p', 'nobody', NULL, 0, 0, 0, 0, 0, 0, 0)");
  await store.close();
  const before = readdirSync(folder);
  expect(await restore(at('missing.db'))).toBe(`There is no backup ${at('missing.db')}. Please check the path.\n`);
  for (const file of [at('letter.db'), at('lossy.db')]) {
    const sentence = `Nothing was restored from ${file}. It is damaged, or none. Please choose another.\n`;
    expect(await restore(file)).toBe(sentence);
  }
  expect((await redthread(['backup', at('copy.db'), '--database', at('lossy.db')])).stderr).toBe(
    `No backup ${at('copy.db')} was made. It is damaged. Rows in sessions name rows in accounts that aren't there.\n`,
  );
  expect(readdirSync(folder)).toEqual(before);
});

test('someone who restores to where no database can be is told so at once, and nothing is left there', async () => {
  const folder = temporaryFolder();
  const backup = join(folder, 'backup.db');
  await openSqlite({ source: backup }).close();
  symlinkSync('nowhere/a.db', join(folder, 'astray.db'));
  execFileSync('mkfifo', [join(folder, 'pipe.db')]);
  const before = readdirSync(folder);
  for (const [name, sentence] of [
    ['astray.db', 'A folder on the way is missing, or is none.'],
    ['pipe.db', 'is no file, but a pipe or a device.'],
    ['nowhere/a.db', `There is no folder ${folder}/nowhere. Please make it first.`],
  ] as const) {
    const { code, stderr } = await redthread(['restore', backup, '--database', join(folder, name)]);
    expect([code, stderr]).toEqual([1, expect.stringContaining(sentence)]);
  }
  expect(readdirSync(folder)).toEqual(before);
});

test('someone is told by the exit code that a backup holds what is not ours, and whether it was restored', async () => {
  const folder = temporaryFolder();
  const [database, backup] = [join(folder, 'a.db'), join(folder, 'backup.db')];
  const store = openSqlite({ source: backup });
  store.client.exec("UPDATE account_totals SET total = 9 WHERE role = 'admin'");
  const restore = () => redthread(['restore', backup, '--database', database]);
  const restored = expect.stringContaining(`Restored ${database} from ${backup}`);
  const outOfStep =
    'It is restored as it was backed up, out of step: The totals that are kept of accounts are not what counting them gives. See: redthread check\n';
  expect(await restore()).toEqual({ code: 4, stdout: restored, stderr: outOfStep });
  store.client.exec("CREATE TRIGGER t AFTER INSERT ON sessions BEGIN UPDATE accounts SET role = 'admin'; END");
  await store.close();
  const refused = `Nothing was restored from ${backup}. It holds what Redthread didn't make, and what could change or hide data: The trigger t is none of ours.`;
  expect(await restore()).toEqual({ code: 4, stdout: '', stderr: expect.stringContaining(refused) });
});
