import type { SQLiteTable } from 'drizzle-orm/sqlite-core';
import { type GivenTo, insertOf, type Query, type Row, type Text, updateOf, type Value, type WithId } from './query.ts';

// An operation of the store is a function of a transaction: `async (tx, input) => result`. An engine may begin it again, so it has no other
// effect, and reads no clock.

/** Runs queries. */
export interface Reads {
  all<Found, Given>(query: Query<Found, Given>, ...given: GivenTo<Given>): Promise<Found[]>;
  /** The first row, or null. */
  first<Found, Given>(query: Query<Found, Given>, ...given: GivenTo<Given>): Promise<Found | null>;
  /** Of a query that has one row whatever there is, such as a count. */
  one<Found, Given>(query: Query<Found, Given>, ...given: GivenTo<Given>): Promise<Found>;
}

/** Every field of a row, so that none is forgotten: but for the number that the database gives it. */
type NewRow<Table extends SQLiteTable> = Table['$inferSelect'] extends { id: number }
  ? Omit<Table['$inferSelect'], 'id'>
  : Table['$inferSelect'];

/** One transaction: what an operation works with, and nothing else. */
export interface Tx extends Reads {
  /** How many rows it touched. */
  run<Found, Given>(query: Query<Found, Given>, ...given: GivenTo<Given>): Promise<number>;
  insert<Table extends SQLiteTable>(table: Table, row: NewRow<Table>): Promise<void>;
  /** Changes some fields of the row with an id; without any, nothing. */
  update<Table extends WithId>(table: Table, id: string, fields: Partial<Table['$inferSelect']>): Promise<void>;
}

export type Work<Result> = (tx: Tx) => Promise<Result>;

export interface Engine {
  /** One query by itself, which needs no transaction. */
  readonly query: Reads;
  /** Several queries that see one moment. */
  read<Result>(work: Work<Result>): Promise<Result>;
  /** Writes atomically and serializably. */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** Lets others be served, between two transactions of one piece of work. */
  pause(): Promise<void>;
  /**
   * Whether a page over several runs of an index has its order and limit in each of them too: PostgreSQL would read each run to its end.
   * SQLite merges runs lazily by itself, and would take twice as long.
   */
  readonly limitsEachRun: boolean;
}

/** What an engine does with one statement: rows as values, in the order in which it names them. */
export interface Statements {
  rows(text: Text, values: readonly Value[]): Promise<readonly Row[]>;
  /** How many rows it touched. */
  run(text: Text, values: readonly Value[]): Promise<number>;
}

/** A transaction over an engine's statements, from its begin to its end. */
export class Transaction implements Tx {
  readonly #statements: Statements;
  #underWay = 0;
  #isOver = false;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  /** Takes work to its end. Nobody goes on with the transaction afterwards. */
  async take<Result>(work: Work<Result>): Promise<Result> {
    try {
      const result = await work(this);
      if (this.#underWay > 0) throw new Error('Something in the transaction was not waited for.');
      return result;
    } finally {
      this.#isOver = true;
    }
  }

  async all<Found, Given>(query: Query<Found, Given>, ...[given]: GivenTo<Given>): Promise<Found[]> {
    return (await this.#rows(query, query.values(given as Given))).map(query.read);
  }

  async first<Found, Given>(query: Query<Found, Given>, ...[given]: GivenTo<Given>): Promise<Found | null> {
    const [row] = await this.#rows(query, query.values(given as Given));
    return row === undefined ? null : query.read(row);
  }

  async one<Found, Given>(query: Query<Found, Given>, ...given: GivenTo<Given>): Promise<Found> {
    const found = await this.first(query, ...given);
    if (found === null) throw new Error('The query found nothing.');
    return found;
  }

  run<Found, Given>(query: Query<Found, Given>, ...[given]: GivenTo<Given>): Promise<number> {
    return this.#counted(() => this.#statements.run(query, query.values(given as Given)));
  }

  async insert<Table extends SQLiteTable>(table: Table, row: NewRow<Table>): Promise<void> {
    await this.run(insertOf(table, Object.keys(row)), row);
  }

  async update<Table extends WithId>(table: Table, id: string, fields: Partial<Table['$inferSelect']>): Promise<void> {
    const names = Object.keys(fields);
    if (names.length > 0) await this.run(updateOf(table, names), { ...fields, id });
  }

  #rows(text: Text, values: readonly Value[]): Promise<readonly Row[]> {
    return this.#counted(() => this.#statements.rows(text, values));
  }

  async #counted<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#isOver) throw new Error('The transaction is over: something in it was not waited for.');
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }
}
