import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { isLongRun } from '../../../../apps/server/test/support/long-run.ts';
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
    client.prepare("SELECT count(*) FROM facts WHERE key = 'traces'").pluck().get() === 1;
  const removeAll = async (store: SqliteStore, ids: readonly string[]) => {
    for (const id of ids) expect(await store.accounts.remove({ id, at: AT, write: WRITE })).toBe(true);
  };

  test.each(STEPS)('leaves no byte of what they wrote, among hundreds who come, change and stay (%i)', async (step) => {
    const store = open();
    const leaving = await crowd(store, step);
    expect(traces()).toBeGreaterThan(1000);
    await removeAll(store, leaving);

    expect(traces()).toBe(0);
    expect(isMarked(store)).toBe(false);
    expect((await store.totals()).accounts).toEqual({ donor: OTHERS, patient: 0, admin: 0 });
    expect(store.client.pragma('integrity_check', { simple: true })).toBe('ok');
    await store.close();
    expect(traces()).toBe(0);
  });

  test.runIf(isLongRun)('leaves none in a large file either, once it is closed', async () => {
    const store = open();
    await store.accounts.create(person('Ben', { name: 'x'.repeat(9_000_000), role: 'admin' }));
    await removeAll(store, await crowd(store, STEP));
    expect(isMarked(store)).toBe(true);
    // Of more than a thousand: what was deleted is overwritten, and the log is empty.
    expect(traces()).toBeLessThan(5);
    await store.close();
    expect(traces()).toBe(0);
    const again = open();
    expect(isMarked(again)).toBe(false);
    expect((await again.totals()).accounts).toEqual({ donor: OTHERS, patient: 0, admin: 1 });
    await again.close();
  });

  test.runIf(isLongRun)('is cleared out of a large file piece by piece, while others come and go', async () => {
    const store = open();
    await store.accounts.create(person('Ben', { name: 'x'.repeat(9_000_000), role: 'admin' }));
    const leaving = await crowd(store, STEP);
    await removeAll(store, leaving.slice(1));
    // As a program that knew no pieces noted it.
    store.client.exec("UPDATE facts SET value = '' WHERE key = 'traces'");
    expect(await store.clearTraces()).toBe('more');
    await removeAll(store, leaving.slice(0, 1));
    let pieces = 0;
    for (let clearing = await store.clearTraces(); clearing !== 'done'; clearing = await store.clearTraces()) {
      expect(clearing).toBe('more');
      await store.accounts.create(person(`P${pieces}`));
      pieces += 1;
    }
    expect(pieces).toBeGreaterThan(3);
    expect([traces(), isMarked(store)]).toEqual([0, false]);
    expect(store.client.pragma('integrity_check', { simple: true })).toBe('ok');
    expect((await store.totals()).accounts.donor).toBe(OTHERS + pieces);
    await store.close();
  });

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

  test.each([
    ['reads', 'BEGIN; SELECT * FROM accounts', ''],
    ['writes', '', 'BEGIN IMMEDIATE'],
  ])(
    'leaves although another program %s, and the file is cleared when the next one closes it, whatever the other remembers',
    async (_, before, during) => {
      const [store, beside] = [open(), open()];
      const { id } = await store.accounts.create(person('Ana', { name: `${MARK} ${'x'.repeat(50)}` }));
      beside.client.exec(before);
      const removal = store.accounts.remove({ id, at: AT, write: WRITE });
      beside.client.exec(during);
      expect(await removal).toBe(true);
      expect(await store.accounts.find(id)).toBeNull();
      expect(isMarked(store)).toBe(true);

      beside.client.exec('COMMIT');
      await store.close();
      expect(isMarked(beside)).toBe(false);
      expect(traces()).toBe(0);
      // It had read the page, and writes it again.
      await beside.accounts.create(person('Zoe'));
      await beside.close();
      expect(traces()).toBe(0);
    },
  );
});
