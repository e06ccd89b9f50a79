import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { crowd, MARK, OTHERS, STEPS } from '../../test/crowd.ts';
import { databaseFolder } from '../../test/database-folder.ts';
import { AT, person, WRITE } from '../../test/people.ts';
import { openSqlite, type SqliteStore } from './open.ts';

const [STEP = 0] = STEPS;

describe('a person who leaves', () => {
  const pathOf = databaseFolder();
  const open = () => openSqlite({ source: pathOf() });
  /** How often the people who left stand in the bytes of the file and of its log. */
  const traces = () =>
    ['', '-wal']
      .map((ending) => pathOf() + ending)
      .filter((file) => existsSync(file))
      .reduce((sum, file) => sum + readFileSync(file, 'latin1').split(MARK).length - 1, 0);
  const isMarked = ({ client }: SqliteStore) =>
    client.prepare("SELECT count(*) FROM facts WHERE key = 'somebody-left'").pluck().get() === 1;
  const removeAll = async (store: SqliteStore, ids: readonly string[]) => {
    for (const id of ids) expect(await store.accounts.remove({ id, at: AT, write: WRITE })).toBe(true);
  };

  test.each(STEPS)(
    'is in no byte of the file once it is rewritten, among hundreds who come, change and stay (%i)',
    async (step) => {
      const store = open();
      const leaving = await crowd(store, step);
      expect(traces()).toBeGreaterThan(1000);
      await removeAll(store, leaving);
      expect(isMarked(store)).toBe(true);
      await store.compact();

      expect(traces()).toBe(0);
      expect(isMarked(store)).toBe(false);
      expect((await store.totals()).accounts).toEqual({ donor: OTHERS, patient: 0, admin: 0 });
      expect(store.client.pragma('integrity_check', { simple: true })).toBe('ok');
      await store.close();
      expect(traces()).toBe(0);
    },
  );

  test('whose address its owner took over is not in the file once it is closed', async () => {
    const store = open();
    const leaving = await crowd(store, STEP);
    for (const id of leaving) {
      const { email = '' } = (await store.accounts.find(id)) ?? {};
      store.client.prepare('UPDATE accounts SET is_email_verified = 0 WHERE id = ?').run(id);
      const proof = { kind: 'firebase', uid: id } as const;
      const owner = await store.accounts.createProved({ ...person('Ana'), email, proof });
      store.client.prepare('UPDATE accounts SET email = id WHERE id = ?').run(owner.id);
    }
    await store.close();
    expect(traces()).toBe(0);
  });

  test('is in the file until nobody else writes it, and gone when the last one closes it', async () => {
    const [store, beside] = [open(), open()];
    const { id } = await store.accounts.create(person('Ana', { name: `${MARK} ${'x'.repeat(50)}` }));
    await removeAll(store, [id]);
    beside.client.exec('BEGIN IMMEDIATE');
    await expect(store.compact()).rejects.toThrow('locked');
    await store.close();
    beside.client.exec('COMMIT');
    expect(isMarked(beside)).toBe(true);
    await beside.close();
    expect(traces()).toBe(0);
  });
});
