import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import type { Text, Value } from '../query.ts';
import { type Engine, type Statements, Transaction, type Tx, type Work } from '../transaction.ts';
import { CONNECT_MS, type Connections, within } from './connections.ts';
import {
  isLost,
  isOfConnection,
  isRepeatable,
  maybeSaved,
  sqlStateOf,
  translate,
  translateCommit,
  UNIQUE_VIOLATION,
} from './failure.ts';
import { isLoneCommit, LoneCommitError } from './lone-commit.ts';

/** A write that meets others again and again, or finds nobody who takes it, is given up after so long. */
const LONGEST_WAIT_MS = 5000;
const LONGEST_PAUSE_MS = 50;
/** While no server takes writes, each is asked again and again by all who wait. */
const LONGEST_SEARCH_PAUSE_MS = 250;

// A server that is gone without a word is found out with the first statement of a transaction.
const SERIALIZABLE = within(CONNECT_MS, 'BEGIN ISOLATION LEVEL SERIALIZABLE');
const SNAPSHOT = within(CONNECT_MS, 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
/** It waits for the standby, which no time limit of the server's ends. */
const COMMIT = within(10_000, 'COMMIT');
const ROLLBACK = { text: 'ROLLBACK' };

/** PostgreSQL's transactions see the database as if nobody else wrote meanwhile: one that met another is begun again. */
export function postgresEngine({
  connect,
  doubt,
  isPrepared,
}: Pick<Connections, 'connect' | 'doubt' | 'isPrepared'>): Engine {
  const transact = async <Result>(begin: pg.QueryConfig, work: Work<Result>): Promise<Result> => {
    const client = await connect();
    let isCommitting = false;
    try {
      await client.query(begin);
      const result = await new Transaction(statementsOn(client, isPrepared)).take(work);
      if (begin === SNAPSHOT) {
        release(client, COMMIT);
        return result;
      }
      isCommitting = true;
      const { command } = await client.query(COMMIT);
      if (isLoneCommit(client)) throw maybeSaved(new LoneCommitError());
      // What a commit answers after a statement that failed, whose error somebody caught.
      if (command !== 'COMMIT') throw new Error('The transaction was taken back.');
      client.release();
      return result;
    } catch (error) {
      const isBroken = isOfConnection(error);
      if (isBroken) doubt(client);
      if (isBroken) client.release(true);
      else release(client, ROLLBACK);
      throw isCommitting ? translateCommit(error) : error;
    }
  };

  const write = async <Result>(work: Work<Result>): Promise<Result> => {
    const started = performance.now();
    let wasTaken = false;
    for (let tries = 1; ; tries += 1) {
      let longestPauseMs = LONGEST_PAUSE_MS;
      try {
        return await transact(SERIALIZABLE, work);
      } catch (error) {
        // Whoever was faster is seen by the next try, and the work says what that means.
        const isFirstTaken: boolean = sqlStateOf(error) === UNIQUE_VIOLATION && !wasTaken;
        wasTaken ||= isFirstTaken;
        const isLate = performance.now() - started > LONGEST_WAIT_MS;
        // Its commit was never sent: it is begun again on whichever server takes writes now.
        if (isLost(error)) longestPauseMs = LONGEST_SEARCH_PAUSE_MS;
        if (isLate || !(isRepeatable(error) || isFirstTaken || isLost(error))) throw translate(error);
      }
      // Longer with each try, and another time for each who met.
      await setTimeout(randomInt(Math.min(2 ** tries, longestPauseMs)));
    }
  };

  /** A statement sees one moment by itself: BEGIN and COMMIT around it would be two more round trips. */
  const alone = async <Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> => {
    const client = await connect().catch((error: unknown) => Promise.reject(translate(error)));
    let isBroken = false;
    try {
      return await new Transaction(statementsOn(client, isPrepared)).take(work);
    } catch (error) {
      isBroken = isOfConnection(error);
      if (isBroken) doubt(client);
      throw translate(error);
    } finally {
      client.release(isBroken);
    }
  };

  return {
    query: {
      all: (...asked) => alone((tx) => tx.all(...asked)),
      first: (...asked) => alone((tx) => tx.first(...asked)),
      one: (...asked) => alone((tx) => tx.one(...asked)),
    },
    read: (work) => transact(SNAPSHOT, work).catch((error: unknown) => Promise.reject(translate(error))),
    write,
    pause: () => Promise.resolve(),
    limitsEachRun: true,
  };
}

/** Gives a connection back once it is out of its transaction; nobody waits for that. */
function release(client: pg.PoolClient, ending: pg.QueryConfig): void {
  client.query(ending).then(
    () => client.release(),
    () => client.release(true),
  );
}

/**
 * A connection's statements. `isPrepared`: it keeps them prepared, which a pooler between would not, that hands each transaction another
 * connection.
 */
export function statementsOn(client: pg.ClientBase, isPrepared: boolean): Statements {
  const send = (text: Text, values: readonly Value[]) => {
    const name = isPrepared ? { name: nameOf(text) } : {};
    return client.query<Value[]>({ ...name, text: text.postgres, values: [...values], rowMode: 'array' });
  };
  return {
    rows: async (text, values) => (await send(text, values)).rows,
    run: async (text, values) => (await send(text, values)).rowCount ?? 0,
  };
}

const names = new Map<Text, string>();

/** By which a connection keeps a statement prepared: the same one for everybody who uses the connection. */
function nameOf(text: Text): string {
  const known = names.get(text);
  if (known !== undefined) return known;
  const made = `s${names.size}`;
  names.set(text, made);
  return made;
}
