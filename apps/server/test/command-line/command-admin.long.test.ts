import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { describe, expect, onTestFinished, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { fetchFrom } from '../support/network.ts';

const PASSWORD = 'a fine password';
const MADE = { role: 'donor', passwordHash: null, at: 0 } as const;

/** A database that is not there yet, and `redthread admin …` on it. */
function operator() {
  const database = join(temporaryFolder(), 'a.db');
  const admin = (words: string, options: Parameters<typeof redthread>[1] = {}) =>
    redthread(['admin', ...words.split(' '), '--database', database], options);
  const open = () => {
    const store = openSqlite({ source: database });
    onTestFinished(() => store.close());
    return store;
  };
  const codeOf = ({ stdout }: { stdout: string }) => /#code=(\S+)/.exec(stdout)?.[1];
  return { database, admin, open, codeOf };
}

describe('someone who makes an admin', () => {
  test('gets a link that sets the password once, and the admin signs in with it; a fresh one ends that before', async () => {
    const { database, admin, codeOf } = operator();
    const first = await admin('create Ada@X.org');
    expect([first.code, first.stdout]).toEqual([
      0,
      expect.stringContaining('http://localhost:3000/reset-password#code='),
    ]);
    expect(statSync(database).mode & 0o777).toBe(0o600);
    const second = await admin('create ada@x.org');
    const { url } = await serve(['--database', database]);
    const set = async (code: string | undefined) =>
      (await fetchFrom(url, '/api/auth/password/reset', { code, password: PASSWORD })).status;
    expect([await set(codeOf(first)), await set(codeOf(second)), await set(codeOf(second))]).toEqual([400, 204, 400]);
    const response = await fetchFrom(url, '/api/auth/login', { email: 'ada@x.org', password: PASSWORD });
    expect(await response.json()).toMatchObject({ role: 'admin', emailVerified: true });
    expect((await admin('list')).stdout).toContain('ada@x.org');
    expect((await admin('create ada@x.org')).stdout).toBe('ada@x.org is an admin now, and signs in as before.\n');
  });

  test('gets a link to where people reach the server, also when only the server was told, or has stopped meanwhile', async () => {
    const { database, admin } = operator();
    const linkFor = async (email: string, env: NodeJS.ProcessEnv = {}) =>
      (await admin(`create ${email}`, { env })).stdout;
    const { child, url } = await serve(['--database', database, '--host', '0.0.0.0']);
    const link = `http://localhost:${new URL(url).port}/reset-password#code=`;
    const elsewhere = { REDTHREAD_PUBLIC_URL: 'https://red.example' };
    expect(await linkFor('ada@x.org')).toContain(link);
    expect(await linkFor('ben@x.org', elsewhere)).toContain('https://red.example/reset-password#code=');
    await end(child, 'SIGTERM');
    const stopped = await linkFor('cem@x.org');
    expect(stopped).toContain(link);
    expect(stopped).toContain('No server runs on this database');
    const told = await serve(['--database', database], elsewhere);
    expect(await linkFor('dee@x.org')).toContain('https://red.example/reset-password#code=');
    await end(told.child, 'SIGTERM');
  });

  test('may choose the password, which is held to the policy, of an account that has none', async () => {
    const { database, admin } = operator();
    const choose = (input: string) => admin('create ada@x.org --password-stdin', { input });
    const weak = await choose('password\n');
    expect([weak.code, weak.stderr.trim().split('\n')]).toEqual([
      1,
      [`Made a new database: ${database}`, 'Password is too weak. Please choose a stronger password.'],
    ]);
    await admin('create ada@x.org');
    expect(await choose(`${PASSWORD}\n`)).toMatchObject({ code: 0, stdout: 'ada@x.org is an admin now.\n' });
    const again = await choose('another fine password\n');
    expect([again.code, again.stderr]).toEqual([1, expect.stringContaining('its password stays')]);
  });

  test('promotes a person who is there only after vouching for their address, or replaces the account, of which nothing stays', async () => {
    const { admin, open } = operator();
    const store = open();
    const { id } = await store.accounts.create({ ...MADE, name: 'Ana', email: 'ana@x.org' });
    const refused = await admin('create ana@x.org');
    expect([refused.code, refused.stderr]).toEqual([1, expect.stringContaining('redthread admin verify ana@x.org')]);
    expect(await store.accounts.find(id)).toMatchObject({ role: 'donor' });
    for (const act of ['verify', 'create']) expect((await admin(`${act} ana@x.org`)).code).toBe(0);
    expect(await store.accounts.find(id)).toMatchObject({ role: 'admin', isEmailVerified: true });
    const squatter = { ...MADE, name: 'Squatter', email: 'boss@x.org', passwordHash: 'known' };
    const { id: squatted } = await store.accounts.create(squatter);
    expect((await admin('create boss@x.org --afresh')).code).toBe(0);
    expect(await store.accounts.find(squatted)).toBeNull();
    const boss = { name: 'Admin', role: 'admin', passwordHash: null, isEmailVerified: true };
    expect(await store.accounts.findByEmail('boss@x.org')).toMatchObject(boss);
  });

  test('takes the power away again, and leaves an account that does what it did before', async () => {
    const { admin, open } = operator();
    const store = open();
    const made = { ...MADE, isEmailVerified: true, role: 'admin' } as const;
    const ana = await store.accounts.create({ ...made, name: 'Ana', email: 'ana@x.org' });
    await store.accounts.create({ ...made, name: 'Ben', email: 'ben@x.org' });
    const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
    await store.requests.create({ ...asked, accountId: ana.id, at: 0 });
    const said = 'ana@x.org is no admin any more, but a patient, and signed out everywhere.\n';
    expect(await admin('remove ana@x.org')).toMatchObject({ code: 0, stdout: said });
    expect(await store.accounts.find(ana.id)).toMatchObject({ role: 'patient' });
    expect((await admin('remove ana@x.org')).stderr).toContain('ana@x.org is no admin.');
    const last = await admin('remove ben@x.org');
    expect([last.code, last.stderr]).toEqual([1, expect.stringContaining('is the only admin')]);
    expect((await admin('remove ben@x.org --force')).stdout).toContain('but a donor');
  });

  test('signs a person out everywhere, and is told when nobody has that address, or it is none', async () => {
    const { admin, open } = operator();
    const store = open();
    const { id: accountId } = await store.accounts.create({ ...MADE, name: 'Ana', email: 'ana@x.org' });
    await store.sessions.create({ id: 's', accountId, device: null, createdAt: 0, lastUsedAt: 0, expiresAt: 1 });
    expect((await admin('sign-out ana@x.org')).code).toBe(0);
    expect(await store.sessions.list(accountId)).toEqual([]);
    const unknown = 'Nobody is registered as nobody@x.org. Please check the address.\n';
    expect(await admin('verify nobody@x.org')).toMatchObject({ code: 1, stderr: unknown });
    expect(await admin('create ana')).toMatchObject({ code: 1, stderr: '"ana": Please enter a valid email address\n' });
  });
});
