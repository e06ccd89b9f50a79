import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { inspectFile } from '@redthread/db/sqlite/backup';
import { openSqlite } from '@redthread/db/sqlite/open';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { claimFolder } from '../../src/cli/backup/folder-owner.ts';
import { newFile } from '../../src/cli/backup/new-file.ts';
import { fillStore } from '../../src/cli/seed/fill.ts';
import { webRoot } from '../../src/cli/web-root.ts';
import { end, redthread, SOURCE, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';

const NO_LIMITS = { REDTHREAD_LIMITS: 'member-calls=0 requests=0' };

async function seeded(folder: string, donors = 20): Promise<string> {
  const database = join(folder, 'redthread.db');
  const store = openSqlite({ source: database });
  const plan = { seed: 1, donors, requests: 5, now: Date.now() };
  await fillStore(store, plan);
  await store.close();
  return database;
}

describe('a backup', () => {
  test('made while people write holds all that was answered before it began, and is sound', async () => {
    const folder = temporaryFolder();
    const [database, copy] = [await seeded(folder, 500), join(folder, 'copy.db')];
    const { url } = await serve(['--database', database], NO_LIMITS);
    const headers = await signUp(url);
    const answered: string[] = [];
    let isGoingOn = true;
    const writing = Array.from({ length: 4 }, async (_, n) => {
      while (isGoingOn) answered.push(await ask(url, headers, `Hospital ${n}`));
    });
    while (answered.length < 20) await wait(10);
    const before = [...answered];
    const { code, stdout } = await redthread(['backup', copy, '--database', database]);
    isGoingOn = false;
    await Promise.all(writing);
    expect([code, answered.length > before.length]).toEqual([0, true]);
    expect(stdout).toMatch(/^Copied .* and checked the copy: \d+ accounts, 500 donors, \d+ requests\.\n$/);

    expect(inspectFile(copy)).toMatchObject({ damage: [], drift: [] });
    const kept = new Database(copy, { readonly: true });
    const ids = new Set(kept.prepare('SELECT id FROM requests').pluck().all());
    kept.close();
    expect(before.filter((id) => !ids.has(id))).toEqual([]);
    expect(readdirSync(folder).filter((name) => name.includes('copy'))).toEqual(['copy.db']);
  });

  test('is for its owner alone, and holds nothing of whoever left', async () => {
    const folder = temporaryFolder();
    const [database, copy] = [await seeded(folder), join(folder, 'copy.db')];
    const client = new Database(database);
    client.exec(
      `CREATE TABLE gone (text TEXT); INSERT INTO gone VALUES ('${'Somebody who left. '.repeat(900)}'); DROP TABLE gone`,
    );
    client.close();
    expect(readFileSync(database).includes('Somebody who left.')).toBe(true);
    expect((await redthread(['backup', copy, '--database', database])).code).toBe(0);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readFileSync(copy).includes('Somebody who left.')).toBe(false);
  });

  test('overwrites nothing, and is not put where everyone can read it', () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'letter'), 'Dear Ana');
    expect(() => newFile(join(folder, 'letter'))).toThrow('is there already, and nothing is overwritten.');
    for (const end of ['-wal', '-journal']) {
      writeFileSync(join(folder, `left.db${end}`), 'of another database');
      expect(() => newFile(join(folder, 'left.db'))).toThrow(`left.db${end} is there already`);
      rmSync(join(folder, `left.db${end}`));
    }
    expect(() => newFile(join(folder, 'nowhere/copy.db'))).toThrow('There is no folder');
    expect(() => newFile(join(folder, 'letter/copy.db'))).toThrow('is no folder');
    for (const served of [webRoot() ?? '', join(webRoot() ?? '', 'assets')]) {
      expect(() => newFile(join(served, 'copy.db'))).toThrow('is served to everyone.');
    }
    expect(newFile(join(folder, 'copy.db'))).toBe(join(folder, 'copy.db'));
  });

  test('of a damaged database is refused, and leaves nothing', async () => {
    const folder = temporaryFolder();
    const database = await seeded(folder, 500);
    const bytes = readFileSync(database);
    writeFileSync(database, bytes.fill(0xab, 5 * 4096, 30 * 4096));
    const { code, stderr } = await redthread(['backup', join(folder, 'copy.db'), '--database', database]);
    expect([code, /damaged/.test(stderr), stderr.split('\n').length]).toEqual([1, true, 2]);
    expect(readdirSync(folder).filter((name) => name.includes('copy'))).toEqual([]);
  });

  test('that was cut short leaves no file of that name, and what it left goes with the next', async () => {
    const folder = temporaryFolder();
    const database = await seeded(folder);
    writeFileSync(join(folder, 'copy.db.999999999.unfinished'), 'half');
    writeFileSync(join(folder, `copy.db.${process.pid}.unfinished`), 'of a process that lives');
    await redthread(['backup', join(folder, 'copy.db'), '--database', database]);
    const left = readdirSync(folder).filter((name) => name.startsWith('copy'));
    expect(left.sort()).toEqual(['copy.db', `copy.db.${process.pid}.unfinished`]);
  });
});

describe('a server', () => {
  test('backs up by itself, keeps the newest, and removes nothing else', async () => {
    const folder = temporaryFolder();
    const database = await seeded(folder);
    const backups = join(folder, 'backups');
    mkdirSync(backups, { mode: 0o700 });
    const others = ['letter', 'redthread-20200101T000000Z.db.old', 'other-20200101T000000Z.db', 'redthread-2020.db'];
    for (const name of others) writeFileSync(join(backups, name), '');
    for (const day of ['01', '02', '03']) writeFileSync(join(backups, `redthread-202001${day}T000000Z.db`), '');
    // Of a server that lost its power: as large as the database, and nobody else would remove it.
    const killed = 'redthread-20200104T000000Z.db.99.unfinished';
    writeFileSync(join(backups, killed), '');
    const env = { REDTHREAD_BACKUP_EVERY: '3s', REDTHREAD_BACKUP_KEEP: '2' };
    const { child, printed } = await serve(['--database', database], env);
    expect(printed()).toContain(`Backups go to ${backups}, every `);
    while ((printed().match(/a backup was made/g) ?? []).length < 1) await wait(50);
    expect(await end(child, 'SIGTERM')).toBe(0);

    expect(readdirSync(backups)).toEqual(expect.arrayContaining(others));
    expect(readdirSync(backups)).not.toContain(killed);
    const own = readdirSync(backups).filter((name) => !others.includes(name) && name.endsWith('.db'));
    const [older, newest = ''] = own.sort();
    expect([own.length, older]).toEqual([2, 'redthread-20200103T000000Z.db']);
    expect(newest).toMatch(/^redthread-20[2-9]\d{5}T\d{6}Z\.db$/);
    expect(statSync(join(backups, newest)).mode & 0o777).toBe(0o600);
    expect(inspectFile(join(backups, newest))).toMatchObject({ damage: [], rows: { donors: 20 } });
  });

  test('that cannot back up says why, goes on, and removes no older backup', async () => {
    const folder = temporaryFolder();
    const database = await seeded(folder);
    writeFileSync(join(folder, 'file'), '');
    const env = { REDTHREAD_BACKUP_EVERY: '1s', REDTHREAD_BACKUP_FOLDER: join(folder, 'file/backups') };
    const { url, printed } = await serve(['--database', database], env);
    while (!printed().includes('no backup was made, and it is tried again')) await wait(50);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  test('is not started on a folder with the backups of another database, which would keep it from having any', async () => {
    const folder = temporaryFolder();
    const [own, others, backups] = [join(folder, 'own.db'), join(folder, 'other/own.db'), join(folder, 'backups')];
    mkdirSync(dirname(others));
    await redthread(['seed', '--donors', '1', '--requests', '0', '--database', others]);
    mkdirSync(backups);
    const never = async () => false;
    await claimFolder(backups, others, never);
    await redthread(['admin', 'create', 'ada@x.org', '--database', own]);
    const env = { REDTHREAD_BACKUP_FOLDER: backups };
    const { code, stderr } = await redthread(['serve', '--port', '0', '--database', own], { env });
    expect([code, stderr]).toEqual([
      1,
      expect.stringContaining(`${backups} holds the backups of ${others}, under the`),
    ]);
    const { stdout } = await redthread(['doctor', '--database', own], { env });
    expect(stdout).toMatch(/^problem +backups +\S+ holds the backups of/m);
    renameSync(others, join(folder, 'moved.db'));
    await claimFolder(backups, own, never);
    await expect(claimFolder(backups, own, never)).resolves.toBeUndefined();
  });

  test('is started on the folder of a database whose data was moved to where it keeps them now', async () => {
    const folder = temporaryFolder();
    const [old, backups] = [join(folder, 'old/town.db'), join(folder, 'backups')];
    mkdirSync(dirname(old));
    await redthread(['seed', '--donors', '1', '--requests', '0', '--database', old]);
    mkdirSync(backups);
    await claimFolder(backups, old, async () => false);
    const client = new Database(old);
    client.prepare("INSERT INTO facts (key, value) VALUES ('moved-to', 'elsewhere')").run();
    client.close();
    const { child } = await serve(['--database', join(folder, 'town.db')], { REDTHREAD_BACKUP_FOLDER: backups });
    expect(await end(child, 'SIGTERM')).toBe(0);
  });

  if (isLongRun)
    test('backs nothing up when told so, nor a demo, nor into a folder that it serves', async () => {
      const folder = temporaryFolder();
      const never = await serve(['--database', join(folder, 'a.db')], { REDTHREAD_BACKUP_EVERY: '0' });
      const demo = await serve(['--demo', '--database', join(folder, 'b.db')], { REDTHREAD_BACKUP_EVERY: '1s' });
      await wait(2000);
      for (const { printed } of [never, demo]) expect(printed()).not.toContain('ackup');
      expect(existsSync(join(folder, 'backups'))).toBe(false);
      const env = { REDTHREAD_BACKUP_FOLDER: webRoot() ?? '' };
      // The single executable serves no folder at all.
      const words = ['serve', '--port', '0', '--database', join(folder, 'c.db')];
      const { code, stderr } = await redthread(words, { env, program: SOURCE });
      expect([code, stderr]).toEqual([1, `${webRoot() ?? ''} is served to everyone. Please choose another folder.\n`]);
    });
});

async function signUp(url: string) {
  const headers = { 'content-type': 'application/json' };
  const body = JSON.stringify({ name: 'Kim', email: 'kim@people.example', password: 'a fine password' });
  const answer = await fetch(`${url}/api/auth/register`, { method: 'POST', headers, body });
  const { token } = z.object({ token: z.string() }).parse(await answer.json());
  return { ...headers, authorization: `Bearer ${token}` };
}

async function ask(url: string, headers: Record<string, string>, hospital: string): Promise<string> {
  const body = JSON.stringify({ bloodType: 'O-', phone: '+1 202 555 0142', hospital });
  const answer = await fetch(`${url}/api/patient/request`, { method: 'POST', headers, body });
  return z.object({ _id: z.string() }).parse(await answer.json())._id;
}
