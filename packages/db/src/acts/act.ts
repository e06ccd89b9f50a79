import { type Statement, statement, type Value } from './statement.ts';
import type { Tx } from './transaction.ts';

// An act is one atomic operation of the port, written once for every engine: a generator that hands out statements one after
// the other, and is given their rows. It has no other effect, so that an engine may begin it again; the towns that near.ts keeps are
// found again by the revision of the snapshot that they were read from, and by no other.

/** A statement with the values of its places, in their order. */
export interface Call {
  readonly statement: Statement;
  readonly values: readonly Value[];
  /** What is done in place of a statement: a function of the transaction. */
  readonly work?: (tx: Tx) => Promise<void>;
}

/** A row's values, in the order in which the statement names them. */
export type Row = readonly Value[];

export type Act<Result> = Generator<Call, Result, readonly Row[]>;

export type Given = Readonly<Record<string, Value | boolean | undefined>>;

export type { Engine, PageDialect } from './transaction.ts';

export function* rows(statement: Statement, given: Given = {}): Act<readonly Row[]> {
  return yield { statement, values: statement.bind(given) };
}

export function* run(statement: Statement, given: Given = {}): Act<void> {
  yield { statement, values: statement.bind(given) };
}

/** How many rows a statement with RETURNING touched. */
export function* touched(statement: Statement, given: Given = {}): Act<number> {
  return (yield { statement, values: statement.bind(given) }).length;
}

/** The first value of the first row, or null. */
export function* value(statement: Statement, given: Given = {}): Act<Value> {
  const [row] = yield { statement, values: statement.bind(given) };
  return row?.[0] ?? null;
}

const NOTHING = statement('');

/** Inside an act: an operation that is a function by now. */
export function* awaited<Result>(work: (tx: Tx) => Promise<Result>): Act<Result> {
  let result: Result | undefined;
  yield {
    statement: NOTHING,
    values: [],
    work: async (tx) => {
      result = await work(tx);
    },
  };
  return result as Result;
}

/** An act without a statement. */
export function* known<Result>(look: () => Result): Act<Result> {
  yield* [];
  return look();
}

export interface Reader<Thing> {
  read(row: Row, from?: number): Thing;
}

export function* one<Thing>(thing: Reader<Thing>, statement: Statement, given: Given = {}): Act<Thing | null> {
  const [row] = yield { statement, values: statement.bind(given) };
  return row === undefined ? null : thing.read(row);
}

export function* all<Thing>(thing: Reader<Thing>, statement: Statement, given: Given = {}): Act<Thing[]> {
  return (yield { statement, values: statement.bind(given) }).map((row) => thing.read(row));
}

/** An operation for acts: those of a file go with the last act that calls them. */
export const actOf =
  <Given extends unknown[], Result>(operation: (tx: Tx, ...given: Given) => Promise<Result>) =>
  (...given: Given): Act<Result> =>
    awaited((tx) => operation(tx, ...given));
