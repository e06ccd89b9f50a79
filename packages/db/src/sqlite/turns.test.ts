import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { type Act, rows, run } from '../acts/act.ts';
import { statement } from '../acts/statement.ts';
import { openClient } from './client.ts';
import { type SqliteDatabase, wrapDatabase } from './database.ts';

const INSERT = statement('INSERT INTO t VALUES (:n)');
const COUNT = statement('SELECT count(*) FROM t');
const MANY = 2000;

describe('while an act of many statements is written in turns', () => {
  const pathOf = databaseFolder();
  let db: SqliteDatabase;
  let statements: string[];
  beforeEach(() => {
    statements = [];
    const verbose = (sql: unknown) => void statements.push(String(sql));
    const [client, aside] = [openClient(pathOf(), { verbose }), openClient(pathOf())];
    client.pragma('journal_mode = WAL');
    client.exec('CREATE TABLE t (n INTEGER)');
    for (const each of [client, aside]) each.pragma('busy_timeout = 0');
    db = wrapDatabase(client, aside);
  });
  afterEach(() => {
    db.aside?.close();
    db.client.close();
  });

  const count = () => db.read(() => db.perform(rows(COUNT)));
  /** What whoever reads again and again finds until it is over. */
  const seenDuring = async (write: Promise<unknown>) => {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    write.then(over, over);
    const seen = new Set<unknown>();
    while (!isOver) {
      seen.add((await count())[0]?.[0]);
      await setImmediate();
    }
    return [...seen];
  };

  test('others read what was there before, and all of it afterwards', async () => {
    const found = db.remember(() => db.perform(rows(COUNT)));
    expect(found.now()).toEqual([[0]]);
    const write = db.writeInTurns(() => insertMany());
    expect((await seenDuring(write))[0]).toBe(0);
    expect(await write).toBe(MANY);
    expect([await count(), found.now()]).toEqual([[[MANY]], [[MANY]]]);
  });

  test('who writes waits for its end, and so does a second act of the kind', async () => {
    const done: string[] = [];
    const first = db.writeInTurns(() => insertMany()).then(() => done.push('first'));
    const second = db.writeInTurns(() => insertMany()).then(() => done.push('second'));
    const seen = await db.write(() => {
      done.push('one');
      return db.perform(countAndInsert());
    });
    await Promise.all([first, second]);
    expect(done.indexOf('one')).toBeGreaterThan(done.indexOf('first'));
    expect(Number(seen) % MANY).toBe(0);
    // It waits for the end itself, and does not try every now and then.
    expect(statements.filter((sql) => sql === 'BEGIN IMMEDIATE')).toHaveLength(1);
    expect(await count()).toEqual([[2 * MANY + 1]]);
  });

  test('nothing of an act that fails is kept, and others write afterwards', async () => {
    const write = db.writeInTurns(function* () {
      yield* insertMany();
      throw new Error('The power went.');
    });
    expect(await seenDuring(write)).toEqual([0]);
    await expect(write).rejects.toThrow('The power went.');
    await db.write(() => db.perform(run(INSERT, { n: 1 })));
    expect(await db.writeInTurns(() => insertMany())).toBe(MANY);
    expect(await count()).toEqual([[MANY + 1]]);
  });

  test('another process that writes is waited for', async () => {
    const other = openClient(pathOf());
    other.exec('BEGIN IMMEDIATE; INSERT INTO t VALUES (1)');
    const write = db.writeInTurns(() => insertMany());
    await setImmediate();
    expect(await count()).toEqual([[0]]);
    other.exec('COMMIT');
    other.close();
    await write;
    expect(await count()).toEqual([[MANY + 1]]);
  });
});

function* insertMany(): Act<number> {
  for (let n = 0; n < MANY; n += 1) yield* run(INSERT, { n });
  return MANY;
}

function* countAndInsert(): Act<unknown> {
  const [[found] = []] = yield* rows(COUNT);
  yield* run(INSERT, { n: -1 });
  return found;
}
