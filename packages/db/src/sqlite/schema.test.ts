import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { INVITATION_STATES, timesOf } from '@redthread/domain/invitation';
import { ROLES } from '@redthread/domain/role';
import { URGENCIES } from '@redthread/domain/urgency';
import { getTableConfig } from 'drizzle-orm/sqlite-core';
import { afterAll, describe, expect, test } from 'vitest';
import { ALL_TABLES } from '../../test/all-tables.ts';
import { openSqlite } from './open.ts';

interface ColumnInfo {
  readonly name: string;
  readonly type: string;
  readonly notnull: number;
  readonly pk: number;
}

const store = openSqlite({ source: ':memory:' });
afterAll(() => store.close());

const TABLES = ALL_TABLES.map((table) => getTableConfig(table));
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

  test('a blood type, a role, or any value that the program has no name for', () => {
    // Of what triggers count, and of the record.
    const unchecked = /^audit$|_totals$|^invitation_days$/;
    for (const { name, columns } of TABLES.filter(({ name }) => !unchecked.test(name))) {
      for (const column of columns) {
        if (column.enumValues !== undefined)
          expect([name, checkOf(name, column.name)]).toEqual([name, column.enumValues]);
        if (column.dataType === 'boolean')
          expect([column.name, checkOf(name, column.name)]).toEqual([column.name, [0, 1]]);
      }
    }
    expect([checkOf('donors', 'blood_type'), checkOf('accounts', 'role')]).toEqual([BLOOD_TYPES, ROLES]);
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
    const more = { invitation_id: 'a', code_hash: 'c', unsubscribe_url: 'u' };
    const ofOthers = { ...whole.email, ...whole.push, ...whole.sms, ...more };
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

  test('an audit entry that is taken back, changed or replaced, by anything but the sweep of what is old enough', async () => {
    const { audit, client } = store;
    for (const at of [1, 2, 9])
      await audit.record({ at, actorId: 'ana', action: 'account.promoted', subjectId: 'ben' });
    await audit.removeOld({ now: 9, keepMs: 7, keepSignInsMs: 7, atMost: 9 });
    const kept = await audit.list();
    expect(kept.map(({ at }) => at)).toEqual([2, 9]);
    for (const sql of [
      'DELETE FROM audit',
      'DELETE FROM audit WHERE at = 2',
      'UPDATE audit SET at = 0',
      "INSERT OR REPLACE INTO audit (id, at, action) SELECT id, 0, 'account.registered' FROM audit",
      // While it runs, too.
      "INSERT INTO facts (key, value) VALUES ('audit-sweep', '9'); DELETE FROM audit WHERE at = 9",
    ]) {
      expect(() => client.exec(sql), sql).toThrow('audit rows are kept');
    }
    expect(await audit.list()).toEqual(kept);
  });
});

test('the rows that hold the totals stand from the start for every type, offer, urgency and role', () => {
  const pairs = <Other>(others: readonly Other[]) =>
    BLOOD_TYPES.flatMap((type) => others.map((other) => `${type} ${other}`)).sort();
  expect(query<string>("SELECT blood_type || ' ' || is_matchable FROM donor_totals").sort()).toEqual(pairs([0, 1]));
  expect(query<string>("SELECT blood_type || ' ' || urgency FROM request_totals").sort()).toEqual(pairs(URGENCIES));
  expect(query<string>('SELECT role FROM account_totals').sort()).toEqual([...ROLES].sort());
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
