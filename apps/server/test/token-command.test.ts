import { join } from 'node:path';
import { dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { days } from './app.ts';
import { redthread, serve, temporaryFolder } from './command.ts';

const ADA = 'ada@x.org';

test('someone who runs a server makes a token for a script beside it, which is let in until they revoke it', async () => {
  const database = join(temporaryFolder(), 'people.db');
  const { url } = await serve(['--database', database]);
  const token = (...words: string[]) => redthread(['token', ...words, '--database', database]);
  await redthread(['admin', 'create', ADA, '--database', database]);
  const make = (...words: string[]) => token('create', ADA, '--name', 'nightly', '--scope', 'read', ...words);

  const made = await make('--expires', '90d');
  expect(made).toEqual({ code: 0, stdout: expect.stringMatching(/^rt_[\w-]{43}\n$/), stderr: '' });
  const ask = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${made.stdout.trim()}` } })).status;
  expect([await ask('/api/admin/overview'), await ask('/api/auth/me')]).toEqual([200, 403]);

  const [today, end] = [dayOf(Date.now()), dayOf(Date.now() + days(90))];
  const { stdout } = await token('list', ADA);
  expect(stdout).toMatch(new RegExp(`^[0-9a-f-]{36}\tnightly\tread\t${today}\t${today}\t${end}\n$`));
  expect(await make()).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('of this name already') });

  expect(await token('revoke', 'ben@x.org', 'nightly')).toMatchObject({ code: 1 });
  expect(await ask('/api/admin/overview')).toBe(200);
  expect(await token('revoke', ADA, stdout.split('\t')[0] ?? '')).toMatchObject({ code: 0 });
  expect(await ask('/api/admin/overview')).toBe(401);
  expect((await token('list', ADA)).stdout).toBe(`${ADA} has no API tokens.\n`);
  const again = await token('revoke', ADA, 'nightly');
  expect([again.code, again.stderr]).toEqual([
    1,
    `${ADA} has no such token. See which there are: redthread token list ${ADA}\n`,
  ]);
});

test.each([
  [['--scope', 'admin', '--name', 'x'], 2, 'Allowed choices are read, write.'],
  [['--scope', 'read'], 2, "required option '--name <name>' not specified"],
  [['--scope', 'read', '--name', 'x', '--expires', '366d'], 2, 'Please give whole days from 1d to 365d.'],
  [['--scope', 'read', '--name', ' '], 1, 'Please enter a name for the token.'],
])('someone who makes a token with %j is told what is wrong', async (words, code, sentence) => {
  const answer = await redthread(['token', 'create', ADA, ...words, '--database', '/nowhere/people.db']);
  expect(answer).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(sentence) });
});

test('nobody makes a token for an account whose address nobody has verified', async () => {
  const database = join(temporaryFolder(), 'people.db');
  const { url } = await serve(['--database', database]);
  const body = JSON.stringify({ name: 'Ben', email: 'ben@x.org', password: 'a fine password' });
  await fetch(`${url}/api/auth/register`, { method: 'POST', headers: { 'content-type': 'application/json' }, body });
  const words = ['--name', 'x', '--scope', 'read', '--database', database];
  const refused = await redthread(['token', 'create', 'ben@x.org', ...words]);
  expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('redthread admin verify ben@x.org') });
});
