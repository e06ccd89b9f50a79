import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { type Act, type Call, type Engine, performAsync } from '../acts/act.ts';
import type { Statement, Value } from '../acts/statement.ts';
import { isRepeatable, sqlStateOf, translate, UNIQUE_VIOLATION } from './failure.ts';

/** A write that meets others again and again is given up after so long. */
const LONGEST_WAIT_MS = 5000;
const LONGEST_PAUSE_MS = 50;

const SERIALIZABLE = 'BEGIN ISOLATION LEVEL SERIALIZABLE';
const SNAPSHOT = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** `int8`, whose values are instants and counts: a Number holds them. */
const INT8_OID = 20;

export function openPool(config: pg.PoolConfig): pg.Pool {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8_OID ? Number : pg.types.getTypeParser(oid, format === 'binary' ? 'binary' : 'text'),
  } as pg.CustomTypesConfig;
  const pool = new pg.Pool({ max: 10, connectionTimeoutMillis: LONGEST_WAIT_MS, types, ...config });
  // A connection that breaks is replaced with the next act; unheard, its error would end the process. The act that has it hears
  // of it by its statement.
  pool.on('error', () => {});
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** PostgreSQL's acts see the database as if nobody else wrote meanwhile: one that met another is begun again. */
export function postgresEngine(pool: pg.Pool): Engine {
  const transact = async <Result>(begin: string, act: () => Act<Result>): Promise<Result> => {
    const client = await pool.connect();
    let isBroken = false;
    let isCommitting = false;
    try {
      await client.query(begin);
      const result = await performAsync(act(), async (call) => (await client.query<Value[]>(queryOf(call))).rows);
      isCommitting = true;
      await client.query('COMMIT');
      return result;
    } catch (error) {
      if (isCommitting && sqlStateOf(error) === null) {
        isBroken = true;
        throw translate(error, 'at commit');
      }
      await client.query('ROLLBACK').catch(() => {
        isBroken = true;
      });
      throw error;
    } finally {
      client.release(isBroken);
    }
  };

  const write = async <Result>(act: () => Act<Result>): Promise<Result> => {
    const started = performance.now();
    let wasTaken = false;
    for (let tries = 1; ; tries += 1) {
      try {
        return await transact(SERIALIZABLE, act);
      } catch (error) {
        // Whoever was faster is seen by the next try, and the act says what that means.
        const isFirstTaken: boolean = sqlStateOf(error) === UNIQUE_VIOLATION && !wasTaken;
        wasTaken ||= isFirstTaken;
        const isLate = performance.now() - started > LONGEST_WAIT_MS;
        if (isLate || !(isRepeatable(error) || isFirstTaken)) throw translate(error);
      }
      // Longer with each try, and never the same for two.
      await setTimeout(Math.min(2 ** tries, LONGEST_PAUSE_MS) * ((tries * 0.618) % 1));
    }
  };

  return {
    read: (act) => transact(SNAPSHOT, act).catch((error: unknown) => Promise.reject(translate(error))),
    write,
    // Each statement waits for its answer, so that others are served anyway.
    writeInTurns: write,
    pause: () => Promise.resolve(),
    // Without a limit of its own, each run would be read to its end, and all of them sorted.
    pages: { run: (select, orderAndLimit) => `SELECT * FROM (${select} ${orderAndLimit}) AS run` },
  };
}

interface Spelt {
  /** By which a connection keeps the statement prepared: the same one for everybody who uses the connection. */
  readonly name: string;
  readonly text: string;
}

const spelt = new Map<Statement, Spelt>();

function queryOf({ statement, values }: Call): pg.QueryArrayConfig {
  return { ...spell(statement), values: [...values], rowMode: 'array' };
}

/** A statement with `$1` for its first `?`. */
function spell(statement: Statement): Spelt {
  const known = spelt.get(statement);
  if (known !== undefined) return known;
  let places = 0;
  const text = statement.sql.replaceAll('?', () => {
    places += 1;
    return `$${places}`;
  });
  const made = { name: `s${spelt.size}`, text };
  spelt.set(statement, made);
  return made;
}
