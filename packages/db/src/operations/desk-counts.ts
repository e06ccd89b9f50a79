import { inArray, ne, type SQL, sql, sum } from 'drizzle-orm';
import { db, type Places, place, query } from '../query.ts';
import { asks } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { rowHoldsPlace } from './ask-record.ts';

// How many donors were contacted for requests, and are coming.

interface AskCount {
  readonly contacted: number;
  readonly coming: number;
}

export type DeskCountStore = ReturnType<typeof deskCountsOn>;

export function deskCountsOn(engine: Engine) {
  return {
    /** How many donors were contacted for each of these requests, and how many are coming. */
    askCounts: (requestIds: readonly string[]) => engine.read((tx) => askCounts(tx, requestIds)),
  };
}

/** A query has room for so many; a shorter list leaves the rest of the places to nobody. */
const AT_ONCE = 50;
const PLACES = Array.from({ length: AT_ONCE }, (_, n) => `request${n}`);

async function askCounts(tx: Tx, requestIds: readonly string[]): Promise<ReadonlyMap<string, AskCount>> {
  const counts = new Map(requestIds.map((id): [string, AskCount] => [id, { contacted: 0, coming: 0 }]));
  const wanted = [...counts.keys()];
  for (let from = 0; from < wanted.length; from += AT_ONCE) {
    const given = Object.fromEntries(PLACES.map((each, n) => [each, wanted[from + n] ?? '']));
    for (const { requestId, ...count } of await tx.all(COUNTS, given))
      if (requestId !== null) counts.set(requestId, count);
  }
  return counts;
}

// An offer isn't an invitation; once accepted, its donor is coming like any other.
const COUNTS = query((_: Places<Readonly<Record<string, string>>>) => {
  const { requestId, source } = asks;
  const places = PLACES.map((each) => place<string>(each));
  return db
    .select({ requestId, contacted: tally(ne(source, 'offered')), coming: tally(rowHoldsPlace(asks)) })
    .from(asks)
    .where(inArray(requestId, places))
    .groupBy(requestId);
});

function tally(condition: SQL | undefined) {
  return sum(sql`case when ${condition} then 1 else 0 end`).mapWith(Number);
}
