import { existsSync, readdirSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { AT, details, person, seedDonor, TODAY } from '../../test/people.ts';
import { openSqlite, type SqliteStore, sqliteMigrations } from './open.ts';

const OWN = sqliteMigrations();
const CITY = { name: '9998_city', sql: 'ALTER TABLE accounts ADD COLUMN city TEXT;' };
const LOSS = { name: '9999_loss', sql: 'DELETE FROM accounts;' };

describe('a database file with people in it', () => {
  const pathOf = databaseFolder();
  const filesBeside = () => readdirSync(dirname(pathOf())).filter((file) => file.includes('.before-'));

  const withDonor = async () => {
    const store = openSqlite({ source: pathOf(), migrations: OWN });
    await store.seed.addDonors([seedDonor(1)], TODAY);
    await store.close();
  };

  test('is copied whole beside itself before a migration changes it, and not where it is up to date', async () => {
    await withDonor();
    await openSqlite({ source: pathOf(), migrations: OWN }).close();
    expect(filesBeside()).toEqual([]);
    const store = openSqlite({ source: pathOf(), migrations: [...OWN, CITY] });
    expect(columnsOf(store.client)).toContain('city');
    await store.close();
    expect(filesBeside()).toEqual([`${basename(pathOf())}.before-9998_city`]);

    const copy = new Database(pathOf('people.db.before-9998_city'), { readonly: true });
    expect(columnsOf(copy)).not.toContain('city');
    expect(copy.prepare('SELECT id FROM donors').pluck().all()).toEqual([seedDonor(1).id]);
    copy.close();
  });

  test('is not changed under whoever holds it', async () => {
    await withDonor();
    const server = openSqlite({ source: pathOf(), migrations: OWN, hold: { command: 'serve', since: 0, url: null } });
    expect(() => openSqlite({ source: pathOf(), migrations: [...OWN, CITY] })).toThrow('`serve`');
    expect(columnsOf(server.client)).not.toContain('city');
    await server.close();
  });

  test('is unchanged by a migration that fails, though its copy is there, and can be opened as before, or tried again', async () => {
    await withDonor();
    const again = () => openSqlite({ source: pathOf(), migrations: [...OWN, LOSS] });
    expect(again).toThrow('would break');
    expect(again).toThrow('would break');
    expect(existsSync(pathOf('people.db.before-9999_loss'))).toBe(true);
    const store = openSqlite({ source: pathOf(), migrations: OWN });
    expect((await store.totals()).donors).toBe(1);
    await store.close();
  });
});

describe('the accounts of the real schema', () => {
  test('can be rebuilt, and every donor, request, session and total stays', async () => {
    const before = openSqlite({ source: ':memory:', migrations: OWN });
    await before.seed.addDonors([seedDonor(1), seedDonor(2, { isAvailable: false })], TODAY);
    const { id: accountId } = await before.accounts.create(person('Ana'));
    await before.donors.register({ ...details(), accountId, at: AT });
    const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
    await before.requests.create({ ...asked, accountId, at: AT });
    const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 1 };
    await before.sessions.create({ id: 'hash', accountId, device: null, ...times });

    const rebuild = { name: '9999_rebuild', sql: rebuildOf(before.client, 'accounts') };
    const after = openSqlite({ source: before.serialize(), migrations: [...OWN, rebuild] });
    expect(await peopleIn(after)).toEqual(await peopleIn(before));

    await after.accounts.create(person('Ben', { role: 'admin' }));
    after.client.prepare('DELETE FROM accounts WHERE id = ?').run(accountId);
    const accounts = { donor: 2, patient: 0, admin: 1 };
    expect(await after.totals()).toEqual({ donors: 2, matchableDonors: 1, requests: 0, accounts });
    await before.close();
    await after.close();
  });
});

async function peopleIn(store: SqliteStore) {
  return {
    totals: await store.totals(),
    donors: await store.donors.page({ limit: 9 }),
    requests: await store.requests.page({ limit: 9 }),
    session: await store.sessions.find('hash'),
    audit: await store.audit.list(),
  };
}

/** A migration that copies a table into a new one of the same shape, which takes its place with all its triggers. */
function rebuildOf(client: Database.Database, table: string): string {
  const sqlOf = (type: string) =>
    client
      .prepare<[string, string], string>(
        'SELECT sql FROM sqlite_schema WHERE type = ? AND tbl_name = ? AND sql IS NOT NULL',
      )
      .pluck()
      .all(type, table);
  const [create = ''] = sqlOf('table');
  return [
    create.replace(table, `${table}_new`),
    `INSERT INTO ${table}_new SELECT * FROM ${table}`,
    `DROP TABLE ${table}`,
    `ALTER TABLE ${table}_new RENAME TO ${table}`,
    ...sqlOf('index'),
    ...sqlOf('trigger'),
  ].join(';\n');
}

function columnsOf(client: Database.Database): string[] {
  return (client.pragma('table_info(accounts)') as { name: string }[]).map(({ name }) => name);
}
