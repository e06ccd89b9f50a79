import { expect, test } from 'vitest';
import { openClient } from './client.ts';
import { wrapDatabase } from './database.ts';

test('what an act wrote and took back is not remembered', async () => {
  const db = wrapDatabase(openClient(':memory:'));
  db.client.exec('CREATE TABLE t (n INTEGER); INSERT INTO t VALUES (1)');
  const { now: rows, latest } = db.remember(() => db.rows('SELECT n FROM t', []));
  expect(rows()).toEqual([[1]]);
  const failing = db.write(() => {
    db.client.exec('UPDATE t SET n = 2');
    expect(rows()).toEqual([[2]]);
    throw new Error('taken back');
  });
  await expect(failing).rejects.toThrow('taken back');
  expect(rows()).toEqual([[1]]);
  expect(rows()).toBe(rows());
  expect(latest()).toBe(rows());
  await db.write(() => void db.client.exec('UPDATE t SET n = 3'));
  expect(latest()).toEqual([[3]]);
  db.client.close();
});
