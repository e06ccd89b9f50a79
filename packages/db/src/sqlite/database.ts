import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@redthread/domain/domain-error';
import Database from 'better-sqlite3';
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3';
import { type Damage, examineDamage } from './damage.ts';
import { watchFiles } from './file-watch.ts';

/** Another process, such as a command beside the server, may hold the database for so long. */
const LONGEST_WAIT_MS = 5000;
const RETRY_MS = 20;

type Mode = 'deferred' | 'immediate';
type Bindable = string | number | null;

/** One open SQLite file: Drizzle for ordinary statements, `rows` and `run` for hand-written ones, and atomic acts. */
export interface SqliteDatabase {
  readonly client: Database.Database;
  readonly orm: BetterSQLite3Database;
  /** Rows of a hand-written statement, each as its values in order. It is prepared once and kept. */
  rows(sql: string, parameters: readonly Bindable[]): unknown[][];
  /** Runs a hand-written statement with its parameters by name. It is prepared once and kept. */
  run(sql: string, parameters: Readonly<Record<string, Bindable>>): void;
  /** The first value that such a statement returns. */
  value(sql: string, parameters: Readonly<Record<string, Bindable>>): unknown;
  /** A value that is read once, and again after anybody wrote. */
  remember<Value>(read: () => Value): Remembered<Value>;
  /** Several statements that see one state of the data. */
  read<Result>(work: () => Result): Promise<Result>;
  /** Statements that are kept together, or not at all. */
  write<Result>(work: () => Result): Promise<Result>;
  /** Before the close: saves what a deleted file held, and gives the path of that; null when it is in its place. */
  rescue(): string | null;
  /** A descriptor of the file, as `FileWatch` has it. */
  descriptor(): number | null;
}

export interface Remembered<Value> {
  /** With all that was written, over this connection or another, in this process or not. */
  now(): Value;
  /** With all that was written over this connection; what others wrote since the last `now` may be missing. */
  latest(): Value;
}

export function wrapDatabase(client: Database.Database): SqliteDatabase {
  const watch = watchFiles(client);
  // Once a page was found that can't be right, nothing is written until someone has looked at the file.
  let damage: Damage | null = null;
  let isWriting = false;
  let ownWrites = 0;
  const statements = new Map<string, Database.Statement>();
  const prepared = (sql: string): Database.Statement => {
    const known = statements.get(sql);
    if (known !== undefined) return known;
    const statement = client.prepare(sql);
    statements.set(sql, statement);
    return statement;
  };
  const refuseUnsafe = (): void => {
    const cause = damage?.error ?? watch.loss();
    if (cause !== null) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60, cause });
  };
  const transact = client.transaction((work: () => unknown) => work());
  // Changes with every commit of another connection, and with none of our own.
  const othersWrites = client.prepare<[], number>('PRAGMA data_version').pluck();
  const remember = <Value>(read: () => Value): Remembered<Value> => {
    let known: { readonly value: Value; readonly own: number; readonly others: number | undefined } | undefined;
    const now = (): Value => {
      // What an act has written so far may yet be taken back.
      if (isWriting) return read();
      const others = othersWrites.get();
      if (known?.own !== ownWrites || known.others !== others) known = { value: read(), own: ownWrites, others };
      return known.value;
    };
    return { now, latest: () => (!isWriting && known?.own === ownWrites ? known.value : now()) };
  };
  const act = async <Result>(mode: Mode, work: () => Result): Promise<Result> => {
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      try {
        if (mode === 'deferred') return transact.deferred(work) as Result;
        refuseUnsafe();
        ownWrites += 1;
        isWriting = true;
        return transact.immediate(work) as Result;
      } catch (error) {
        const found = isDamage(error) ? (damage ?? examineDamage(client, watch.descriptor, error)) : null;
        if (found?.stopsWriting === true) damage = found;
        if (!isLocked(error) || waitedMs >= LONGEST_WAIT_MS) throw translate(error, mode, found);
      } finally {
        isWriting = false;
      }
      await setTimeout(RETRY_MS);
    }
  };
  return {
    client,
    orm: drizzle(client),
    // As values: better-sqlite3 compiles a function for rows as objects, anew at each call.
    rows: (sql, parameters) =>
      prepared(sql)
        .raw()
        .all(...parameters) as unknown[][],
    run: (sql, parameters) => void prepared(sql).run(parameters),
    value: (sql, parameters) => prepared(sql).pluck().get(parameters),
    remember,
    read: (work) => act('deferred', work),
    write: (work) => act('immediate', work),
    rescue: () => watch.rescue(),
    descriptor: () => watch.descriptor(),
  };
}

function isLocked(error: unknown): boolean {
  return /^SQLITE_(?:BUSY|LOCKED)/.test(sqliteErrorIn(error)?.code ?? '');
}

function isDamage(error: unknown): error is Error {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(sqliteErrorIn(error)?.code ?? '');
}

/** A failure of the disk or of a lock, in the people's terms; else SQLite's own error, or any other as it is. */
function translate(error: unknown, mode: Mode, damage: Damage | null): unknown {
  const failure = sqliteErrorIn(error);
  if (failure === null) return error;
  // The cause is not what Drizzle wraps around it: its message holds the values of the row, which would reach the logs.
  if (isLocked(error)) return new DomainError('BUSY', { retryAfterSeconds: 5, cause: failure });
  if (damage !== null) {
    return mode === 'deferred'
      ? new DomainError('UNEXPECTED', { cause: damage.error })
      : new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60, cause: damage.error });
  }
  // The commit may stand in the log, which is played in at the next start: nobody may be told to do it again unseen.
  if (mode === 'immediate' && /^SQLITE_IOERR_(?:DIR_)?FSYNC$/.test(failure.code)) {
    return new DomainError('MAYBE_SAVED', { cause: failure });
  }
  if (/^SQLITE_(?:FULL|IOERR|READONLY|CANTOPEN)/.test(failure.code)) {
    return new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60, cause: failure });
  }
  return failure;
}

/** Whether the error, or the one that Drizzle wrapped, is a broken UNIQUE constraint on `column` (`table.column`). */
export function isUniqueViolation(error: unknown, column: string): boolean {
  const failure = sqliteErrorIn(error);
  return failure?.code === 'SQLITE_CONSTRAINT_UNIQUE' && failure.message.includes(column);
}

function sqliteErrorIn(error: unknown): InstanceType<typeof Database.SqliteError> | null {
  if (error instanceof Database.SqliteError) return error;
  return error instanceof Error && error.cause !== undefined ? sqliteErrorIn(error.cause) : null;
}

/** Makes something when it is first asked for, and keeps it: a statement costs its preparation at every start otherwise. */
export function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
