import { existsSync } from 'node:fs';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { belongings, EVERYTHING, furnish, NOTHING } from '../../test/belongings.ts';
import { databaseFolder } from '../../test/database-folder.ts';
import { fillFirstSchema, oldDatabase } from '../../test/old-schema.ts';
import { AT, seedDonor, WRITE } from '../../test/people.ts';
import { openSqlite, type SqliteStore, sqliteMigrations } from './open.ts';

const FIRST = sqliteMigrations().slice(0, 1);
const ANA = seedDonor(1);
const TABLES = ['accounts', 'sessions', 'donors', 'requests', 'audit', 'rate_limits', 'facts'];

describe('a database from before there were mailed links and Google', () => {
  const pathOf = databaseFolder();

  /** A file of the first schema, with people of every kind; gives its rows. */
  const withPeople = () => {
    let rows: Rows = {};
    oldDatabase(pathOf(), FIRST, (client) => {
      fillFirstSchema(client);
      client.exec(`UPDATE accounts SET password_hash = '$argon2id$x', role = 'admin', is_email_verified = 0,
        is_new_user = 1, auth_provider = 'google' WHERE email = '${ANA.email}'`);
      rows = rowsOf(client);
    });
    return { rows };
  };

  test('keeps every row as it was, and knows nobody by Google or Firebase', async () => {
    const before = withPeople();
    const store = openSqlite({ source: pathOf() });
    const asBefore = { name_shown: 'whole' };
    const accounts = before.rows['accounts'];
    expect(accounts).toHaveLength(3);
    const names = new Map(accounts?.map(({ id, name }: Row) => [id, name]));
    const donors = before.rows['donors']?.map((row) => ({
      ...row,
      name: names.get(row['account_id']),
      ...asBefore,
      ...{ travel_km: 25, is_night_ok: 0, is_phone_listed: 1, can_be_asked: 0 },
    }));
    expect(donors?.map(({ name }) => name)).toEqual(['Donor 1', 'Donor 2']);
    const requests = before.rows['requests']?.map((row) => ({ ...row, ...asBefore, units: 1, given: 0 }));
    expect(requests).toHaveLength(1);
    // Nothing is news to whoever was signed in before there were any.
    const noNews = { asks_news: 0, requests_news: 0, profile_news: 0, account_news: 0 };
    const sessions = before.rows['sessions']?.map((row) => ({ ...row, ...noNews }));
    // A column that came later is null in the rows of then.
    expect(withoutNulls(rowsOf(store.client))).toEqual(
      withoutNulls({ ...before.rows, accounts, donors, requests, sessions }),
    );
    const roles = { donor: 1, patient: 1, admin: 1 };
    expect(await store.totals()).toEqual({ donors: 2, offeredDonors: 1, requests: 1, accounts: roles });
    expect(await store.sessions.find('hash')).toMatchObject({ account: { id: ANA.accountId, googleSubject: null } });
    expect(await store.isDemo()).toBe(true);
    expect(store.client.pragma('foreign_key_check')).toEqual([]);
    expect(store.client.pragma('integrity_check', { simple: true })).toBe('ok');
    await store.close();
  });

  test('is copied beside itself first', async () => {
    const before = withPeople();
    await openSqlite({ source: pathOf() }).close();
    const copy = new Database(pathOf('people.db.before-0002_identity'), { readonly: true });
    expect(rowsOf(copy)).toEqual(before.rows);
    copy.close();
    expect(existsSync(pathOf('people.db.before-0001_first'))).toBe(false);
  });

  test('can be opened again, and its people do all that is new', async () => {
    withPeople();
    await openSqlite({ source: pathOf() }).close();
    const store = openSqlite({ source: pathOf() });
    const ana = await mustFind(store, ANA.accountId);
    await store.sessions.end('hash');
    await store.donors.remove({ accountId: ana.id, at: AT, write: WRITE });
    await furnish(store, ana);
    expect(await belongings(store, ana)).toEqual(EVERYTHING);
    const press = { codeHash: `${ana.id} verify-email`, accountId: ana.id, at: AT };
    expect(await store.accounts.confirmEmail(press)).toMatchObject({
      account: { isEmailVerified: true, role: 'admin' },
    });
    await store.accounts.remove({ id: ana.id, at: AT, write: WRITE });
    expect(await belongings(store, ana)).toEqual(NOTHING);
    expect((await store.totals()).accounts).toEqual({ donor: 1, patient: 1, admin: 0 });
    await store.close();
  });
});

type Row = Record<string, unknown>;
type Rows = Record<string, Row[]>;

function rowsOf(client: Database.Database): Rows {
  const all = (table: string) => client.prepare<[], Record<string, unknown>>(`SELECT * FROM ${table}`).all();
  return Object.fromEntries(TABLES.map((table) => [table, all(table)]));
}

function withoutNulls(tables: Readonly<Record<string, readonly Row[] | undefined>>): Rows {
  const filled = (row: Row) => Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
  return Object.fromEntries(Object.entries(tables).map(([table, rows = []]) => [table, rows.map(filled)]));
}

async function mustFind(store: SqliteStore, id: string) {
  const account = await store.accounts.find(id);
  if (account === null) throw new Error(`No account ${id}.`);
  return account;
}
