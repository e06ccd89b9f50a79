import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { loadMigrations, type Migration } from '../migrations.ts';
import { migrate, pending } from './migrate.ts';

const FIRST: Migration = {
  name: '0001_first',
  sql: `CREATE TABLE accounts (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT;
    CREATE TABLE donors (id TEXT PRIMARY KEY NOT NULL,
      account_id TEXT NOT NULL REFERENCES accounts (id) ON DELETE CASCADE) STRICT;`,
};
const PEOPLE = `INSERT INTO accounts VALUES ('ana', 'Ana'), ('ben', 'Ben'); INSERT INTO donors VALUES ('d1', 'ana');`;
const SECOND: Migration = { name: '0002_city', sql: 'ALTER TABLE accounts ADD COLUMN city TEXT;' };

const noBackUp = () => {};

describe('a database that is brought to the newest schema', () => {
  const pathOf = databaseFolder();
  let client: Database.Database;
  beforeEach(() => {
    client = new Database(':memory:');
  });
  afterEach(() => client.close());

  const withPeople = () => {
    migrate(client, [FIRST], noBackUp);
    client.exec(PEOPLE);
  };
  const next = (sql: string): Migration => ({ name: '0002_next', sql });
  const contents = () => ({
    schema: client.prepare('SELECT name, sql FROM sqlite_schema ORDER BY name').all(),
    accounts: client.prepare('SELECT * FROM accounts').all(),
    donors: client.prepare('SELECT * FROM donors').all(),
    version: client.pragma('user_version', { simple: true }),
  });
  const expectRefused = (migrations: readonly Migration[], message: string | RegExp) => {
    const before = contents();
    expect(() => migrate(client, migrations, noBackUp)).toThrow(message);
    expect(contents()).toEqual(before);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
  };

  test('from nothing gets every migration in order, and needs no backup', () => {
    const backups: string[] = [];
    expect(migrate(client, [FIRST, SECOND], (name) => backups.push(name))).toEqual(['0001_first', '0002_city']);
    client.exec("INSERT INTO accounts (id, name, city) VALUES ('ana', 'Ana', 'Graz')");
    expect(backups).toEqual([]);
    expect(pending(client, [FIRST, SECOND])).toEqual([]);
  });

  test('twice is changed once', () => {
    withPeople();
    const before = contents();
    expect(migrate(client, [FIRST], () => expect.fail('It is up to date.'))).toEqual([]);
    expect(contents()).toEqual(before);
  });

  test('with people in it is backed up once, before anything changes', () => {
    withPeople();
    const before = contents();
    const third = { name: '0003_more', sql: 'CREATE TABLE more (id TEXT) STRICT' };
    const backups: string[] = [];
    migrate(client, [FIRST, SECOND, third], (name) => {
      backups.push(name);
      expect(contents()).toEqual(before);
    });
    expect(backups).toEqual(['0002_city']);
  });

  test('is left as it is when the backup fails', () => {
    withPeople();
    const before = contents();
    const noSpace = () => {
      throw new Error('no space');
    };
    expect(() => migrate(client, [FIRST, SECOND], noSpace)).toThrow('no space');
    expect(contents()).toEqual(before);
    expect(client.pragma('foreign_keys', { simple: true })).toBe(1);
  });

  test('is refused when it is newer than the program', () => {
    migrate(client, [FIRST, SECOND], noBackUp);
    client.exec("INSERT INTO accounts (id, name) VALUES ('ana', 'Ana')");
    expectRefused([FIRST], 'made by a newer Redthread');
  });

  test('keeps donors when their accounts are rebuilt', () => {
    withPeople();
    const before = contents();
    const rebuild = `CREATE TABLE accounts_new (id TEXT PRIMARY KEY NOT NULL, name TEXT NOT NULL) STRICT;
      INSERT INTO accounts_new SELECT id, name FROM accounts;
      DROP TABLE accounts;
      ALTER TABLE accounts_new RENAME TO accounts;`;
    expect(migrate(client, [FIRST, next(rebuild)], noBackUp)).toEqual(['0002_next']);
    expect(contents()).toMatchObject({ accounts: before.accounts, donors: before.donors });
    client.exec("DELETE FROM accounts WHERE id = 'ana'");
    expect(contents().donors).toEqual([]);
  });

  test('is refused a migration that leaves a donor without an account', () => {
    withPeople();
    const loss = next("DELETE FROM accounts WHERE id = 'ana'");
    expectRefused([FIRST, loss], 'would break 1 references. Nothing was changed.');
  });

  test('keeps what came before a migration that fails halfway, and nothing of it', () => {
    withPeople();
    const broken = { name: '0003_broken', sql: 'CREATE TABLE half (id TEXT) STRICT; CREATE NONSENSE;' };
    expect(() => migrate(client, [FIRST, SECOND, broken], noBackUp)).toThrow('NONSENSE');
    expect(pending(client, [FIRST, SECOND, broken])).toEqual([broken]);
    expect(JSON.stringify(contents().schema)).not.toContain('half');
  });

  const meet = (race: (ours: Database.Database, theirs: () => void) => (name: string) => void) => {
    const [ours, theirs] = [new Database(pathOf()), new Database(pathOf())];
    migrate(ours, [FIRST], noBackUp);
    const backUp = race(ours, () => void migrate(theirs, [FIRST, SECOND], noBackUp));
    expect(migrate(ours, [FIRST, SECOND], backUp)).toEqual([]);
    expect(pending(ours, [FIRST, SECOND])).toEqual([]);
    ours.close();
    theirs.close();
  };

  test('is not changed twice when two programs start at once', () => {
    meet((_, theirs) => theirs);
  });

  test('is not changed twice when another program takes the lock a moment earlier', () => {
    meet((ours, theirs) => {
      const begin = ours.transaction;
      ours.transaction = (work) => {
        theirs();
        return begin.call(ours, work) as ReturnType<typeof ours.transaction<typeof work>>;
      };
      return noBackUp;
    });
  });

  test('takes its migrations from the files of a folder, by number, and no other file', () => {
    const folder = pathOf('migrations');
    mkdirSync(folder);
    const files = { '0010_b.sql': 'ten', '0002_a.sql': 'two', 'notes.sql': 'x', '0003_c.sql.bak': 'x', '3_d.sql': 'x' };
    for (const [file, sql] of Object.entries(files)) writeFileSync(join(folder, file), sql);
    expect(loadMigrations(folder)).toEqual([
      { name: '0002_a', sql: 'two' },
      { name: '0010_b', sql: 'ten' },
    ]);
  });
});
