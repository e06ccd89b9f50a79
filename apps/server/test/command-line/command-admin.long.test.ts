import { statSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { describe, expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';

describe('someone who makes an admin', () => {
  test('gets a link that sets the password once, and the admin signs in with it', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const { code: exitCode, stdout } = await redthread(['admin', 'create', ' Ada@X.org', '--database', database]);
    expect(exitCode).toBe(0);
    const code = /http:\/\/localhost:3000\/reset-password#code=(\S+)/.exec(stdout)?.[1];
    const { url } = await serve(['--database', database]);
    const post = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    const password = 'a fine password';
    expect((await post('/api/auth/password/reset', { code, password })).status).toBe(204);
    expect((await post('/api/auth/password/reset', { code, password })).status).toBe(400);
    const response = await post('/api/auth/login', { email: 'ada@x.org', password });
    expect(await response.json()).toMatchObject({ role: 'admin', emailVerified: true });
    expect((await redthread(['admin', 'list', '--database', database])).stdout).toContain('ada@x.org');
  });

  test('gets a link to the server that runs, whatever its port, unless the address of people is set', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const { url } = await serve(['--database', database]);
    const create = (email: string, env: NodeJS.ProcessEnv) =>
      redthread(['admin', 'create', email, '--database', database], { env });
    expect((await create('ada@x.org', {})).stdout).toContain(`${url}/reset-password#code=`);
    const { stdout } = await create('ben@x.org', { REDTHREAD_PUBLIC_URL: 'https://red.example' });
    expect(stdout).toContain('https://red.example/reset-password#code=');
  });

  test('gets a link to where people reach the server, also when only the server was told, or has stopped meanwhile', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const create = async (email: string) =>
      (await redthread(['admin', 'create', email, '--database', database])).stdout;
    const { child, url } = await serve(['--database', database, '--host', '0.0.0.0']);
    const { port } = new URL(url);
    expect(await create('ada@x.org')).toContain(`http://localhost:${port}/reset-password#code=`);
    await end(child, 'SIGTERM');
    const stopped = await create('ben@x.org');
    expect(stopped).toContain(`http://localhost:${port}/reset-password#code=`);
    expect(stopped).toContain('No server runs on this database');
    const told = await serve(['--database', database], { REDTHREAD_PUBLIC_URL: 'https://red.example' });
    expect(await create('cem@x.org')).toContain('https://red.example/reset-password#code=');
    await end(told.child, 'SIGTERM');
  });

  test('gets a fresh link for as long as no password was set, and the one before is worth nothing', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const { url } = await serve(['--database', database]);
    const create = async (...words: string[]) => {
      const { stdout } = await redthread(['admin', 'create', 'ada@x.org', ...words, '--database', database]);
      return { stdout, code: /#code=(\S+)/.exec(stdout)?.[1] };
    };
    const [first, second] = [await create(), await create()];
    const set = (code: string | undefined) =>
      fetch(`${url}/api/auth/password/reset`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ code, password: 'a fine password' }),
      });
    expect((await set(first.code)).status).toBe(400);
    expect((await set(second.code)).status).toBe(204);
    expect((await create()).stdout).toBe('ada@x.org is an admin now, and signs in as before.\n');
  });

  test('may still choose the password of an account that has none', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const words = ['admin', 'create', 'ada@x.org', '--database', database];
    await redthread(words);
    const { code, stdout } = await redthread([...words, '--password-stdin'], { input: 'a fine password\n' });
    expect([code, stdout]).toEqual([0, 'ada@x.org is an admin now.\n']);
    const again = await redthread([...words, '--password-stdin'], { input: 'another fine password\n' });
    expect([again.code, again.stderr.includes('its password stays')]).toEqual([1, true]);
  });

  test('leaves a file that only its owner may read', async () => {
    const database = join(temporaryFolder(), 'a.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    expect(statSync(database).mode & 0o777).toBe(0o600);
  });

  test('may choose the password, which is held to the policy', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const words = ['admin', 'create', 'ada@x.org', '--password-stdin', '--database', database];
    const weak = await redthread(words, { input: 'password\n' });
    expect([weak.code, weak.stderr.trim().split('\n')]).toEqual([
      1,
      [`Made a new database: ${database}`, 'Password is too weak. Please choose a stronger password.'],
    ]);
    const strong = await redthread(words, { input: 'a fine password\n' });
    expect([strong.code, strong.stdout.includes('a fine password')]).toEqual([0, false]);
  });

  test('promotes a person who is there only after vouching for their address', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const store = openSqlite({ source: database });
    const ana = { name: 'Ana', email: 'ana@x.org', role: 'donor', passwordHash: null, at: 0 } as const;
    const { id } = await store.accounts.create(ana);
    const refused = await redthread(['admin', 'create', 'ana@x.org', '--database', database]);
    expect([refused.code, refused.stderr.includes('redthread admin verify ana@x.org')]).toEqual([1, true]);
    expect(await store.accounts.find(id)).toMatchObject({ role: 'donor' });
    expect((await redthread(['admin', 'verify', 'ana@x.org', '--database', database])).code).toBe(0);
    expect((await redthread(['admin', 'create', 'ana@x.org', '--database', database])).code).toBe(0);
    expect(await store.accounts.find(id)).toMatchObject({ role: 'admin', isEmailVerified: true });
    await store.close();
  });

  test('may replace an account that never verified the address, of which nothing stays', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const store = openSqlite({ source: database });
    const squatter = { name: 'Squatter', email: 'boss@x.org', role: 'donor', passwordHash: 'known', at: 0 } as const;
    const { id } = await store.accounts.create(squatter);
    const { code } = await redthread(['admin', 'create', 'boss@x.org', '--afresh', '--database', database]);
    expect(code).toBe(0);
    expect(await store.accounts.find(id)).toBeNull();
    expect(await store.accounts.findByEmail('boss@x.org')).toMatchObject({
      name: 'Admin',
      role: 'admin',
      passwordHash: null,
      isEmailVerified: true,
    });
    await store.close();
  });

  test('takes the power away again, and leaves an account that does what it did before', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const store = openSqlite({ source: database });
    const made = { passwordHash: null, isEmailVerified: true, at: 0 };
    const ana = await store.accounts.create({ ...made, name: 'Ana', email: 'ana@x.org', role: 'admin' });
    await store.accounts.create({ ...made, name: 'Ben', email: 'ben@x.org', role: 'admin' });
    const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
    await store.requests.create({ ...asked, accountId: ana.id, at: 0 });
    const remove = (...words: string[]) => redthread(['admin', 'remove', ...words, '--database', database]);
    const done = await remove('ana@x.org');
    expect([done.code, done.stdout]).toEqual([
      0,
      'ana@x.org is no admin any more, but a patient, and signed out everywhere.\n',
    ]);
    expect(await store.accounts.find(ana.id)).toMatchObject({ role: 'patient' });
    expect((await remove('ana@x.org')).stderr).toContain('ana@x.org is no admin.');
    const last = await remove('ben@x.org');
    expect([last.code, last.stderr.includes('is the only admin')]).toEqual([1, true]);
    expect((await remove('ben@x.org', '--force')).stdout).toContain('but a donor');
    await store.close();
  });

  test('signs a person out everywhere', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const store = openSqlite({ source: database });
    const ana = { name: 'Ana', email: 'ana@x.org', role: 'donor', passwordHash: null, at: 0 } as const;
    const { id: accountId } = await store.accounts.create(ana);
    await store.sessions.create({ id: 's', accountId, device: null, createdAt: 0, lastUsedAt: 0, expiresAt: 1 });
    expect((await redthread(['admin', 'sign-out', 'ana@x.org', '--database', database])).code).toBe(0);
    expect(await store.sessions.list(accountId)).toEqual([]);
    await store.close();
  });

  test('is told when nobody has that address, or it is none', async () => {
    const database = join(temporaryFolder(), 'a.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    const unknown = await redthread(['admin', 'verify', 'nobody@x.org', '--database', database]);
    expect([unknown.code, unknown.stderr]).toEqual([
      1,
      'Nobody is registered as nobody@x.org. Please check the address.\n',
    ]);
    const none = await redthread(['admin', 'create', 'ana', '--database', database]);
    expect([none.code, none.stderr]).toEqual([1, '"ana": Please enter a valid email address\n']);
  });
});
