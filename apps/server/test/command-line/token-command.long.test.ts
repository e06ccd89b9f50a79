import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { dayOf } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { days, START } from '../support/app.ts';
import { redthread, serve, temporaryFolder } from '../support/command.ts';

const ADA = { name: 'Ada', email: 'ada@x.org', role: 'admin', passwordHash: null, at: START } as const;

test('someone who runs a server makes a token for a script beside it, which is let in until they revoke it', async () => {
  const database = await databaseWithAda(true);
  const { url } = await serve(['--database', database]);
  const made = await create(database, '--name', 'nightly', '--scope', 'read', '--expires', '90d');
  expect(made).toEqual({ code: 0, stdout: expect.stringMatching(/^rt_[\w-]{43}\n$/), stderr: '' });
  const ask = async (path: string) =>
    (await fetch(url + path, { headers: { authorization: `Bearer ${made.stdout.trim()}` } })).status;
  expect([await ask('/api/admin/overview'), await ask('/api/auth/me')]).toEqual([200, 403]);

  const { stdout } = await redthread(['token', 'list', ADA.email, '--database', database]);
  const id = stdout.slice(0, 36);
  const [today, end] = [dayOf(Date.now()), dayOf(Date.now() + days(90))];
  expect(stdout).toMatch(new RegExp(`^[0-9a-f-]{36}\tnightly\tread\t${today}\t${today}\t${end}\n$`));
  const revoke = (name: string) => redthread(['token', 'revoke', ADA.email, name, '--database', database]);
  const revoked = { code: 0, stdout: 'The token nightly of ada@x.org is revoked.\n', stderr: '' };
  expect(await revoke('nightly')).toEqual(revoked);
  expect(await ask('/api/admin/overview')).toBe(401);
  const none = 'ada@x.org has no such token. See which there are: redthread token list ada@x.org\n';
  expect(await revoke(id)).toEqual({ code: 1, stdout: '', stderr: none });
  await create(database, '--name', 'nightly', '--scope', 'read');
  const again = (await redthread(['token', 'list', ADA.email, '--database', database])).stdout.slice(0, 36);
  expect(await revoke(again)).toEqual(revoked);
});

test.each([
  [true, ['--name', 'x', '--expires', '366d'], 2, 'Please give whole days from 1d to 365d.'],
  [true, ['--name', ' '], 1, 'Please enter a name for the token.'],
  [false, ['--name', 'x'], 1, 'vouch for it first: redthread admin verify ada@x.org'],
] as const)('for a person who is verified (%j), a token with %j is refused', async (isVerified, words, code, why) => {
  const refused = await create(await databaseWithAda(isVerified), '--scope', 'read', ...words);
  expect(refused).toMatchObject({ code, stdout: '', stderr: expect.stringContaining(why) });
});

function create(database: string, ...words: string[]) {
  return redthread(['token', 'create', ADA.email, ...words, '--database', database]);
}

async function databaseWithAda(isEmailVerified: boolean): Promise<string> {
  const database = join(temporaryFolder(), 'people.db');
  const store = openSqlite({ source: database });
  await store.accounts.create({ ...ADA, isEmailVerified });
  await store.close();
  return database;
}
