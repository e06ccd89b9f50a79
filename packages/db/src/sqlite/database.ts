import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@redthread/domain/domain-error';
import Database from 'better-sqlite3';
import { type Act, type Call, perform, type Row } from '../acts/act.ts';
import type { Statement } from '../acts/statement.ts';
import { type Damage, examineDamage } from './damage.ts';
import { watchFiles } from './file-watch.ts';
import type { DatabaseLock } from './lock.ts';
import { createTurns } from './turns.ts';

/** The busy time-out: how long another process, such as a command beside the server, may hold the write lock. */
const LONGEST_WAIT_MS = 5000;
const RETRY_MS = 20;

type Mode = 'deferred' | 'immediate';

/** One open SQLite file. */
export interface SqliteDatabase {
  readonly client: Database.Database;
  /** A second connection to the same file, for what is written in turns. Without it, that is written in one go. */
  readonly aside: Database.Database | null;
  /** Takes an act to its end, inside a transaction or outside of one. Its statements are prepared once and kept. */
  perform<Result>(act: Act<Result>): Result;
  /** A value that is read once, and again after anybody wrote. */
  remember<Value>(read: () => Value): Remembered<Value>;
  /** Several statements that see one state of the data. */
  read<Result>(work: () => Result): Promise<Result>;
  /** Statements that are kept together, or not at all. */
  write<Result>(work: () => Result): Promise<Result>;
  /** An act of many statements, kept together as well: others read between them, and only who writes waits. It can't ask for what is remembered. */
  writeInTurns<Result>(act: () => Act<Result>): Promise<Result>;
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

export function wrapDatabase(
  client: Database.Database,
  aside: Database.Database | null = null,
  lock: Pick<DatabaseLock, 'loss'> | null = null,
): SqliteDatabase {
  const watch = watchFiles(client);
  // Once a page was found that can't be right, nothing is written until someone has looked at the file.
  let damage: Damage | null = null;
  let isWriting = false;
  let ownWrites = 0;
  let inTurns: Promise<unknown> | null = null;
  const execute = executeOn(client);
  const refuseUnsafe = (): void => {
    const cause = damage?.error ?? watch.loss() ?? lock?.loss() ?? null;
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
  /** Throws whatever waiting doesn't help. */
  const refuseUnlessBusy = (error: unknown, mode: Mode, waitedMs: number): void => {
    const found = isDamage(error) ? (damage ?? examineDamage(client, watch.descriptor, error)) : null;
    if (found?.stopsWriting === true) damage = found;
    if (!isLocked(error) || waitedMs >= LONGEST_WAIT_MS) throw translate(error, mode, found);
  };
  const act = async <Result>(mode: Mode, work: () => Result): Promise<Result> => {
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      while (mode === 'immediate' && inTurns !== null) await inTurns;
      try {
        if (mode === 'deferred') return transact.deferred(work) as Result;
        refuseUnsafe();
        ownWrites += 1;
        isWriting = true;
        return transact.immediate(work) as Result;
      } catch (error) {
        refuseUnlessBusy(error, mode, waitedMs);
      } finally {
        isWriting = false;
      }
      await setTimeout(RETRY_MS);
    }
  };
  const turns = aside === null ? null : createTurns(aside, executeOn(aside));
  const writeInTurns = async <Result>(begin: () => Act<Result>): Promise<Result> => {
    if (turns === null) return act('immediate', () => perform(begin(), execute));
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      while (inTurns !== null) await inTurns;
      try {
        refuseUnsafe();
        const written = turns.write(begin());
        inTurns = written.catch(() => {});
        return await written;
      } catch (error) {
        refuseUnlessBusy(error, 'immediate', waitedMs);
      } finally {
        inTurns = null;
      }
      await setTimeout(RETRY_MS);
    }
  };
  return {
    client,
    aside,
    perform: (act) => perform(act, execute),
    remember,
    read: (work) => act('deferred', work),
    write: (work) => act('immediate', work),
    writeInTurns,
    rescue: () => watch.rescue(),
    descriptor: () => watch.descriptor(),
  };
}

/** Runs statements, each prepared once and kept. */
export function executeOn(client: Database.Database): (call: Call) => readonly Row[] {
  const prepared = new Map<Statement, (values: Call['values']) => readonly Row[]>();
  return ({ statement, values }) => {
    let run = prepared.get(statement);
    if (run === undefined) {
      run = prepare(client, statement);
      prepared.set(statement, run);
    }
    return run(values);
  };
}

/** Rows as values: better-sqlite3 compiles a function for rows as objects, anew at each call. */
function prepare(client: Database.Database, { sql }: Statement): (values: Call['values']) => readonly Row[] {
  const prepared = client.prepare(sql);
  if (prepared.reader) {
    const raw = prepared.raw();
    return (values) => raw.all(...values) as Row[];
  }
  return (values) => {
    prepared.run(...values);
    return [];
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

function sqliteErrorIn(error: unknown): InstanceType<typeof Database.SqliteError> | null {
  if (error instanceof Database.SqliteError) return error;
  return error instanceof Error && error.cause !== undefined ? sqliteErrorIn(error.cause) : null;
}
