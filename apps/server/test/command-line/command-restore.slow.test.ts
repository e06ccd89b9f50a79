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
  expect(
    readFileSync(undo?.[1] ?? '')
      .subarray(100)
      .equals(before.subarray(100)),
  ).toBe(true);
  expect(undo?.[2]).toBe(database);
});

test('someone whose backup is missing, or is none, is told that of the backup', async () => {
  const folder = temporaryFolder();
  const restore = (file: string) => redthread(['restore', file, '--database', join(folder, 'a.db')]);
  const [missing, letter] = [join(folder, 'missing.db'), join(folder, 'letter.db')];
  writeFileSync(letter, 'Dear Ana, '.repeat(100));
  expect((await restore(missing)).stderr).toBe(`There is no backup ${missing}. Please check the path.\n`);
  const sentence = `Nothing was restored from ${letter}. It is damaged, or none. Please choose another.\n`;
  expect((await restore(letter)).stderr).toBe(sentence);
  expect(readdirSync(folder)).toEqual(['letter.db']);
});

test('someone whose backup has lost rows is told to choose another, and which rows when they copy it', async () => {
  const folder = temporaryFolder();
  const [database, backup, copy] = [join(folder, 'a.db'), join(folder, 'backup.db'), join(folder, 'copy.db')];
  const store = openSqlite({ source: backup });
  store.client.pragma('foreign_keys = OFF');
  store.client.exec("INSERT INTO sessions VALUES ('s', 'p', 'nobody', NULL, 0, 0, 0, 0, 0, 0, 0)");
  await store.close();
  const before = readdirSync(folder);
  expect((await redthread(['restore', backup, '--database', database])).stderr).toBe(
    `Nothing was restored from ${backup}. It is damaged, or none. Please choose another.\n`,
  );
  expect((await redthread(['backup', copy, '--database', backup])).stderr).toBe(
    `No backup ${copy} was made. It is damaged. Rows in sessions name rows in accounts that aren't there.\n`,
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
  expect(await restore()).toMatchObject({
    code: 4,
    stdout: expect.stringContaining(`Restored ${database} from ${backup}`),
    stderr:
      'It is restored as it was backed up, out of step: The totals that are kept of accounts are not what counting them gives. See: redthread check\n',
  });
  store.client.exec("CREATE TRIGGER t AFTER INSERT ON sessions BEGIN UPDATE accounts SET role = 'admin'; END");
  await store.close();
  expect(await restore()).toMatchObject({
    code: 4,
    stdout: '',
    stderr: expect.stringContaining(
      `Nothing was restored from ${backup}. It holds what Redthread didn't make, and what could change or hide data: The trigger t is none of ours.`,
    ),
  });
});
