import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from './command.ts';

describe('someone who runs a server', () => {
  test('starts it with nothing, and it stops when told to', async () => {
    const database = join(temporaryFolder(), 'new.db');
    const { child, url } = await serve(['--database', database]);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(existsSync(`${database}-wal`)).toBe(false);
  });

  test('closes the terminal, and it stops as when told to, with all that was kept in one file', async () => {
    const database = join(temporaryFolder(), 'new.db');
    const { child } = await serve(['--database', database]);
    expect(await end(child, 'SIGHUP')).toBe(0);
    expect(existsSync(`${database}-wal`)).toBe(false);
  });

  test('sends it the signal at which other servers turn their logs, and opens no debugger to the machine', async () => {
    const { child, url, printed } = await serve(['--database', join(temporaryFolder(), 'new.db')]);
    child.kill('SIGUSR1');
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/ready`)).status).toBe(200);
    expect(await end(child, 'SIGTERM')).toBe(0);
    expect(printed()).not.toContain('Debugger');
  });

  test('is given three logins that work by a demo, the same at its second start', async () => {
    const database = join(temporaryFolder(), 'demo.db');
    for (const start of [1, 2]) {
      const { child, url, printed } = await serve(['--demo', '--database', database]);
      const logins = [...printed().matchAll(/(\w+) +(\S+@\S+) +(\S+)/g)];
      expect(logins.map(([, role]) => role)).toEqual(['donor', 'patient', 'admin']);
      for (const [, role, email, password] of logins) {
        const body = JSON.stringify({ email, password });
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
        expect(await response.json(), `start ${start}`).toMatchObject({ role, email });
      }
      expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({ activeDonors: 501, patientRequests: 61 });
      await end(child, 'SIGTERM');
    }
  });

  test('is given the logins also by a demo that was seeded first', async () => {
    const database = join(temporaryFolder(), 'seeded.db');
    await redthread(['seed', '--donors', '3', '--requests', '0', '--database', database]);
    const { url } = await serve(['--demo', '--database', database]);
    const body = JSON.stringify({ email: 'admin@demo.example', password: 'redthread-demo' });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(`${url}/api/auth/login`, { method: 'POST', headers, body });
    expect(await response.json()).toMatchObject({ role: 'admin' });
  });

  test('can not show made-up people to the network, with or without --demo', async () => {
    const database = join(temporaryFolder(), 'demo.db');
    await redthread(['seed', '--donors', '1', '--requests', '0', '--database', database]);
    const { code, stderr } = await redthread(['serve', '--host', '0.0.0.0', '--port', '0', '--database', database]);
    expect(code).toBe(1);
    expect(stderr).toContain('served on 127.0.0.1 alone');
  });

  test('can not mix made-up people with real ones', async () => {
    const database = join(temporaryFolder(), 'real.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    for (const words of [['seed'], ['serve', '--demo', '--port', '0']]) {
      const { code, stderr } = await redthread([...words, '--database', database]);
      expect(code).toBe(1);
      expect(stderr).toContain('holds real people');
    }
  });

  test('is told all that is wrong with the settings at once, with the nearest name', async () => {
    const env = { REDTHREAD_PROT: '1', REDTHREAD_CONTACTS: 'open', REDTHREAD_LIMIT_SIGN_UPS: '-1' };
    const { code, stderr } = await redthread(['serve', '--port', 'http'], { env });
    expect(code).toBe(2);
    expect(stderr.trim().split('\n').sort()).toEqual([
      '--port: Please give a whole number from 0 to 65535.',
      'REDTHREAD_CONTACTS: Please say masked or public.',
      'REDTHREAD_LIMIT_SIGN_UPS: Please give a whole number from 0 to 1000000.',
      'REDTHREAD_PROT: there is no such setting. Did you mean REDTHREAD_PORT?',
    ]);
  });

  test.each([
    [['serv'], 2, 'Did you mean serve?'],
    [['serve', '--prot', '3000'], 2, 'Did you mean --port?'],
    [['seed', '--donors', 'many'], 2, 'Please give a whole number of at most 8 digits.'],
    [['seed', '--population', 'mars'], 2, 'Allowed choices are us, uk, india.'],
    [['serve', '--database', '/nowhere/at/all.db'], 1, 'There is no folder /nowhere/at. Please make it first.'],
    [['serve', '--database', '/'], 1, 'is a folder'],
  ])('is told what to do about `redthread %j`, with the exit code %d', async (words, expected, sentence) => {
    const { code, stderr } = await redthread(words);
    expect(code).toBe(expected);
    expect(stderr).toContain(sentence);
    expect(stderr).not.toContain('    at ');
  });

  test('is told that a port is taken', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const address = taken.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    const { code, stderr } = await redthread(['serve', '--port', port, '--database', join(temporaryFolder(), 'a.db')]);
    taken.close();
    expect(code).toBe(1);
    expect(stderr.trim()).toBe(`Port ${port} is taken. Please choose another: --port NUMBER.`);
  });
});

describe('someone who mistypes', () => {
  test('the path of a database gets no new one', async () => {
    const database = join(temporaryFolder(), 'typo.db');
    for (const words of [
      ['admin', 'list'],
      ['admin', 'verify', 'ana@x.org'],
    ]) {
      const { code, stderr } = await redthread([...words, '--database', database]);
      expect([code, stderr.startsWith(`There is no database ${database}.`)]).toEqual([1, true]);
    }
    expect(existsSync(database)).toBe(false);
  });

  test("another program's file, or no database at all, leaves it to the byte as it was", async () => {
    const folder = temporaryFolder();
    const photos = new Database(join(folder, 'photos.db'));
    photos.exec('CREATE TABLE photos (id INTEGER)');
    photos.close();
    writeFileSync(join(folder, 'letter.db'), 'Dear database, '.repeat(100));
    for (const [file, sentence] of [
      ['photos.db', 'It is a database of another program.'],
      ['letter.db', 'It is no SQLite database.'],
    ] as const) {
      const before = readFileSync(join(folder, file));
      const { code, stderr } = await redthread(['serve', '--port', '0', '--database', join(folder, file)]);
      expect([code, stderr.includes(sentence)], stderr).toEqual([1, true]);
      expect(readFileSync(join(folder, file)).equals(before)).toBe(true);
    }
    expect(readdirSync(folder).sort()).toEqual(['letter.db', 'photos.db']);
  });
});

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

  test('leaves a file that only its owner may read', async () => {
    const database = join(temporaryFolder(), 'a.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    expect(statSync(database).mode & 0o777).toBe(0o600);
  });

  test('may choose the password, which is held to the policy', async () => {
    const database = join(temporaryFolder(), 'a.db');
    const words = ['admin', 'create', 'ada@x.org', '--password-stdin', '--database', database];
    const weak = await redthread(words, { input: 'password\n' });
    expect([weak.code, weak.stderr.trim()]).toEqual([1, 'Password is too weak. Please choose a stronger password.']);
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
