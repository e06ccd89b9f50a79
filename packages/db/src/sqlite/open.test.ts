import { existsSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { AT, person, seedDonor, TODAY } from '../../test/people.ts';
import { LockedError } from '../database-engine.ts';
import { openSqlite } from './open.ts';
import { lockDatabase } from './process-lock.ts';

describe('a database file', () => {
  const pathOf = databaseFolder();

  test('survives a power cut, holds its references, and trusts no schema and no memory map', async () => {
    const store = openSqlite({ source: pathOf() });
    const pragma = (name: string) => [name, store.client.pragma(name, { simple: true })];
    const set = { journal_mode: 'wal', synchronous: 2, foreign_keys: 1, trusted_schema: 0, secure_delete: 1 };
    // A lock is waited for outside of SQLite, which would sleep on the event loop.
    const others = { mmap_size: 0, busy_timeout: 0, cache_size: -8192 };
    const expected = Object.entries({ ...set, ...others });
    expect(expected.map(([name]) => pragma(name))).toEqual(expected);
    await store.close();
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

test('counters and sessions that are over leave the file, and those that stand stay', async () => {
  const store = openSqlite({ source: ':memory:' });
  const { id: accountId } = await store.accounts.create(person('Ana'));
  for (const windowMs of [10, 11]) {
    await store.limits.take({ key: `${windowMs}`, max: 1, windowMs, now: AT });
    const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + windowMs };
    await store.sessions.create({ id: `${windowMs}`, accountId, device: null, ...times });
  }
  await store.limits.removeExpired(AT + 10);
  await store.sessions.removeExpired(AT + 10, 0);
  for (const table of ['rate_limits', 'sessions'])
    expect(store.client.prepare(`SELECT count(*) FROM ${table}`).pluck().get()).toBe(1);
  await store.close();
});
