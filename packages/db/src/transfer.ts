import { createHash } from 'node:crypto';
import { MovedAwayError, type Soundness } from './database-engine.ts';
import { TRANSFERRED, type TransferredTable } from './transferred-tables.ts';

// How all rows of a database come into another, whatever the engines of both.

export type TransferredValue = string | number | null;
export type TransferredRow = readonly TransferredValue[];

/** What a table's rows are, as short as it goes: equal for equal rows alone. */
export interface Digest {
  readonly table: string;
  readonly count: number;
  readonly hash: string;
}

/** Which rows are there already: those of the tables before, and of this one up to a key. */
interface Progress {
  readonly table: string;
  readonly key: TransferredRow;
}

export interface RowSource {
  /** In the order of the table's key, those behind `after` alone. */
  rows(table: TransferredTable, after?: TransferredRow): AsyncIterable<TransferredRow>;
}

export interface RowTarget extends RowSource {
  /** Keeps some rows, and how far it is with them, or neither. */
  put(table: TransferredTable, rows: readonly TransferredRow[]): Promise<void>;
  /** Puts in order what was left out while rows came, and looks at everything. */
  complete(): Promise<Soundness>;
}

/** What a move has said of itself in its target. */
export interface MoveNote {
  readonly from: string;
  readonly digests: readonly Digest[];
  readonly progress: Progress | null;
}

/** A database that nobody else can change while it moves. */
export interface MoveSource extends RowSource {
  /** Where an earlier move brought it, or null. */
  readonly movedTo: string | null;
  /** Notes where the data is now. Nothing is read of it afterwards. */
  leave(to: string): Promise<void>;
}

export interface MoveTarget extends RowTarget {
  /** What a move that broke off left; null when there is nothing yet. */
  readonly begun: MoveNote | null;
  /** How to get rid of that. */
  readonly remedy: string;
  begin(note: MoveNote): Promise<void>;
  /** From here on it is a database as any other. */
  publish(): Promise<void>;
}

/** Throws a MovedAwayError when the data of a database is elsewhere by now: what would be written here would be lost. */
export function refuseMoved(to: string | null): void {
  if (to !== null) throw new MovedAwayError(to);
}

/** Rows that are kept in one go: few megabytes. */
const AT_ONCE = 1000;

/** Copies every row behind `from`, and gives the digests of those it has seen. */
export async function copyRows(source: RowSource, target: RowTarget, from: Progress | null = null): Promise<Digest[]> {
  const digests: Digest[] = [];
  for (const table of TRANSFERRED.slice(TRANSFERRED.findIndex(({ name }) => name === (from?.table ?? name)))) {
    const digest = digester(table.name);
    const after = table.name === from?.table ? from.key : undefined;
    for await (const rows of inBatches(source.rows(table, after))) {
      for (const row of rows) digest.add(row);
      await target.put(table, rows);
    }
    digests.push(digest.end());
  }
  return digests;
}

export async function digestsOf(source: RowSource): Promise<Digest[]> {
  const digests: Digest[] = [];
  for (const table of TRANSFERRED) {
    const digest = digester(table.name);
    for await (const rows of inBatches(source.rows(table))) {
      for (const row of rows) digest.add(row);
    }
    digests.push(digest.end());
  }
  return digests;
}

/** The tables whose rows are others. */
export function differingTables(one: readonly Digest[], other: readonly Digest[]): string[] {
  const known = new Map(other.map((digest) => [digest.table, digest]));
  return one
    .filter(({ table, count, hash }) => known.get(table)?.count !== count || known.get(table)?.hash !== hash)
    .map(({ table }) => table);
}

/** Where a target is that has these rows of a table last. */
export function progressAt(table: TransferredTable, rows: readonly TransferredRow[]): Progress | null {
  const last = rows.at(-1);
  if (last === undefined) return null;
  const places = table.key.map((name) => table.columns.findIndex((column) => column.name === name));
  return { table: table.name, key: places.map((place) => last[place] ?? null) };
}

async function* inBatches(rows: AsyncIterable<TransferredRow>): AsyncGenerator<TransferredRow[]> {
  let batch: TransferredRow[] = [];
  for await (const row of rows) {
    batch.push(row);
    if (batch.length < AT_ONCE) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}

function digester(table: string) {
  const hash = createHash('sha256');
  let count = 0;
  return {
    add: (row: TransferredRow): void => {
      hash.update(`${JSON.stringify(row)}\n`);
      count += 1;
    },
    end: (): Digest => ({ table, count, hash: hash.digest('base64url') }),
  };
}
