import type { Statement, Value } from './statement.ts';

// An act is one atomic operation of the port, written once for every engine: a generator that hands out statements one after
// the other, and is given their rows. It has no other effect, so that an engine may begin it again; the towns that near.ts keeps are
// found again by the revision of the snapshot that they were read from, and by no other.

/** A statement with the values of its places, in their order. */
export interface Call {
  readonly statement: Statement;
  readonly values: readonly Value[];
  /** What it most likely finds, in a read: an engine may go on with that in its place, and begin again where it was otherwise. */
  readonly expected?: string;
  /**
   * The one row that it most likely finds, of the first statement of a write: an engine may go on with that, have it checked in the same breath
   * as what comes next, and begin again where it was otherwise.
   */
  readonly guess?: Row;
  /** The act is over with it, unless it touches no row: an engine may commit in the same breath, and begin again where it touched none. */
  readonly isLast?: boolean;
}

/** A row's values, in the order in which the statement names them. */
export type Row = readonly Value[];

export type Act<Result> = Generator<Call, Result, readonly Row[]>;

export type Given = Readonly<Record<string, Value | boolean | undefined>>;

export interface Engine {
  /** Runs statements on one consistent snapshot. */
  read<Result>(act: () => Act<Result>): Promise<Result>;
  /** Runs statements atomically and serializably. */
  write<Result>(act: () => Act<Result>): Promise<Result>;
  /** The same for an act of many statements, which asks for no totals: others are served between them. */
  writeInTurns<Result>(act: () => Act<Result>): Promise<Result>;
  /** Lets others be served, between two acts of one piece of work. */
  pause(): Promise<void>;
  readonly pages: PageDialect;
  /** Whether several processes serve the same database: what one of them takes outside has to be claimed before. */
  readonly isShared: boolean;
  /** Whether each statement is a round trip, so that one that joins is cheaper than two. */
  readonly isDistant: boolean;
}

/** How an engine spells a page over several index ranges, so that it merges them lazily. */
export interface PageDialect {
  /** One run's SELECT, and the order and limit of the page, which an engine may want of each run. */
  run(select: string, orderAndLimit: string): string;
}

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

/** The same of the statement with which the act is over, unless it touches none. What went before may only have been read, or do no harm by itself. */
export function* touchedLast(statement: Statement, given: Given = {}): Act<number> {
  return (yield { statement, values: statement.bind(given), isLast: true }).length;
}

/** The first value of the first row, or null. */
export function* value(statement: Statement, given: Given = {}): Act<Value> {
  const [row] = yield { statement, values: statement.bind(given) };
  return row?.[0] ?? null;
}

/** An act that another goes on after: nothing is committed with its last statement. */
export function* inside<Result>(act: Act<Result>): Act<Result> {
  let step = act.next();
  while (!step.done) step = act.next(yield { ...step.value, isLast: false });
  return step.value;
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

/** Runs an act to its end on a synchronous engine. */
export function perform<Result>(act: Act<Result>, execute: (call: Call) => readonly Row[]): Result {
  let step = act.next();
  while (!step.done) step = act.next(execute(step.value));
  return step.value;
}

/** The same on an asynchronous engine. */
export async function performAsync<Result>(
  act: Act<Result>,
  execute: (call: Call) => Promise<readonly Row[]>,
  first: IteratorResult<Call, Result> = act.next(),
): Promise<Result> {
  let step = first;
  while (!step.done) step = act.next(await execute(step.value));
  return step.value;
}
