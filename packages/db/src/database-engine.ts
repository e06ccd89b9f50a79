import type { Store } from './store.ts';
import type { MoveSource, MoveTarget, RowSource, RowTarget } from './transfer.ts';

// What commands need of the place where the data is kept: a file today. Paths are whole, but for those that `find` and `placeFor`
// are given. A refusal is a sentence, as an Error, a PathError, a LockedError, a ForeignSchemaError or a MovedAwayError; what the engine or the disk
// refuses is a DatabaseFailure, or the system's own error.

/** Who holds a database for themselves. */
export interface LockOwner {
  /** What they do, such as `serve`. */
  readonly command: string;
  readonly pid: number;
  /** The machine or container: a process id means nothing in another. */
  readonly machine: string;
  /** Milliseconds since 1970; null when it is for a moment only. */
  readonly since: number | null;
  /** Where they serve it, or null. */
  readonly url: string | null;
  /** The address that people reach it under, where that is known. */
  readonly publicUrl?: string;
  /** Of the program. */
  readonly version?: string;
}

export type LockOwnerWords = Pick<LockOwner, 'command' | 'since' | 'url' | 'publicUrl' | 'version'>;

/** Somebody else holds the database. The message says who, and what to do. */
export class LockedError extends Error {
  override readonly name = 'LockedError';
  readonly lockOwner: LockOwner | null;

  constructor(lockOwner: LockOwner | null, message: string) {
    super(message);
    this.lockOwner = lockOwner;
  }
}

/** A schema that is not ours. Nothing in it may be run, so nothing of it is read. */
export class ForeignSchemaError extends Error {
  override readonly name = 'ForeignSchemaError';
}

/** The data is in another place by now, which the message names. */
export class MovedAwayError extends Error {
  override readonly name = 'MovedAwayError';

  constructor(to: string) {
    super(`Its data was moved to ${to}. Please use that: --database ${to}`);
  }
}

/**
 * `no rights`: this user may not read or write there. `no database`: a file of something else. `damaged`: it can't be read.
 * `unsound`: it can, and rows are lost or can't be trusted; the message is a sentence that says which. `disk fails`: or is full.
 * `in use`: another program has it locked.
 */
export type FailureReason = 'no rights' | 'no database' | 'damaged' | 'unsound' | 'disk fails' | 'in use';

/** A failure of the place where the data is kept, in terms that every engine shares. The message is the engine's own. */
export class DatabaseFailure extends Error {
  override readonly name = 'DatabaseFailure';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.reason = reason;
  }
}

/** Is given what the operator should know, a sentence at a time. */
export type Tell = (sentence: string) => void;

export interface Soundness {
  /** Damage: rows may be lost or can't be trusted. A sentence each. */
  readonly damage: readonly string[];
  /** What differs from what it should be, while every row is whole. A sentence each. */
  readonly drift: readonly string[];
  /** The migrations that it lacks, oldest first. */
  readonly pending: readonly string[];
  readonly isDemo: boolean;
  readonly rows: Readonly<Record<'accounts' | 'donors' | 'requests', number>>;
}

export interface Examination {
  /** The migrations that the next start brings. */
  readonly pending: readonly string[];
  /** How its schema differs from ours. A sentence each. */
  readonly drift: readonly string[];
  /** The process that holds it, or null. */
  readonly lockOwner: LockOwner | null;
  /** When something was last kept, as far as a glance tells; null in an empty database. */
  readonly newestAt: number | null;
  readonly isDemo: boolean;
  readonly hasAdmin: boolean;
  /** Where a move brought its data, or null. */
  readonly movedTo: string | null;
  /** What there is to say of a server that keeps it; nothing of a file. */
  readonly notes: readonly Note[];
}

/** Something that whoever runs it should know, as a sentence. */
export interface Note {
  /** What it is about, in a word. */
  readonly what: string;
  readonly state: 'ok' | 'warning' | 'problem';
  readonly says: string;
}

export interface Restored {
  readonly sound: Soundness;
  /** Where the database that was there is kept, or null when there was none. */
  readonly kept: string | null;
}

export interface ExportColumn {
  readonly name: string;
  readonly kind: 'text' | 'number' | 'boolean' | 'instant';
  /** What it holds, for whoever reads it elsewhere. */
  readonly meaning: string;
}

export type ExportValue = string | number | boolean | null;

export interface ExportTable {
  readonly name: string;
  readonly columns: readonly ExportColumn[];
  readonly count: number;
  /** One after the other, as the columns stand: instants are ISO-8601 in UTC. */
  rows(): AsyncIterable<ExportValue[]>;
}

export interface Found {
  /** Its whole name: the absolute path of a file. */
  readonly place: string;
  readonly isThere: boolean;
}

export interface OpenOptions {
  readonly hold?: LockOwnerWords | undefined;
  readonly tell?: Tell | undefined;
  /** The clock, in milliseconds since 1970, of whoever serves it beside others. */
  readonly now?: (() => number) | undefined;
}

/** What a backup is, whatever engine it is of: a file. */
export interface BackupFiles {
  /** Gives `work` every row of a sound backup, as the newest schema has them. */
  giveCopy<Result>(file: string, work: (source: RowSource) => Promise<Result>): Promise<Result>;
  /** Has `work` fill a new file, which has its name when that is done, and is gone when it fails. */
  takeCopy<Result>(file: string, work: (target: RowTarget) => Promise<Result>): Promise<Result>;
  inspect(file: string): Promise<Soundness>;
}

export interface DatabaseEngine {
  /** Looks for a database by what somebody calls it. Throws a PathError when none can be there. */
  find(given: string): Promise<Found>;
  /** The whole name of a database that is there, or that `open` can make. Throws a PathError otherwise. */
  placeFor(given: string): Promise<string>;
  /** Opens or makes a database of the newest schema; with `hold`, for this process alone, until the store is closed. */
  open(path: string, options?: OpenOptions): Promise<Store>;
  /** A glance that changes nothing, also beside a server. `now` is the clock, in milliseconds since 1970. */
  examine(path: string, now: () => number): Promise<Examination>;
  /** Looks at every page and row, also beside a server, and changes nothing. */
  inspect(path: string): Promise<Soundness>;
  /** Copies a database, which may be in use, into a new file, and checks the copy before it gets its name. */
  backUp(path: string, target: string): Promise<Soundness>;
  /** Puts a checked copy of a backup in the place of a database, in one step. `now` is milliseconds since 1970. */
  restore(backup: string, path: string, options: { now: number }): Promise<Restored>;
  /** The migrations that a database lacks, oldest first. */
  pending(path: string): Promise<string[]>;
  /** Gives `work` every table that is exported, all of one state of the data. */
  readForExport(path: string, work: (tables: readonly ExportTable[]) => Promise<void>): Promise<void>;
  /** The process that holds it now, and the one that held it last. */
  lockOwnerOf(path: string): Promise<LockOwner | null>;
  lastLockOwnerOf(path: string): Promise<LockOwner | null>;
  /** Gives `work` every row, while nobody else can write. Throws a LockedError while somebody serves it. */
  giveAll<Result>(path: string, work: (source: MoveSource) => Promise<Result>): Promise<Result>;
  /** Has `work` fill a place where nothing is, which nobody else opens before `work` publishes it. */
  takeAll<Result>(path: string, work: (target: MoveTarget) => Promise<Result>): Promise<Result>;
  /** What an error of a store's act, or its cause, says of the database: a DatabaseFailure, or else the error as it is. */
  translate(error: unknown): unknown;
}
