import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { INVITATION_STATES, timesOf } from '@redthread/domain/invitation';
import { ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, test } from 'vitest';
import { seedDonor, seedRequest, TODAY } from '../../test/people.ts';
import * as pendingTables from '../pending-tables.ts';
import * as pushTables from '../push-tables.ts';
import * as reportTables from '../report-tables.ts';
import * as smsNumberTables from '../sms-number-tables.ts';
import * as tables from '../tables.ts';
import * as totals from '../total-tables.ts';
import { openSqlite } from './open.ts';

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const store = openSqlite({ source: ':memory:' });
afterAll(() => store.close());

const TABLES = Object.values({
  ...tables,
  ...pendingTables,
  ...pushTables,
  ...reportTables,
  ...smsNumberTables,
  ...totals,
})
  .filter((value) => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));
const NAMES = TABLES.map(({ name }) => name);

describe('the tables that keep people and requests', () => {
  test('are the same in the program and in the database', () => {
    const kept = query<string>("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'");
    expect(kept.sort()).toEqual([...NAMES].sort());
    expect(NAMES.length).toBeGreaterThan(9);
  });

  test.each(TABLES)('$name has the same columns in the program and in the database', ({ name, columns }) => {
    const declared = columns.map((column) => ({
      name: column.name,
      type: column.getSQLType().toUpperCase(),
      isRequired: column.notNull,
    }));
    const kept = (store.client.pragma(`table_info(${name})`) as ColumnInfo[]).map((column) => ({
      name: column.name,
      type: column.type,
      isRequired: column.notnull === 1 || column.pk > 0,
    }));
    expect(kept).toEqual(declared);
  });

  test('are all STRICT, so that an age is never a text', () => {
    const tables = store.client.pragma('table_list') as { name: string; type: string; strict: number }[];
    const loose = tables.filter(({ name, strict }) => !name.startsWith('sqlite_') && strict !== 1);
    expect(loose).toEqual([]);
  });
});

describe('what the database itself refuses', () => {
  const checks = NAMES.flatMap((table) =>
    [...sqlOf(table).matchAll(/CHECK \((\w+) IN \(([^)]*)\)\)/g)].map(([, column = '', list = '']) => ({
      table,
      column,
      values: [...list.matchAll(/'([^']*)'|(\d+)/g)].map(([, text, number]) => text ?? Number(number)),
    })),
  );
  const checkOf = (table: string, column: string) =>
    checks.find((check) => check.table === table && check.column === column)?.values;

  test('a blood type, a role or an urgency that nobody has', () => {
    expect(checkOf('donors', 'blood_type')).toEqual(BLOOD_TYPES);
    expect(checkOf('requests', 'blood_type')).toEqual(BLOOD_TYPES);
    expect(checkOf('requests', 'urgency')).toEqual(URGENCIES);
    expect(checkOf('accounts', 'role')).toEqual(ROLES);
    expect(checkOf('accounts', 'auth_provider')).toEqual(['password', 'google']);
  });

  test('any value that the program has no name for', () => {
    const unchecked = new Set([
      'audit',
      'donor_totals',
      'request_totals',
      'account_totals',
      'invitation_days',
      'invitable_totals',
      'donor_place_totals',
      'request_place_totals',
    ]);
    for (const { name, columns } of TABLES.filter(({ name }) => !unchecked.has(name))) {
      for (const column of columns) {
        if (column.enumValues !== undefined)
          expect([name, checkOf(name, column.name)]).toEqual([name, column.enumValues]);
        if (column.dataType === 'boolean')
          expect([column.name, checkOf(name, column.name)]).toEqual([column.name, [0, 1]]);
      }
    }
  });

  test('a donor of a ninth type', () => {
    const insert = (type: string) => () =>
      store.client.exec(`INSERT INTO donors (id, account_id, blood_type, phone, address, consented_on, age, age_given_on,
        matchable_until, is_matchable, created_at) VALUES ('${type}', 'a', '${type}', '', '', '', 30, '', '', 1, 0)`);
    expect(insert('C+')).toThrow('CHECK');
    expect(insert('A+')).toThrow('FOREIGN KEY');
  });

  test('an invitation whose times contradict its state, as the program does', () => {
    const times = [null, 1];
    const rows = INVITATION_STATES.flatMap((state) =>
      times.flatMap((answeredAt) =>
        times.flatMap((arrivingAt) => times.map((endedAt) => ({ state, answeredAt, arrivingAt, endedAt }))),
      ),
    );
    // Of a table without references, so that nothing else is refused.
    store.client.exec(
      sqlOf('invitations')
        .replace('CREATE TABLE invitations', 'CREATE TEMP TABLE invitations')
        .replaceAll(/REFERENCES \w+ \(id\) ON DELETE \w+( NULL)?/g, ''),
    );
    const insert =
      store.client.prepare(`INSERT INTO temp.invitations (id, account_id, blood_type, source, state, invited_at, due_at, accepted_at,
      answered_at, arriving_at, ended_at) VALUES (?, 'a', 'A+', 'volunteer', ?, 0, 1, 1, ?, ?, ?)`);
    for (const [n, row] of rows.entries()) {
      const kept = outcomeOf(() => insert.run(n, row.state, row.answeredAt, row.arrivingAt, row.endedAt));
      expect([row, kept]).toEqual([row, outcomeOf(() => timesOf(row))]);
    }
    store.client.exec('DROP TABLE temp.invitations');
  });

  test('a message without what its channel needs, or with what another channel has', () => {
    const whole = {
      email: { recipient: 'a@x.org', subject: '', language: 'en' },
      push: { account_id: 'a', device_id: 'd', topic: 't', is_urgent: 1 },
      sms: { account_id: 'a', recipient: '+1', topic: 't', type: 'invitation', language: 'en' },
    };
    const ofOthers = {
      ...whole.email,
      ...whole.push,
      ...whole.sms,
      invitation_id: 'a',
      code_hash: 'c',
      unsubscribe_url: 'u',
    };
    const ofEmail = ['account_id', 'invitation_id', 'code_hash', 'unsubscribe_url'];
    const insert = (channel: string, row: object) => () => {
      const all = { id: channel, channel, text: '', created_at: 0, expires_at: 9, next_try_at: 0, ...row };
      const places = Object.keys(all).map((name) => `:${name}`);
      return store.client.prepare(`INSERT INTO messages (${Object.keys(all)}) VALUES (${places})`).run(all).changes;
    };
    for (const [channel, row] of Object.entries(whole)) {
      for (const [name, value] of Object.entries(ofOthers)) {
        const isIts = name in row || (channel === 'email' && ofEmail.includes(name));
        if (name in row) expect(insert(channel, { ...row, [name]: null }), `${channel} ${name}`).toThrow('CHECK');
        if (!isIts) expect(insert(channel, { ...row, [name]: value }), `${channel} ${name}`).toThrow('CHECK');
      }
    }
    expect(insert('email', whole.email)()).toBe(1);
    for (const channel of ['push', 'sms'] as const) expect(insert(channel, whole[channel])).toThrow('FOREIGN KEY');
    store.client.exec('DELETE FROM messages');
  });

  test('an audit entry that is taken back, changed or replaced', async () => {
    await store.audit.record({ at: 1, actorId: 'ana', action: 'account.promoted', subjectId: 'ben' });
    const before = await store.audit.list();
    for (const sql of [
      'DELETE FROM audit',
      "UPDATE audit SET actor_id = 'nobody'",
      "INSERT OR REPLACE INTO audit (id, at, action) SELECT id, 0, 'account.registered' FROM audit",
    ]) {
      expect(() => store.client.exec(sql), sql).toThrow('audit rows are kept');
    }
    expect(await store.audit.list()).toEqual(before);
  });

  test('an audit entry that is old enough to be swept, but by anything else', async () => {
    const { audit, client } = store;
    for (const at of [1, 2, 9])
      await audit.record({ at, actorId: 'ana', action: 'account.promoted', subjectId: 'ben' });
    await audit.removeOld({ now: 9, keepMs: 7, keepSignInsMs: 7, atMost: 9 });
    expect((await audit.list()).map(({ at }) => at)).toEqual([2, 9]);
    for (const sql of ['DELETE FROM audit', 'DELETE FROM audit WHERE at = 2', 'UPDATE audit SET at = 0']) {
      expect(() => client.exec(sql), sql).toThrow('audit rows are kept');
    }
    // While it runs, too.
    client.exec("INSERT INTO facts (key, value) VALUES ('audit-sweep', '9')");
    expect(() => client.exec('DELETE FROM audit WHERE at = 9')).toThrow('audit rows are kept');
    expect((await audit.list()).map(({ at }) => at)).toEqual([2, 9]);
  });
});

describe('the rows that hold the totals', () => {
  test('stand from the start for every type, offer, urgency and role', () => {
    const pairs = <Other>(others: readonly Other[]) =>
      BLOOD_TYPES.flatMap((type) => others.map((other) => `${type} ${other}`)).sort();
    expect(query<string>("SELECT blood_type || ' ' || is_matchable FROM donor_totals").sort()).toEqual(pairs([0, 1]));
    expect(query<string>("SELECT blood_type || ' ' || urgency FROM request_totals").sort()).toEqual(pairs(URGENCIES));
    expect(query<string>('SELECT role FROM account_totals').sort()).toEqual([...ROLES].sort());
  });

  test('follow a person whose type, urgency or role alone is changed by hand', async () => {
    const people = openSqlite({ source: store.serialize() });
    await people.seed.addDonors([seedDonor(1, { bloodType: 'O-' })], TODAY);
    await people.seed.addRequests([seedRequest(2, { bloodType: 'A+', urgency: 'low' })]);
    people.client.exec(`UPDATE donors SET blood_type = 'B+'; UPDATE requests SET urgency = 'high';
      UPDATE requests SET blood_type = 'B-'; UPDATE accounts SET role = 'admin' WHERE role = 'patient'`);
    const counted = (table: string, columns: string) =>
      people.client.prepare(`SELECT ${columns}, total FROM ${table} WHERE total <> 0`).raw().all();
    expect(counted('donor_totals', 'blood_type, is_matchable')).toEqual([['B+', 1, 1]]);
    expect(counted('request_totals', 'blood_type, urgency')).toEqual([['B-', 'high', 1]]);
    expect(counted('account_totals', 'role')).toEqual([
      ['admin', 1],
      ['donor', 1],
    ]);
    await people.close();
  });
});

function query<Value>(sql: string): Value[] {
  return store.client.prepare<[], Value>(sql).pluck().all();
}

function sqlOf(table: string): string {
  return (
    store.client.prepare<[string], string>('SELECT sql FROM sqlite_schema WHERE name = ?').pluck().get(table) ?? ''
  );
}

function outcomeOf(work: () => unknown): 'taken' | 'refused' {
  try {
    work();
    return 'taken';
  } catch {
    return 'refused';
  }
}
