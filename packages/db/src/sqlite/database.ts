import { setTimeout } from 'node:timers/promises';
import { DomainError } from '@redthread/domain/domain-error';
import Database from 'better-sqlite3';
import { type Reads, Transaction, type Tx, type Work } from '../transaction.ts';
import { type Damage, examineDamage } from './damage.ts';
import { watchFiles } from './file-watch.ts';
import type { DatabaseLock } from './process-lock.ts';
import { createQueue } from './queue.ts';
import { statementsOn } from './statements.ts';

/** The busy time-out: how long another process, such as a command beside the server, may hold the write lock. */
const LONGEST_WAIT_MS = 5000;
const RETRY_MS = 20;

type Mode = 'deferred' | 'immediate';

/** One open SQLite file. Its one connection does one transaction after another, so that nobody sees half of what somebody else does. */
export interface SqliteDatabase {
  readonly client: Database.Database;
  /** One query by itself. */
  readonly query: Reads;
  /** Reads that see one state of the data. */
  read<Result>(work: Work<Result>): Promise<Result>;
  /** What is kept together, or not at all. */
  write<Result>(work: Work<Result>): Promise<Result>;
  /** Something else to do with the connection, while no transaction is under way. */
  alone<Result>(work: () => Result): Promise<Result>;
  /** A value that is read once, and again after anybody wrote. */
  remember<Value>(read: (tx: Tx) => Promise<Value>): Remembered<Value>;
  /** Before the close: saves what a deleted file held, and gives the path of that; null when it is in its place. */
  rescue(): string | null;
}

interface Remembered<Value> {
  /** With all that was written, over this connection or another, in this process or not. */
  now(): Promise<Value>;
  /** The same inside a transaction, with what that has written so far. */
  within(tx: Tx): Promise<Value>;
  /** With all that was written over this connection; what others wrote since the last `now` may be missing. Null when that isn't known. */
  latest(): Value | null;
}

export function wrapDatabase(
  client: Database.Database,
  lock: Pick<DatabaseLock, 'loss'> | null = null,
): SqliteDatabase {
  const watch = watchFiles(client);
  // Once a page was found that can't be right, nothing is written until someone has looked at the file.
  let damage: Damage | null = null;
  let isWriting = false;
  let ownWrites = 0;
  const statements = statementsOn(client);
  const begin = { deferred: client.prepare('BEGIN'), immediate: client.prepare('BEGIN IMMEDIATE') };
  const [commit, rollback] = [client.prepare('COMMIT'), client.prepare('ROLLBACK')];
  /** Whoever writes waits for who wrote before, and whoever uses the connection for who uses it. */
  const [writers, users] = [createQueue(), createQueue()];

  const refuseUnsafe = (): void => {
    const cause = damage?.error ?? watch.loss() ?? lock?.loss() ?? null;
    if (cause !== null) throw new DomainError('CANNOT_SAVE', { retryAfterSeconds: 60, cause });
  };
  // Changes with every commit of another connection, and with none of our own.
  const othersWrites = client.prepare<[], number>('PRAGMA data_version').pluck();
  const remember = <Value>(read: (tx: Tx) => Promise<Value>): Remembered<Value> => {
    let known: { readonly value: Value; readonly own: number; readonly others: number | undefined } | undefined;
    const within = async (tx: Tx): Promise<Value> => {
      // What a transaction has written so far may yet be taken back.
      if (isWriting) return read(tx);
      const others = othersWrites.get();
      if (known?.own !== ownWrites || known.others !== others) {
        known = { value: await read(tx), own: ownWrites, others };
      }
      return known.value;
    };
    return {
      within,
      now: () => users(() => new Transaction(statements).take(within)),
      latest: () => (!isWriting && known?.own === ownWrites ? known.value : null),
    };
  };
  /** Throws whatever waiting doesn't help. */
  const refuseUnlessBusy = (error: unknown, mode: Mode, waitedMs: number): void => {
    const found = isDamage(error) ? (damage ?? examineDamage(client, watch.descriptor, error)) : null;
    if (found?.stopsWriting === true) damage = found;
    if (!isLocked(error) || waitedMs >= LONGEST_WAIT_MS) throw translate(error, mode, found);
  };
  const transact = async <Result>(mode: Mode, work: Work<Result>): Promise<Result> => {
    if (mode === 'immediate') refuseUnsafe();
    begin[mode].run();
    if (mode === 'immediate') {
      ownWrites += 1;
      isWriting = true;
    }
    try {
      const result = await new Transaction(statements).take(work);
      commit.run();
      return result;
    } catch (error) {
      if (client.inTransaction) rollback.run();
      throw error;
    } finally {
      isWriting = false;
    }
  };
  const untilFree = async <Result>(mode: Mode, attempt: () => Promise<Result>): Promise<Result> => {
    for (let waitedMs = 0; ; waitedMs += RETRY_MS) {
      try {
        return await attempt();
      } catch (error) {
        refuseUnlessBusy(error, mode, waitedMs);
      }
      await setTimeout(RETRY_MS);
    }
  };
  const asked = <Result>(work: (tx: Tx) => Promise<Result>) =>
    untilFree('deferred', () => users(() => new Transaction(statements).take(work)));
  return {
    client,
    query: {
      all: (...given) => asked((tx) => tx.all(...given)),
      first: (...given) => asked((tx) => tx.first(...given)),
      one: (...given) => asked((tx) => tx.one(...given)),
    },
    read: (work) => untilFree('deferred', () => users(() => transact('deferred', work))),
    write: (work) => writers(() => untilFree('immediate', () => users(() => transact('immediate', work)))),
    alone: (work) => users(async () => work()),
    remember,
    rescue: () => watch.rescue(),
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
