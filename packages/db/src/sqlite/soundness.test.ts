import { readFileSync, writeFileSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test, vi } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { seedDonor, seedRequest, TODAY } from '../../test/people.ts';
import { LEEDS } from '../../test/places.ts';
import { DatabaseFailure } from '../database-engine.ts';
import { backUp, inspectFile } from './backup.ts';
import { openClient } from './client.ts';
import { openSqlite, sqliteMigrations } from './open.ts';
import { inspect } from './soundness.ts';

describe('a look at a database', () => {
  const pathOf = databaseFolder();

  const withPeople = async () => {
    const store = openSqlite({ source: pathOf() });
    await store.seed.addDonors(
      [seedDonor(1, { place: LEEDS, acceptsInvitations: true }), seedDonor(2, { isAvailable: false })],
      TODAY,
    );
    await store.seed.addRequests([seedRequest(3, { place: LEEDS })]);
    await store.close();
  };
  const change = (sql: string) => {
    const client = new Database(pathOf());
    client.pragma('foreign_keys = OFF');
    client.unsafeMode(true);
    client.exec(sql);
    client.close();
  };
  /** A connection whose disk answers SQLite's own check so. */
  const whoseCheck = (answer: () => string[]) => {
    const client = new Database(pathOf());
    const prepare = client.prepare.bind(client);
    vi.spyOn(client, 'prepare').mockImplementation((sql: string) => {
      const statement = prepare(sql);
      if (sql.startsWith('PRAGMA integrity_check')) vi.spyOn(statement, 'all').mockImplementation(answer);
      return statement;
    });
    return client;
  };

  test('finds nothing wrong, counts its people, and changes nothing, also while somebody has it open', async () => {
    await withPeople();
    const sound = { damage: [], drift: [], pending: [], isDemo: false, rows: { accounts: 3, donors: 2, requests: 1 } };
    const bytes = readFileSync(pathOf());
    expect(inspectFile(pathOf())).toEqual(sound);
    expect(readFileSync(pathOf()).equals(bytes)).toBe(true);
    const store = openSqlite({ source: pathOf() });
    await store.markDemo();
    expect(inspectFile(pathOf())).toEqual({ ...sound, isDemo: true });
    await store.close();
  });

  test.each([
    ['UPDATE donor_totals SET total = total + 1', 'totals that are kept of donors are not what counting them gives.'],
    ['DELETE FROM request_totals', 'The totals that are kept of requests are not what counting them gives.'],
    ['UPDATE request_place_totals SET cell = cell + 1', 'The totals that are kept of requests in towns are not'],
    ['UPDATE invitable_totals SET invited_day = 20000', 'totals that are kept of donors who may be invited are not'],
    ["UPDATE donors SET name = 'Zoe' WHERE name = 'Donor 1'", 'The names that donor profiles hold are not those'],
    ['UPDATE donors SET is_invitable = 1 - is_invitable', 'Whether donors can be invited is not what'],
    ["UPDATE accounts SET folded_name = 'zoe'", 'What searches compare of names is not'],
    ["UPDATE requests SET folded_hospital = 'zoe'", 'What searches compare of hospitals is not'],
    [
      `INSERT INTO invitations (id, account_id, blood_type, source, state, invited_at)
       SELECT id, account_id, blood_type, 'invited', 'invited', 0 FROM donors`,
      'The counts that are kept of days are less than',
    ],
    ['DROP INDEX donors_newest', 'The index donors_newest is missing.'],
    ['DROP TRIGGER audit_keeps_rows', 'The trigger audit_keeps_rows is missing.'],
  ])('finds what is out of step after %s, which is no reason to have no backup', async (sql, sentence) => {
    await withPeople();
    change(sql);
    const { damage, drift } = inspectFile(pathOf());
    expect([damage, drift.length]).toEqual([[], 1]);
    expect(drift[0]).toContain(sentence);
    expect(backUp(pathOf(), pathOf('copy.db')).drift).toEqual(drift);
  });

  test('finds each total out of step that is kept, also one of a table to come', async () => {
    await withPeople();
    const client = new Database(pathOf());
    const named = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name LIKE '%\\_totals' ESCAPE '\\'";
    const kept = client.prepare<[], string>(named).pluck().all();
    client.close();
    expect(kept.length).toBeGreaterThan(4);
    for (const table of kept) {
      change(`UPDATE ${table} SET total = total + 1 WHERE total > 0`);
      expect(inspectFile(pathOf()).drift, table).toHaveLength(1);
      change(`UPDATE ${table} SET total = total - 1 WHERE total > 1`);
    }
  });

  test('finds rows that name rows which are not there, and such a copy is no backup', async () => {
    await withPeople();
    change(`DELETE FROM accounts WHERE id = '${seedDonor(1).accountId}'`);
    expect(inspectFile(pathOf()).damage).toEqual(["Rows in donors name rows in accounts that aren't there."]);
    expect(() => backUp(pathOf(), pathOf('copy.db'))).toThrow('It is damaged.');
  });

  test.each([2, 7, 12, 20])('finds page %i overwritten, without saying what is written there', async (page) => {
    await withPeople();
    writeFileSync(pathOf(), readFileSync(pathOf()).fill('Ana ', page * 4096, (page + 1) * 4096));
    const { damage } = inspectFile(pathOf());
    expect(damage.length).toBeGreaterThan(0);
    expect(damage.join()).not.toContain('Ana');
  });

  test.each(['SQLITE_IOERR_READ', 'SQLITE_IOERR_SHMSIZE', 'SQLITE_FULL'])(
    'throws what the disk refuses (%s), and calls nothing damaged',
    async (code) => {
      await withPeople();
      const refused = new Database.SqliteError('disk I/O error', code);
      const client = whoseCheck(() => {
        throw refused;
      });
      expect(() => inspect(client, sqliteMigrations())).toThrow(refused);
      client.close();
    },
  );

  test.each([
    [266, true],
    [8458, true],
    [11, false],
  ])('takes a page that SQLite could not get with error code %i for what it is', async (code, isOfDisk) => {
    await withPeople();
    const line = `Tree 10 page 768: unable to get the page. error code=${code}`;
    const client = whoseCheck(() => [`*** in database main ***\n${line}`]);
    const look = () => inspect(client, sqliteMigrations());
    if (isOfDisk) expect(look).toThrow(new DatabaseFailure('disk fails', line));
    else expect(look().damage).toContain(`SQLite says: ${line}.`);
    client.close();
  });

  test('tells what it lacks where the program has more, and measures it by what it had', async () => {
    await withPeople();
    const next = { name: '9999_next', sql: 'ALTER TABLE facts ADD COLUMN note TEXT' };
    const client = openClient(pathOf());
    const pending = ['9999_next'];
    expect(inspect(client, [...sqliteMigrations(), next])).toMatchObject({ damage: [], drift: [], pending });
    client.close();
  });
});
