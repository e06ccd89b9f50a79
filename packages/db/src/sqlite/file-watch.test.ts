import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { person } from '../../test/people.ts';
import { openSqlite, type SqliteStore } from './open.ts';

describe('people whose database file goes while the server runs', () => {
  const pathOf = databaseFolder();
  const withAna = async () => {
    const store = openSqlite({ source: pathOf() });
    await store.accounts.create(person('Ana'));
    return store;
  };
  const expectRefused = async (store: SqliteStore, sentence: string) => {
    const refused = { code: 'CANNOT_SAVE', cause: { message: expect.stringContaining(sentence) } };
    await expect(store.accounts.create(person('Ben'))).rejects.toMatchObject(refused);
    await expect(store.checkWritable()).rejects.toMatchObject(refused);
    expect((await store.totals()).accounts.donor).toBe(1);
  };
  const peopleIn = (file: string) => {
    const client = new Database(pathOf(file), { readonly: true });
    const names = client.prepare('SELECT name FROM accounts ORDER BY name').pluck().all();
    client.close();
    return names;
  };

  test('are told that nothing is saved, and all of them are saved when it stops', async () => {
    const store = await withAna();
    rmSync(pathOf());
    await expectRefused(store, `${pathOf()} was deleted, moved or replaced`);
    await store.close();
    expect(existsSync(pathOf())).toBe(false);
    expect(peopleIn('people.db.rescued')).toEqual(['Ana']);
    expect(() => openSqlite({ source: pathOf() })).toThrow('people.db.rescued holds what a server saved of it');
    renameSync(pathOf('people.db.rescued'), pathOf());
    const again = openSqlite({ source: pathOf() });
    expect((await again.totals()).accounts.donor).toBe(1);
    await again.close();
  });

  test.each([true, false])(
    'are saved elsewhere when the whole folder went (folder of start there: %s), and the operator reads where',
    async (hasStart) => {
      const [before, start] = [process.cwd(), pathOf('start')];
      onTestFinished(() => {
        process.chdir(before);
        vi.unstubAllEnvs();
      });
      const [folder, other] = [pathOf('data'), pathOf('other')];
      for (const each of [folder, other, start]) mkdirSync(each);
      vi.stubEnv('TMPDIR', other);
      process.chdir(hasStart ? start : folder);
      const told: string[] = [];
      const store = openSqlite({ source: join(folder, 'people.db'), tell: (sentence) => told.push(sentence) });
      await store.accounts.create(person('Ana'));
      rmSync(folder, { recursive: true });
      const place = hasStart ? join(start, 'people.db.rescued') : `a file in a new folder of ${other}`;
      await expectRefused(store, `then saves what it has as ${place}`);
      await store.close();
      const saved = / is saved as (\S+)\.$/.exec(told[0] ?? '')?.[1] ?? '';
      expect(saved.startsWith(hasStart ? start : other)).toBe(true);
      const client = new Database(saved, { readonly: true });
      expect(client.prepare('SELECT name FROM accounts').pluck().all()).toEqual(['Ana']);
      expect(statSync(saved).mode & 0o077).toBe(0);
      client.close();
    },
  );

  test('are saved beside another file that took its place, which stays as it is, and over nothing saved before', async () => {
    const store = await withAna();
    writeFileSync(pathOf('people.db.rescued'), 'of last week');
    writeFileSync(pathOf('other'), 'a letter');
    renameSync(pathOf('other'), pathOf());
    await expectRefused(store, 'people.db.rescued-2');
    await store.close();
    expect(readFileSync(pathOf(), 'utf8')).toBe('a letter');
    expect(readFileSync(pathOf('people.db.rescued'), 'utf8')).toBe('of last week');
    expect(peopleIn('people.db.rescued-2')).toEqual(['Ana']);
  });

  test('go on when it is moved away and back', async () => {
    const store = await withAna();
    renameSync(pathOf(), pathOf('elsewhere.db'));
    await expectRefused(store, 'Please put it back');
    renameSync(pathOf('elsewhere.db'), pathOf());
    await store.accounts.create(person('Ben'));
    await store.close();
    expect(existsSync(pathOf('people.db.rescued'))).toBe(false);
    expect(peopleIn('people.db')).toEqual(['Ana', 'Ben']);
  });

  test('are told that nothing is saved once its lock file goes, and so is the operator, though another server starts', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    onTestFinished(() => void vi.useRealTimers());
    const hold = { command: 'serve', since: 0, url: null };
    const tell = vi.fn();
    const store = openSqlite({ source: pathOf(), hold, tell });
    await store.accounts.create(person('Ana'));
    vi.advanceTimersByTime(5000);
    expect(tell).not.toHaveBeenCalled();
    rmSync(`${pathOf()}-lock`);
    const other = openSqlite({ source: pathOf(), hold });
    await other.accounts.create(person('Eve'));
    const refused = { code: 'CANNOT_SAVE', cause: { message: expect.stringContaining('restart the server') } };
    await expect(store.accounts.create(person('Ben'))).rejects.toMatchObject(refused);
    await expect(store.checkWritable()).rejects.toMatchObject(refused);
    vi.advanceTimersByTime(60_000);
    expect(tell.mock.calls).toEqual([[expect.stringContaining('people.db-lock was deleted, moved or replaced')]]);
    await store.close();
    await other.accounts.create(person('Cem'));
    await other.close();
    expect(peopleIn('people.db')).toEqual(['Ana', 'Cem', 'Eve']);
  });

  test.each(['-wal', '-shm'])(
    'lose nothing when only its %s goes, even if the process is killed then',
    async (ending) => {
      const store = await withAna();
      rmSync(pathOf() + ending);
      await expectRefused(store, 'Nothing is lost. Please restart the server.');
      // What a kill would leave.
      copyFileSync(pathOf(), pathOf('killed.db'));
      expect(peopleIn('killed.db')).toEqual(['Ana']);
      await store.close();
      const again = openSqlite({ source: pathOf() });
      await again.accounts.create(person('Ben'));
      await again.close();
      expect(peopleIn('people.db')).toEqual(['Ana', 'Ben']);
    },
  );
});
