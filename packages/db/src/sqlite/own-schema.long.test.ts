import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, TODAY } from '../../test/people.ts';
import type { Migration } from '../migrations.ts';
import { backUp, inspectFile } from './backup.ts';
import { openClient } from './client.ts';
import { examineSqlite } from './examine.ts';
import { readForExport } from './export.ts';
import { migrate } from './migrate.ts';
import { openSqlite, sqliteMigrations } from './open.ts';
import { examineSchema } from './own-schema.ts';
import { restore } from './restore.ts';

const NOW = Date.UTC(2026, 10, 22);
const ENDLESS = 'WITH RECURSIVE n(k) AS (SELECT 1 UNION ALL SELECT k + 1 FROM n) SELECT k key, k value FROM n';
const MAKE_ADMIN = `AFTER INSERT ON sessions BEGIN UPDATE accounts SET role = 'admin' WHERE id = NEW.account_id; END`;

describe('a file that somebody else had in their hands', () => {
  const pathOf = databaseFolder();
  const backup = () => pathOf('backup.db');

  const place = async (sql: string) => {
    for (const file of [backup(), pathOf()]) {
      const store = openSqlite({ source: file });
      await store.seed.addDonors([seedDonor(1)], TODAY);
      await store.close();
    }
    const client = new Database(backup());
    client.unsafeMode(true);
    client.pragma('writable_schema = ON');
    client.exec(sql);
    client.close();
  };
  const bytes = () => readdirSync(dirname(pathOf())).map((name) => [name, readFileSync(pathOf(name), 'base64')]);
  const uses = () => [
    () => restore(backup(), pathOf(), { now: NOW }),
    () => openSqlite({ source: backup(), hold: { command: 'serve', since: 0, url: null } }),
    () => openSqlite({ source: backup() }),
  ];
  const looks = () => [
    () => examineSqlite(backup()),
    () => inspectFile(backup()),
    () => backUp(backup(), pathOf('copy.db')),
    () => readForExport(backup(), () => {}),
  ];

  test.each([
    ['a trigger that makes an admin', `CREATE TRIGGER t ${MAKE_ADMIN}`, 'The trigger t is none of ours.'],
    ['a view', 'CREATE VIEW v AS SELECT * FROM accounts', 'The view v is none of ours.'],
    ['an endless view', `DROP TABLE facts; CREATE VIEW facts AS ${ENDLESS}`, 'The view facts is none of ours.'],
    ['a virtual table', 'CREATE VIRTUAL TABLE f USING fts5(x)', 'The table f is none of ours.'],
    [
      'another trigger of the same name',
      `DROP TRIGGER audit_keeps_rows; CREATE TRIGGER audit_keeps_rows ${MAKE_ADMIN}`,
      'The trigger audit_keeps_rows is not as',
    ],
    ['a check that never ends', "CREATE TABLE slow (x CHECK (x GLOB '*a*a*a*b'))", 'The table slow is none of ours.'],
    ['an index of an expression', 'CREATE INDEX i ON accounts (hex(name))', 'The index i is none of ours.'],
    [
      'a check that always holds',
      `UPDATE sqlite_schema SET sql = replace(sql, 'CHECK (role IN', 'CHECK (1 OR role IN') WHERE name = 'accounts'`,
      'The table accounts is not as we make it.',
    ],
    ['a plain table', 'CREATE TABLE notes (id INTEGER PRIMARY KEY, text TEXT)', 'The table notes is none of ours.'],
    ['another column', 'ALTER TABLE requests ADD COLUMN remark TEXT', 'The table requests is not as we make it.'],
    ['a name that a terminal would obey', 'CREATE VIEW "a\u001b[2Jb" AS SELECT 1', 'The view a?[2Jb is none of ours.'],
  ])('with %s is not restored, served, looked at or copied, and nothing in it is run', async (_, sql, sentence) => {
    await place(sql);
    const before = bytes();
    for (const use of [...uses(), ...looks()]) {
      await expect(async () => use()).rejects.toThrow("It holds what Redthread didn't make");
      await expect(async () => use()).rejects.toThrow(sentence);
    }
    expect(bytes()).toEqual(before);
  });

  test('with a trigger that says it is an index is refused by SQLite itself', async () => {
    const sql = `CREATE TRIGGER sqlite_x ${MAKE_ADMIN}`.replaceAll("'", "''");
    await place(`INSERT INTO sqlite_schema VALUES ('index', 'sqlite_x', 'sessions', 0, '${sql}')`);
    for (const use of uses()) expect(use).toThrow('malformed database schema');
  });

  test.each([
    ['DROP TRIGGER audit_keeps_rows', 'The trigger audit_keeps_rows is missing.'],
    ['DROP TRIGGER accounts_insert', 'The trigger accounts_insert is missing.'],
  ])(
    'that lacks a rule (%s) is neither restored nor served, but can be looked at and taken away',
    async (sql, sentence) => {
      await place(sql);
      for (const use of uses()) expect(use).toThrow(sentence);
      expect(examineSqlite(backup()).drift).toEqual([sentence]);
      expect(inspectFile(backup()).drift).toEqual([sentence]);
      expect(backUp(backup(), pathOf('copy.db')).drift).toEqual([sentence]);
      await readForExport(backup(), (tables) => expect(tables[0]?.count).toBe(1));
    },
  );

  test('with statistics of ANALYZE is as ours', async () => {
    await place('ANALYZE');
    expect(restore(backup(), pathOf(), { now: NOW }).sound.drift).toEqual([]);
  });
});

const NEXT: Migration = { name: '9999_next', sql: 'ALTER TABLE facts ADD COLUMN remark TEXT' };

describe('a file that another process migrates while it is examined', () => {
  const pathOf = databaseFolder();

  test('is examined as it was before', () => {
    const all = [...sqliteMigrations(), NEXT];
    const other = openClient(pathOf());
    // One writes beside another who reads.
    other.pragma('journal_mode = WAL');
    migrate(other, sqliteMigrations(), () => {});
    let applied: string[] = [];
    const verbose = (sql: unknown) => {
      if (applied.length > 0 || !String(sql).includes('user_version')) return;
      applied = ['started'];
      applied = migrate(other, all, () => {});
    };
    const client = openClient(pathOf(), { verbose });
    expect(examineSchema(client, all)).toEqual({ pending: [NEXT], missing: [] });
    expect(applied).toEqual([NEXT.name]);
    expect(examineSchema(client, all).pending).toEqual([]);
    for (const each of [client, other]) each.close();
  });
});
