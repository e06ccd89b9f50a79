import { inspect } from 'node:util';
import type { BloodType } from '@redthread/domain/blood-type';
import type pg from 'pg';
import { afterAll, describe, expect, test } from 'vitest';
import { isLongRun } from '../../../apps/server/test/support/long-run.ts';
import { openPool } from '../src/postgres/connections.ts';
import { postgresEngine } from '../src/postgres/engine.ts';
import { postgresStore } from '../src/postgres/open.ts';
import { recount } from '../src/postgres/soundness.ts';
import { meetingPool } from './at-once.ts';
import { EMPTY, TABLES } from './empty-postgres.ts';
import { onSharedPostgres } from './on-shared-postgres.ts';
import { AT, details, person } from './people.ts';
import { plainQuery } from './plain-query.ts';
import type { serverAt } from './postgres-server.ts';
import { connectionsOver, SCHEMA } from './postgres-server.ts';
import { describeStore, describeStoreBesideCalls } from './store-suite.ts';

const EMAIL = 'ana-who-is-refused@example.org';

await onSharedPostgres('PostgreSQL keeps what the port promises', describePostgres);

function describePostgres(server: ReturnType<typeof serverAt>): void {
  const connect = (database?: string) => openPool({ ...server.config(database), max: 6 });
  const admin = connect();
  const free: pg.Pool[] = [];
  let made = 0;
  const pools = [admin];
  const makeDatabase = async (): Promise<pg.Pool> => {
    made += 1;
    await server.makeDatabase(`people${made}`);
    const pool = connect(`people${made}`);
    pools.push(pool);
    await pool.query(SCHEMA);
    return pool;
  };
  // A database is emptied and used again: making one takes much longer.
  const take = async () => {
    const pool = free.pop() ?? (await makeDatabase());
    await pool.query(EMPTY);
    return pool;
  };
  const storeOver = (pool: pg.Pool, over: Pick<pg.Pool, 'connect'> = pool) =>
    postgresStore(
      connectionsOver(over, async () => void free.push(pool)),
      null,
    );
  const openStore = async () => {
    const pool = await take();
    const meeting = meetingPool(pool);
    return { ...storeOver(pool, meeting.pool), atOnce: meeting.atOnce, recount: () => recountOver(pool) };
  };

  afterAll(async () => {
    for (const pool of pools) await pool.end();
  });

  const describeSuite = isLongRun ? describeStore : describeStoreBesideCalls;
  describeSuite('PostgreSQL', openStore);

  describe("PostgreSQL's tables", () => {
    test.each(TABLES)('$name has the same columns in the program and in the database', async ({ name, columns }) => {
      const pool = await take();
      const { rows } = await pool.query(
        'SELECT column_name, data_type, is_nullable FROM information_schema.columns WHERE table_name = $1',
        [name],
      );
      free.push(pool);
      // What one engine needs alone: PostgreSQL's own numbering of rows, and the parts of a total.
      const own = rows.filter(({ column_name: column }) => column !== 'rowid' && column !== 'slot');
      const kept = own.map(({ column_name: column, data_type: type, is_nullable: isNullable }) => ({
        column,
        type: type === 'text' ? 'text' : 'integer',
        isRequired: isNullable === 'NO',
      }));
      const declared = columns.map((column) => ({
        column: column.name,
        type: column.getSQLType(),
        isRequired: column.notNull || column.primary,
      }));
      expect(new Set(kept)).toEqual(new Set(declared));
      expect(kept.length).toBe(declared.length);
    });
  });

  test.each([
    ['has a key twice', `INSERT INTO accounts SELECT * FROM accounts WHERE email = '${EMAIL}'`, '23505'],
    ['breaks a rule', `UPDATE accounts SET role = 'nobody' WHERE email = '${EMAIL}'`, '23514'],
  ])('a row that %s is not in the error that a log would have', async (_, sql, code) => {
    const pool = await take();
    await storeOver(pool).accounts.create({ ...person('Ana'), email: EMAIL });
    const acting = postgresEngine(connectionsOver(pool)).write((tx) => tx.all(plainQuery(sql), {}));
    const error: unknown = await acting.catch((caught: unknown) => caught);
    expect(error).toMatchObject({ code, constraint: expect.any(String) });
    expect(inspect(error, { showHidden: true })).not.toContain(EMAIL);
    free.push(pool);
  });

  test('two people who register at the same moment, with accounts made one after the other, don’t make each other begin again', async () => {
    const pool = await take();
    const meeting = meetingPool(pool);
    let tries = 0;
    const counting = {
      connect: () => {
        tries += 1;
        return meeting.pool.connect();
      },
    };
    const { accounts, donors, close } = storeOver(pool, counting);
    const [ana, ben] = [await accounts.create(person('Ana')), await accounts.create(person('Ben'))];
    const cy = await accounts.create(person('Cy'));
    // The town is known by then, as almost every town is.
    await donors.register({ ...details(), accountId: cy.id, at: AT });
    tries = 0;
    const register = ({ id }: { id: string }, bloodType: BloodType) =>
      donors.register({ ...details({ bloodType }), accountId: id, at: AT });
    const made = await Promise.all(
      meeting.atOnce(
        () => register(ana, 'A+'),
        () => register(ben, 'O-'),
      ),
    );
    expect(made.map(({ name }) => name)).toEqual(['Ana', 'Ben']);
    expect(tries).toBe(2);
    await close();
  });

  describe('a list beside its total', () => {
    const openTown = async () => {
      const store = storeOver(await take());
      const join = async (name: string) => {
        const { id } = await store.accounts.create(person(name));
        return store.donors.register({ ...details({ bloodType: 'A+' }), accountId: id, at: AT });
      };
      const list = async () => {
        const { rows: listed, total } = await store.donors.page({ bloodType: 'A+', limit: 10 });
        return { total, names: listed.map(({ name }) => name).toSorted() };
      };
      return { store, join, list };
    };

    test('has whoever joined since the last round in both, and an empty one agrees as well', async () => {
      const { store, join, list } = await openTown();
      await store.version();
      expect(await list()).toEqual({ total: 0, names: [] });
      expect(await list()).toEqual({ total: 0, names: [] });
      for (const names of [['Ana'], ['Ana', 'Ben'], ['Ana', 'Ben', 'Cy']]) {
        await join(names.at(-1) ?? '');
        expect(await list()).toEqual({ total: names.length, names });
        expect(await store.counts()).toEqual({ donors: names.length, requests: 0 });
        await store.version();
        expect(await list()).toEqual({ total: names.length, names });
      }
      await store.close();
    });
  });

  describe('an act on a PostgreSQL that', () => {
    // Each by a name of its own: one that was ended may stand in the list for a while.
    const sleepAs = (name: string) => plainQuery(`SELECT pg_sleep(60) AS ${name}`);

    const endSleepOf = (name: string) =>
      expect
        .poll(async () => {
          const { rows } = await admin.query(
            `SELECT pg_terminate_backend(pid) AS ended FROM pg_stat_activity WHERE query = 'SELECT pg_sleep(60) AS ${name}'`,
          );
          return rows;
        })
        .toEqual([{ ended: true }]);

    test('ends the connection before a commit begins again, and the person hears nothing of it', async () => {
      const pool = await take();
      let tries = 0;
      const waiting = postgresEngine(connectionsOver(pool)).write(async (tx) => {
        tries += 1;
        return await tx.all(tries === 1 ? sleepAs('writer') : plainQuery("SELECT 'kept'"), {});
      });
      await endSleepOf('writer');
      expect(await waiting).toEqual([['kept']]);
      expect(tries).toBe(2);
      free.push(pool);
    });

    test('ends the connection of a reader is told as away, and the next one works', async () => {
      const pool = await take();
      const waiting = postgresEngine(connectionsOver(pool)).read((tx) => tx.all(sleepAs('reader'), {}));
      const refused = expect(waiting).rejects.toMatchObject({ code: 'CANNOT_SAVE', retryAfterSeconds: 10 });
      await endSleepOf('reader');
      await refused;
      const store = storeOver(pool);
      expect((await store.accounts.create(person('Ana'))).name).toBe('Ana');
      await store.close();
    });

    if (isLongRun)
      test('is not there is told as one that could not be kept', async () => {
        const pool = openPool({ host: '/nowhere', user: 'postgres', database: 'people' });
        const { accounts, version } = postgresStore(connectionsOver(pool), null);
        expect(await version()).toBeNull();
        await expect(accounts.create(person('Ana'))).rejects.toMatchObject({ code: 'CANNOT_SAVE' });
        await expect(accounts.find('ana')).rejects.toMatchObject({ code: 'CANNOT_SAVE' });
        await pool.end();
      });

    test('was never asked, for a fault of the program, is told of that fault', async () => {
      const connect = () => Promise.reject(new TypeError('a fault'));
      const { version } = postgresStore(connectionsOver({ connect }), null);
      await expect(version()).rejects.toThrow('a fault');
    });
  });
}

async function recountOver(pool: pg.Pool): Promise<string[]> {
  const client = await pool.connect();
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
    return await recount(client);
  } finally {
    await client.query('ROLLBACK');
    client.release();
  }
}
