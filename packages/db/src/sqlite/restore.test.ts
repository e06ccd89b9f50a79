import { copyFileSync, existsSync, linkSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, TODAY } from '../../test/people.ts';
import { LockedError } from '../database-engine.ts';
import { inspectFile } from './backup.ts';

import { openSqlite } from './open.ts';
import { restore } from './restore.ts';

const NOW = Date.UTC(2026, 10, 21, 14, 30);

describe('a backup that is restored', () => {
  const pathOf = databaseFolder();
  const backup = () => pathOf('backup.db');
  const files = () => readdirSync(dirname(pathOf())).sort();
  const donorsIn = (file: string) => inspectFile(file).rows.donors;

  /** A backup with three donors, and a database that has become another, with one. */
  const place = async () => {
    const donors = [seedDonor(1), seedDonor(2), seedDonor(3)];
    for (const [file, people] of [[backup(), donors] as const, [pathOf(), donors.slice(0, 1)] as const]) {
      const store = openSqlite({ source: file });
      await store.seed.addDonors(people, TODAY);
      await store.close();
    }
  };

  test('takes the place of the database, which is kept whole, and can take its place again', async () => {
    await place();
    const bytes = readFileSync(backup());
    const { kept, sound } = restore(backup(), pathOf(), { now: NOW });
    expect(sound).toMatchObject({ damage: [], drift: [], rows: { donors: 3, accounts: 3 } });
    expect(kept).toBe(`${pathOf()}.before-restore-20261121T143000Z`);
    expect([donorsIn(pathOf()), donorsIn(kept ?? '')]).toEqual([3, 1]);
    for (const file of [pathOf(), kept ?? '']) expect(statSync(file).nlink).toBe(1);
    expect(statSync(pathOf()).mode & 0o777).toBe(0o600);
    expect(readFileSync(backup()).equals(bytes)).toBe(true);
    restore(kept ?? '', pathOf(), { now: NOW + 1000 });
    expect(donorsIn(pathOf())).toBe(1);
    expect(files().filter((name) => /unfinished|-wal$|-journal$/.test(name))).toEqual([]);
  });

  test('waits until nobody has the database open', async () => {
    await place();
    const beside = openSqlite({ source: pathOf() });
    expect(() => restore(backup(), pathOf(), { now: NOW })).toThrow(LockedError);
    expect((await beside.totals()).donors).toBe(1);
    await beside.close();
    restore(backup(), pathOf(), { now: NOW });
    expect(donorsIn(pathOf())).toBe(3);
  });

  test('keeps what the last one who was killed had written', async () => {
    await place();
    const killed = openSqlite({ source: pathOf() });
    await killed.seed.addDonors([seedDonor(9)], TODAY);
    // As a kill leaves it: the last writes stand in the log alone.
    for (const end of ['', '-wal']) copyFileSync(pathOf() + end, pathOf('killed.db') + end);
    await killed.close();
    const { kept } = restore(backup(), pathOf('killed.db'), { now: NOW });
    expect([donorsIn(pathOf('killed.db')), donorsIn(kept ?? '')]).toEqual([3, 2]);
  });

  test('that is none, or damaged, or newer than the program, changes no byte', async () => {
    await place();
    const before = readFileSync(pathOf());
    writeFileSync(pathOf('letter'), 'Dear Ana, '.repeat(500));
    writeFileSync(pathOf('damaged'), readFileSync(backup()).fill(0xab, 5 * 4096, 9 * 4096));
    copyFileSync(backup(), pathOf('newer'));
    change(pathOf('newer'), 'PRAGMA user_version = 999');
    change(pathOf('photos'), 'CREATE TABLE photos (id INTEGER)');
    change(pathOf('empty'), '');
    const there = files();
    for (const [file, sentence] of [
      ['letter', 'not a database'],
      ['damaged', 'It is damaged.'],
      ['newer', 'made by a newer Redthread'],
      ['photos', 'of another program'],
      ['empty', 'There is nothing in it.'],
      [basename(pathOf()), 'That is the database itself.'],
    ] as const) {
      expect(() => restore(pathOf(file), pathOf(), { now: NOW })).toThrow(sentence);
    }
    expect(readFileSync(pathOf()).equals(before)).toBe(true);
    expect(files()).toEqual(there);
  });

  test('over a broken database keeps the broken one, with its log', async () => {
    await place();
    writeFileSync(pathOf(), 'Dear Ana, '.repeat(500));
    writeFileSync(`${pathOf()}-wal`, 'her log');
    const { kept } = restore(backup(), pathOf(), { now: NOW });
    expect(donorsIn(pathOf())).toBe(3);
    expect(readFileSync(kept ?? '', 'utf8')).toContain('Dear Ana');
    expect(readFileSync(`${kept}-wal`, 'utf8')).toBe('her log');
    expect(existsSync(`${pathOf()}-wal`)).toBe(false);
  });

  test('where the file was deleted, but not its log, is what was backed up, and the log is kept', async () => {
    await place();
    const killed = openSqlite({ source: pathOf() });
    await killed.seed.addDonors([seedDonor(9)], TODAY);
    copyFileSync(`${pathOf()}-wal`, pathOf('deleted.db-wal'));
    await killed.close();
    const log = readFileSync(pathOf('deleted.db-wal'));
    expect(restore(backup(), pathOf('deleted.db'), { now: NOW }).kept).toBe(null);
    expect(donorsIn(pathOf('deleted.db'))).toBe(3);
    expect(readFileSync(`${pathOf('deleted.db')}.before-restore-20261121T143000Z-wal`).equals(log)).toBe(true);
  });

  test('after a kill between its two names left the old one served as before', async () => {
    await place();
    linkSync(pathOf(), `${pathOf()}.before-restore-20261120T000000Z`);
    for (const end of ['', '-journal']) writeFileSync(`${pathOf()}.restore.999999999.unfinished${end}`, 'half');
    const store = openSqlite({ source: pathOf(), hold: { command: 'serve', since: 0, url: null } });
    expect((await store.totals()).donors).toBe(1);
    await store.close();
    const { kept } = restore(backup(), pathOf(), { now: NOW });
    expect([donorsIn(pathOf()), donorsIn(kept ?? '')]).toEqual([3, 1]);
    expect(files().filter((name) => /before|unfinished/.test(name))).toEqual([basename(kept ?? '')]);
  });
});

function change(file: string, sql: string): void {
  const client = new Database(file);
  client.exec(sql);
  client.close();
}
