import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { AT, details, person, seedDonor, seedRequest, TODAY } from '../../test/people.ts';
import { LockedError } from '../database-engine.ts';
import { openSqlite, type SqliteStore } from './open.ts';
import { lockDatabase } from './process-lock.ts';

const count = (store: SqliteStore, table: string) =>
  store.client.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get();

describe('a database file', () => {
  const pathOf = databaseFolder();

  test('survives a power cut, holds its references, and trusts no schema and no memory map', async () => {
    const store = openSqlite({ source: pathOf() });
    const pragma = (name: string) => store.client.pragma(name, { simple: true });
    expect(pragma('journal_mode')).toBe('wal');
    expect(pragma('synchronous')).toBe(2);
    expect(pragma('foreign_keys')).toBe(1);
    expect(pragma('trusted_schema')).toBe(0);
    expect(pragma('secure_delete')).toBe(1);
    expect(pragma('mmap_size')).toBe(0);
    // A lock is waited for outside of SQLite, which would sleep on the event loop.
    expect(pragma('busy_timeout')).toBe(0);
    expect(pragma('cache_size')).toBe(-8192);
    await store.close();
  });

  test('keeps its people when it is closed and opened again', async () => {
    const first = openSqlite({ source: pathOf() });
    const ana = await first.accounts.create(person('Ana'));
    const donor = await first.donors.register({ ...details(), accountId: ana.id, at: AT });
    await first.markDemo();
    await first.close();
    const again = openSqlite({ source: pathOf() });
    expect(await again.donors.findByAccount(ana.id)).toEqual(donor);
    expect(await again.isDemo()).toBe(true);
    await again.close();
  });

  test('that another process is making, and is still empty, is nobody’s to delete: others are told who makes it', () => {
    const lock = lockDatabase(pathOf(), { command: 'serve', since: AT, url: null });
    writeFileSync(pathOf(), '');
    const hold = { command: 'serve', since: AT, url: null };
    expect(() => openSqlite({ source: pathOf() })).toThrow(LockedError);
    expect(() => openSqlite({ source: pathOf(), hold })).toThrow(`process ${process.pid} on `);
    lock.release();
    expect(() => openSqlite({ source: pathOf(), hold })).toThrow('It is empty: restore a backup');
    expect(existsSync(pathOf())).toBe(true);
  });

  test('that another process is about to make is not taken away by whoever comes too late', () => {
    const lock = lockDatabase(pathOf(), { command: 'serve', since: AT, url: null });
    expect(() => openSqlite({ source: pathOf() })).toThrow(LockedError);
    expect(existsSync(pathOf())).toBe(true);
    lock.release();
  });

  test('that is not a database is refused', () => {
    writeFileSync(pathOf(), 'Dear diary, '.repeat(100));
    expect(() => openSqlite({ source: pathOf() })).toThrow('not a database');
  });

  test('gives a copy of itself that opens in memory, and goes its own way', async () => {
    const file = openSqlite({ source: pathOf() });
    await file.seed.addDonors([seedDonor(1)], TODAY);
    const copy = openSqlite({ source: file.serialize() });
    await copy.seed.addDonors([seedDonor(2)], TODAY);
    expect((await copy.totals()).donors).toBe(2);
    expect((await file.totals()).donors).toBe(1);
    await copy.close();
    await file.close();
  });

  test('that another program is writing to is busy, can be read, and is free again after', async () => {
    const [first, second] = [openSqlite({ source: pathOf() }), openSqlite({ source: pathOf() })];
    second.client.pragma('busy_timeout = 0');
    first.client.exec('BEGIN IMMEDIATE');
    const refused = { name: 'DomainError', code: 'BUSY', retryAfterSeconds: 5 };
    await expect(second.accounts.create(person('Ana'))).rejects.toMatchObject(refused);
    expect((await second.totals()).accounts.donor).toBe(0);
    first.client.exec('COMMIT');
    await second.accounts.create(person('Ana'));
    expect((await first.totals()).accounts.donor).toBe(1);
    await first.close();
    await second.close();
  });

  test('on a full disk keeps what it has, and says that it cannot save', async () => {
    const store = openSqlite({ source: pathOf() });
    const ana = await store.accounts.create(person('Ana'));
    store.client.pragma(`max_page_count = ${store.client.pragma('page_count', { simple: true })}`);
    const name = 'x'.repeat(50_000);
    const refused = { name: 'DomainError', code: 'CANNOT_SAVE', retryAfterSeconds: 60 };
    await expect(store.accounts.create(person('Ben', { name }))).rejects.toMatchObject(refused);
    expect(await store.accounts.listByRole('donor')).toEqual([ana]);
    expect(await store.audit.list()).toHaveLength(1);
    await store.close();
  });

  test('that cannot be written fails its check, and nothing else about it', async () => {
    const store = openSqlite({ source: pathOf() });
    await store.checkWritable();
    store.client.pragma('query_only = ON');
    await expect(store.checkWritable()).rejects.toMatchObject({ code: 'CANNOT_SAVE' });
    expect((await store.totals()).donors).toBe(0);
    await store.close();
  });
});

describe('a person whose account is deleted', () => {
  test('takes their profile, requests and sessions along, and out of the totals', async () => {
    const store = openSqlite({ source: ':memory:' });
    await store.seed.addDonors([seedDonor(1), seedDonor(2)], TODAY);
    await store.seed.addRequests([seedRequest(3)]);
    const { accountId } = seedDonor(1);
    const asked = { bloodType: 'B-', phone: '1234567', hospital: 'Graz', urgency: 'high' } as const;
    await store.requests.create({ ...asked, accountId, at: AT });
    const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 1 };
    await store.sessions.create({ id: 'hash', accountId, device: null, ...times });

    store.client.prepare('DELETE FROM accounts WHERE id = ?').run(accountId);

    expect(await store.donors.findByAccount(accountId)).toBeNull();
    expect(await store.sessions.find('hash')).toBeNull();
    expect(await store.requests.pageOf(accountId, { limit: 1 })).toMatchObject({ rows: [], total: 0 });
    expect(count(store, 'sessions')).toBe(0);
    const totals = { donors: 1, matchableDonors: 1, requests: 1, accounts: { donor: 1, patient: 1, admin: 0 } };
    expect(await store.totals()).toEqual(totals);
    expect((await store.requests.page({ bloodTypes: ['B-'], limit: 1 })).total).toBe(0);
    await store.close();
  });
});

describe('what nobody needs any more', () => {
  test('leaves the file: counters and sessions that are over', async () => {
    const store = openSqlite({ source: ':memory:' });
    const { id: accountId } = await store.accounts.create(person('Ana'));
    for (const [key, windowMs] of [
      ['over', 10],
      ['standing', 11],
    ] as const) {
      await store.limits.take({ key, max: 1, windowMs, now: AT });
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + windowMs };
      await store.sessions.create({ id: key, accountId, device: null, ...times });
    }
    await store.limits.removeExpired(AT + 10);
    await store.sessions.removeExpired(AT + 10, 0);
    expect([count(store, 'rate_limits'), count(store, 'sessions')]).toEqual([1, 1]);
    await store.close();
  });
});
