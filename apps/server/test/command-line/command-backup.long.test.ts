import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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
import { fetchFrom, signUp } from '../support/network.ts';

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
    const token = await signUp(url);
    const answered: string[] = [];
    let isGoingOn = true;
    const writing = Array.from({ length: 4 }, async (_, n) => {
      while (isGoingOn) answered.push(await ask(url, token, `Hospital ${n}`));
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

  test('is for its owner alone, holds nothing of whoever left, and takes what a backup left that was cut short', async () => {
    const folder = temporaryFolder();
    const [database, copy] = [await seeded(folder), join(folder, 'copy.db')];
    const client = new Database(database);
    const text = 'Somebody who left. ';
    client.exec(`CREATE TABLE gone (text TEXT); INSERT INTO gone VALUES ('${text.repeat(900)}'); DROP TABLE gone`);
    client.close();
    expect(readFileSync(database).includes(text)).toBe(true);
    writeFileSync(`${copy}.999999999.unfinished`, 'half');
    writeFileSync(`${copy}.${process.pid}.unfinished`, 'of a process that lives');
    expect((await redthread(['backup', copy, '--database', database])).code).toBe(0);
    expect(statSync(copy).mode & 0o777).toBe(0o600);
    expect(readFileSync(copy).includes(text)).toBe(false);
    const left = readdirSync(folder).filter((name) => name.startsWith('copy'));
    expect(left.sort()).toEqual(['copy.db', `copy.db.${process.pid}.unfinished`]);
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

  test('is not started on a folder with the backups of another database, unless that was moved to where it keeps its data now', async () => {
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
    const holds = `${backups} holds the backups of ${others}, under the`;
    expect([code, stderr]).toEqual([1, expect.stringContaining(holds)]);
    const { stdout } = await redthread(['doctor', '--database', own], { env });
    expect(stdout).toMatch(/^problem +backups +\S+ holds the backups of/m);
    const client = new Database(others);
    client.prepare("INSERT INTO facts (key, value) VALUES ('moved-to', 'elsewhere')").run();
    client.close();
    const { child } = await serve(['--database', own], env);
    expect(await end(child, 'SIGTERM')).toBe(0);
    // Nor is a folder kept from it by a database that is gone.
    const [left, gone] = [join(folder, 'left'), join(folder, 'gone.db')];
    mkdirSync(left);
    writeFileSync(gone, '');
    await claimFolder(left, gone, never);
    rmSync(gone);
    for (const each of [left, left]) await expect(claimFolder(each, own, never)).resolves.toBeUndefined();
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

async function ask(url: string, token: string, hospital: string): Promise<string> {
  const needed = { bloodType: 'O-', phone: '+1 202 555 0142', hospital };
  const answer = await fetchFrom(url, '/api/patient/request', needed, token);
  return z.object({ _id: z.string() }).parse(await answer.json())._id;
}
