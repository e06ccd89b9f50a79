import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { plainQuery } from '../../test/plain-query.ts';
import { openClient } from './client.ts';
import { wrapDatabase } from './database.ts';

test('what an act wrote and took back is not remembered', async () => {
  const db = wrapDatabase(openClient(':memory:'));
  db.client.exec('CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)');
  const select = plainQuery('SELECT n FROM t');
  const { now: found, within, latest } = db.remember((tx) => tx.all(select, {}));
  expect(await found()).toEqual([[1]]);
  const failing = db.write(async (tx) => {
    db.client.exec('UPDATE t SET n = 2');
    expect(await within(tx)).toEqual([[2]]);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(await found()).toEqual([[1]]);
  expect(await found()).toBe(await found());
  expect(latest()).toBe(await found());
  await db.write(async () => void db.client.exec('UPDATE t SET n = 3'));
  expect([latest(), await found(), latest()]).toEqual([null, [[3]], [[3]]]);
  db.client.close();
});

const pathOf = databaseFolder();

function onDisk() {
  const client = openClient(pathOf());
  client.pragma('journal_mode = WAL');
  client.exec('CREATE TABLE t (n INTEGER)');
  return wrapDatabase(client);
}

const failing = (code: string) => () => {
  throw new Database.SqliteError('disk I/O error', code);
};

test.each(['SQLITE_IOERR_FSYNC', 'SQLITE_IOERR_DIR_FSYNC'])(
  'a write whose sync failed (%s) may have been kept: its person is told to look, and no program to come again',
  async (code) => {
    const db = onDisk();
    const refused = { code: 'MAYBE_SAVED', retryAfterSeconds: undefined, cause: { code } };
    await expect(db.write(failing(code))).rejects.toMatchObject(refused);
    // Of a read nothing could be kept.
    await expect(db.read(failing(code))).rejects.toMatchObject({ code: 'CANNOT_SAVE', retryAfterSeconds: 60 });
    await db.write(async () => db.client.exec('INSERT INTO t VALUES (1)'));
    db.client.close();
  },
);

test('a page that the disk did not give for a moment is not called damaged, and writing goes on', async () => {
  const db = onDisk();
  // SQLite turns EIO into this.
  const refused = db.write(failing('SQLITE_CORRUPT'));
  const sentence = `A page of the database ${pathOf()} could not be read for a moment, and now it can: the file is sound`;
  await expect(refused).rejects.toMatchObject({
    code: 'CANNOT_SAVE',
    cause: { message: expect.stringContaining(sentence) },
  });
  await expect(refused).rejects.not.toMatchObject({ cause: { message: expect.stringMatching(/damaged|backup/) } });
  await db.write(async () => db.client.exec('INSERT INTO t VALUES (1)'));
  db.client.close();
});

test('a large file is not looked through while people wait: the operator is told of both that it may be', async () => {
  const db = onDisk();
  db.client.exec('INSERT INTO t VALUES (zeroblob(20000000))');
  db.client.pragma('wal_checkpoint(TRUNCATE)');
  const sentence =
    'the disk fails, or the file is damaged. Please stop the server, keep a copy of the file, and run redthread check';
  const refused = { code: 'CANNOT_SAVE', cause: { message: expect.stringContaining(sentence) } };
  await expect(db.write(failing('SQLITE_CORRUPT'))).rejects.toMatchObject(refused);
  await expect(db.write(async () => db.client.exec('INSERT INTO t VALUES (1)'))).rejects.toMatchObject(refused);
  db.client.close();
});
