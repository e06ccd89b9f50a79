import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { runHere } from '../support/command-here.ts';
import { fetchFrom } from '../support/network.ts';

async function signedIn(url: string, email = '', password = ''): Promise<unknown> {
  return (await fetchFrom(url, '/api/auth/login', { email, password })).json();
}

describe('someone who runs a server', () => {
  test('is given five logins that work by a demo, the same at its second start', async () => {
    const database = join(temporaryFolder(), 'demo.db');
    for (const start of [1, 2]) {
      const { child, url, printed } = await serve(['--demo', '--database', database]);
      const logins = [...printed().matchAll(/(\w+) +(\S+@\S+) +([^\s"]+)/g)];
      expect(logins.map(([, role]) => role)).toEqual(['donor', 'patient', 'admin', 'hospital', 'NGO']);
      for (const [, , email, password] of logins) {
        expect(await signedIn(url, email, password), `start ${start}`).toMatchObject({ email });
      }
      expect(await (await fetch(`${url}/api/stats`)).json()).toMatchObject({ activeDonors: 509, patientRequests: 66 });
      await end(child, 'SIGTERM');
    }
  });

  test('can not show made-up people to the network, with or without --demo, which gives the logins to who seeded first', async () => {
    const database = join(temporaryFolder(), 'demo.db');
    await redthread(['seed', '--donors', '1', '--requests', '0', '--database', database]);
    const { code, stderr } = await redthread(['serve', '--host', '0.0.0.0', '--port', '0', '--database', database]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('served on 127.0.0.1 alone')]);
    const { url } = await serve(['--demo', '--database', database]);
    expect(await signedIn(url, 'admin@demo.example', 'redthread-demo')).toMatchObject({ role: 'admin' });
  });

  test('can not mix made-up people with real ones', async () => {
    const database = join(temporaryFolder(), 'real.db');
    await redthread(['admin', 'create', 'ada@x.org', '--database', database]);
    for (const words of [['seed'], ['serve', '--demo', '--port', '0']]) {
      const { code, stderr } = await redthread([...words, '--database', database]);
      expect([code, stderr]).toEqual([1, expect.stringContaining('holds real people')]);
    }
  });

  test('is told all that is wrong with the settings at once, with the nearest name', async () => {
    const env = { REDTHREAD_PROT: '1', REDTHREAD_CONTACTS: 'open', REDTHREAD_LIMITS: 'sign-ups=-1' };
    const { code, stderr } = await redthread(['serve', '--port', 'http'], { env });
    expect(code).toBe(2);
    expect(stderr.trim().split('\n').sort()).toEqual([
      '--port: Please give a whole number from 0 to 65535.',
      'REDTHREAD_CONTACTS: Please say ask, direct or public.',
      'REDTHREAD_LIMITS: Please give sign-ups a whole number from 0 to 1000000, such as sign-ups=30.',
      'REDTHREAD_PROT: there is no such setting. Did you mean REDTHREAD_PORT?',
    ]);
  });

  test.each([
    [['serv'], 2, 'Did you mean serve?'],
    [['serve', '--prot', '3000'], 2, 'Did you mean --port?'],
    [['seed', '--donors', 'many'], 2, 'Please give a whole number of at most 8 digits.'],
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
  test.each(['admin create ada@x.org', 'seed --donors 1 --requests 1'])(
    'the path of a database is told by %s that it made one, and not of one that was there',
    async (words) => {
      const database = join(temporaryFolder(), 'typo.db');
      const run = () => runHere([...words.split(' '), '--database', database]);
      expect(await run()).toMatchObject({ code: 0, stderr: `Made a new database: ${database}\n` });
      expect(await run()).toMatchObject({ stderr: expect.not.stringContaining('Made') });
    },
  );

  test('the path of a database reads in the log that the server made one, and gets no new one by another command', async () => {
    const database = join(temporaryFolder(), 'typo.db');
    for (const words of ['list', 'verify ana@x.org']) {
      const { code, stderr } = await redthread(['admin', ...words.split(' '), '--database', database]);
      expect([code, stderr.startsWith(`There is no database ${database}.`)]).toEqual([1, true]);
    }
    expect(existsSync(database)).toBe(false);
    for (const isNew of [true, false]) {
      const { child, printed } = await serve(['--database', database]);
      expect(printed().includes(`"msg":"Made a new database: ${database}"`)).toBe(isNew);
      await end(child, 'SIGTERM');
    }
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
