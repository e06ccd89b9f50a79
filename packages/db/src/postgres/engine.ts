import { randomInt } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type pg from 'pg';
import { type Act, type Call, type Engine, performAsync, type Row } from '../acts/act.ts';
import type { Statement, Value } from '../acts/statement.ts';
import { type Asked, ask } from './array-query.ts';
import { CONNECT_MS, type Connections } from './connections.ts';
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
import { checkOf, WRONG_GUESS } from './guess.ts';
import { isLoneCommit, LoneCommitError } from './lone-commit.ts';
import { createReads } from './reads.ts';

/** A write that meets others again and again, or finds nobody who takes it, is given up after so long. */
const LONGEST_WAIT_MS = 5000;
const LONGEST_PAUSE_MS = 50;
/** While no server takes writes, each is asked again and again by all who wait. */
const LONGEST_SEARCH_PAUSE_MS = 250;

// A server that is gone without a word is found out with the first statement of a transaction.
const SERIALIZABLE = { text: 'BEGIN ISOLATION LEVEL SERIALIZABLE', timeoutMs: CONNECT_MS };
const SNAPSHOT = { text: 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY', timeoutMs: CONNECT_MS };
/** It waits for the standby, which no time limit of the server's ends. */
const COMMIT = { text: 'COMMIT', timeoutMs: 10_000 };
const ROLLBACK = { text: 'ROLLBACK' };

/** PostgreSQL's acts see the database as if nobody else wrote meanwhile: one that met another is begun again. */
export function postgresEngine(connections: Pick<Connections, 'connect' | 'doubt' | 'isPrepared'>): Engine {
  const send = connections.isPrepared ? sendNamed : sendUnnamed;
  /** `isOptimistic`: goes on with a guess, and commits with the last statement. What turns out otherwise begins again without. */
  const transact = async <Result>(begin: Asked, act: () => Act<Result>, isOptimistic = false): Promise<Result> => {
    const client = await connections.connect();
    let begun: Promise<unknown> = Promise.resolve();
    let failedFirst: unknown;
    let committed: Promise<unknown> | null = null;
    let isCommitting = false;
    let hasTouched = false;
    let unchecked: Call | null = null;
    let isWrong = false;
    const check = (guessed: Call): void => {
      unchecked = null;
      send(client, checkOf(guessed)).catch((error: unknown) => {
        isWrong = sqlStateOf(error) === WRONG_GUESS;
        failedFirst ??= error;
      });
    };
    const execute = async (call: Call): Promise<readonly Row[]> => {
      if (committed !== null && hasTouched) throw new Error('An act went on after its last statement.');
      if (committed !== null) throw new GoesOnError();
      const asked = inOnePiece(client, () => {
        if (unchecked !== null) check(unchecked);
        const sent = send(client, call);
        if (!isOptimistic || call.isLast !== true) return sent;
        isCommitting = true;
        committed = ask(client, COMMIT);
        // What failed before it says why it did.
        committed.catch(() => {});
        return sent;
      });
      try {
        const rows = await asked;
        hasTouched = rows.length > 0;
        return rows;
      } catch (error) {
        // The server refused it, and with it the commit.
        if (sqlStateOf(error) !== null) isCommitting = false;
        throw error;
      }
    };
    try {
      const performed = inOnePiece(client, () => {
        begun = ask(client, begin);
        begun.catch((error: unknown) => {
          failedFirst = error;
        });
        const started = act();
        const first = started.next();
        if (!isOptimistic || first.done || first.value.guess === undefined)
          return performAsync(started, execute, first);
        unchecked = first.value;
        return performAsync(started, execute, started.next([first.value.guess]));
      });
      const result = await performed;
      if (unchecked !== null) throw new GoesOnError();
      await begun;
      const ended = committed ?? ask(client, COMMIT);
      if (begin === SNAPSHOT) release(client, ended);
      else {
        isCommitting = true;
        await ended;
        if (isLoneCommit(client)) throw maybeSaved(new LoneCommitError());
        client.release();
      }
      return result;
    } catch (caught) {
      if (caught instanceof GoesOnError || unchecked !== null || isWrong) {
        // Its commit kept nothing: the act begins again, and commits when it is over.
        release(client, committed ?? ask(client, ROLLBACK));
        return transact(begin, act);
      }
      // What failed first says why the rest did.
      const error = failedFirst ?? caught;
      const isBroken = isOfConnection(error);
      if (isBroken) connections.doubt(client);
      if (isBroken) client.release(true);
      else release(client, ask(client, ROLLBACK));
      throw isCommitting ? translateCommit(error) : error;
    }
  };

  const write = async <Result>(act: () => Act<Result>): Promise<Result> => {
    const started = performance.now();
    let wasTaken = false;
    let longestPauseMs = LONGEST_PAUSE_MS;
    for (let tries = 1; ; tries += 1) {
      try {
        return await transact(SERIALIZABLE, act, true);
      } catch (error) {
        // Whoever was faster is seen by the next try, and the act says what that means.
        const isFirstTaken: boolean = sqlStateOf(error) === UNIQUE_VIOLATION && !wasTaken;
        wasTaken ||= isFirstTaken;
        const isLate = performance.now() - started > LONGEST_WAIT_MS;
        // Its commit was never sent: it is begun again on whichever server takes writes now.
        longestPauseMs = isLost(error) ? LONGEST_SEARCH_PAUSE_MS : LONGEST_PAUSE_MS;
        if (isLate || !(isRepeatable(error) || isFirstTaken || isLost(error))) throw translate(error);
      }
      // Longer with each try, and another time for each who met.
      await setTimeout(randomInt(Math.min(2 ** tries, longestPauseMs)));
    }
  };

  const alone = async (call: Call): Promise<readonly Row[]> => {
    const client = await connections.connect();
    try {
      const rows = await send(client, call);
      client.release();
      return rows;
    } catch (error) {
      const isBroken = isOfConnection(error);
      if (isBroken) connections.doubt(client);
      client.release(isBroken);
      throw error;
    }
  };
  const read = createReads({ alone, together: (act) => transact(SNAPSHOT, act) });

  return {
    read: (act) => read(act).catch((error: unknown) => Promise.reject(translate(error))),
    write,
    // Each statement waits for its answer, so that others are served anyway.
    writeInTurns: write,
    pause: () => Promise.resolve(),
    // Without a limit of its own, each run would be read to its end, and all of them sorted.
    pages: { run: (select, orderAndLimit) => `SELECT * FROM (${select} ${orderAndLimit}) AS run` },
    isShared: true,
    isDistant: true,
  };
}

/** An act went on after what it called its last statement. */
class GoesOnError extends Error {}

/** What is asked for meanwhile leaves in one write: each of them costs as much as a statement. */
function inOnePiece<Result>({ connection: { stream } }: pg.PoolClient, ask: () => Result): Result {
  stream.cork();
  try {
    return ask();
  } finally {
    stream.uncork();
  }
}

/** Gives a connection back once it is out of its transaction; nobody waits for that. */
function release(client: pg.PoolClient, ended: Promise<unknown>): void {
  ended.then(
    () => client.release(),
    () => client.release(true),
  );
}

/** Runs statements of acts over a connection that has a transaction of its own. */
export function executeOn(client: pg.ClientBase): (call: Call) => Promise<readonly Row[]> {
  return (call) => sendUnnamed(client, call);
}

interface Spelt {
  /** By which a connection keeps the statement prepared: the same one for everybody who uses the connection. */
  readonly name: string;
  readonly text: string;
}

const spelt = new Map<Statement, Spelt>();

function sendNamed(client: pg.ClientBase, { statement, values }: Call): Promise<readonly Row[]> {
  return ask(client, spell(statement), values);
}

/** For a pooler between that hands each transaction another connection, and keeps none of its statements. */
async function sendUnnamed(client: pg.ClientBase, { statement, values }: Call): Promise<readonly Row[]> {
  const { text } = spell(statement);
  return (await client.query<Value[]>({ text, values: [...values], rowMode: 'array' })).rows;
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
