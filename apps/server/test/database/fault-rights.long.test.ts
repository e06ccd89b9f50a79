import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { throughRights } from '../support/machine.ts';
import { fetchFrom, KIM } from '../support/network.ts';

const READ_AND_DIE = join(import.meta.dirname, '../../../../packages/db/test/read-and-die.ts');
const RIGHTS =
  'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';
const signUp = (url: string) => fetchFrom(url, '/api/auth/register', KIM);

test('a server does not start on a file that it may not write, leaves nothing beside it, and starts when it may', async (context) => {
  const through = throughRights(context);
  const folder = temporaryFolder();
  const database = join(folder, 'mine.db');
  await redthread(['seed', '--donors', '1', '--requests', '0', '--database', database]);
  const before = readdirSync(folder);
  chmodSync(database, 0o400);
  const { code, stderr } = await redthread(['serve', '--port', '0', '--database', database], { through });
  expect([code, stderr]).toEqual([1, `The database ${database} can't be opened. ${RIGHTS}\n`]);
  expect(readdirSync(folder)).toEqual(before);
  expect((await redthread(['check', '--database', database], { through })).code).toBe(0);
  expect(readdirSync(folder)).toEqual(before);
  chmodSync(database, 0o600);
  const { child, url } = await serve(['--database', database], {}, through);
  expect((await signUp(url)).status).toBe(201);
  await end(child, 'SIGTERM');
});

test('a command that is killed while it reads a copy of what this user may not write leaves no copy', async (context) => {
  const through = throughRights(context);
  const [folder, copies] = [temporaryFolder(), temporaryFolder()];
  const database = join(folder, 'mine.db');
  await redthread(['seed', '--donors', '3', '--requests', '0', '--database', database]);
  chmodSync(database, 0o400);
  chmodSync(folder, 0o500);
  const [command = '', ...words] = [...through, process.execPath, READ_AND_DIE, database];
  const env = { ...process.env, TMPDIR: copies };
  const { stdout, signal } = spawnSync(command, words, { env, encoding: 'utf8' });
  expect([stdout, signal]).toEqual(['3\n', 'SIGKILL']);
  expect(readdirSync(copies)).toEqual([]);
});

test('people read on, and are told that nothing is saved, while the folder is locked; then it saves again', async (context) => {
  const through = throughRights(context);
  const folder = join(temporaryFolder(), 'data');
  mkdirSync(folder, { mode: 0o700 });
  const { child, url, printed } = await serve(['--database', join(folder, 'mine.db')], {}, through);
  chmodSync(folder, 0);
  const refused = await signUp(url);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '60']);
  expect(await refused.json()).toMatchObject({ code: 'CANNOT_SAVE' });
  expect((await fetch(`${url}/api/donor`)).status).toBe(200);
  expect(printed()).toContain(`This user may not look into ${folder} any more.`);
  chmodSync(folder, 0o700);
  expect((await signUp(url)).status).toBe(201);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(readdirSync(folder).sort()).toEqual(['mine.db', 'mine.db-lock']);
});
