import type { Position } from '@redthread/domain/distance';
import { type CellRange, cellsAround, tenthsOfKm as tenthsBetween } from '@redthread/domain/near';
import { and, between, eq, ne, sql } from 'drizzle-orm';
import type { KeptPlace, Near, NearPosition } from '../page.ts';
import { type Built, db, place, type Query, query } from '../query.ts';
import { donorPlaceTotals, requestPlaceTotals } from '../total-tables.ts';
import type { Tx } from '../transaction.ts';
import type { Pages, Run } from './pages.ts';

/** A town with people in it, and how many of each kind. */
export interface Town extends NearPosition {
  readonly totals: ReadonlyMap<string, number>;
}

/** What is looked for: the kinds, and their version, by which it is known whether a list of towns is still right; null for anew. */
export interface Wanted {
  readonly runs: readonly KindRun[];
  readonly version: number | null;
  /** Of the version: after another server came to answer, the same number may stand for other people. */
  readonly epoch?: object | undefined;
}

/** The towns within a radius that have anybody of some kinds, nearest first, then by id. */
export type Towns = (tx: Tx, near: Near, wanted: Wanted) => Promise<readonly Town[]>;

type Collected = Map<number, NearPosition & { readonly totals: Map<string, number> }>;

/** More than the largest radius of a list has, on both sides of the date line. */
const MOST_RANGES = 48;
/** About as many towns as a few megabytes hold; a list counts as one more, since most circles of a young database are empty. */
const MOST_KEPT = 40_000;

/**
 * The towns of one store. Those around each centre are kept until somebody of the kinds comes, goes or changes: a walk through a
 * list reads them once. The one effect that an operation has beside its queries: towns and version are of one snapshot, so that what is
 * kept is right for that version, whatever becomes of the transaction.
 */
export function townsOf(find: FindTowns): Towns {
  const kept = new Map<string, Omit<Wanted, 'runs'> & { readonly towns: readonly Town[] }>();
  let size = 0;
  const forget = (key: string): void => {
    const known = kept.get(key);
    if (known === undefined) return;
    size -= known.towns.length + 1;
    kept.delete(key);
  };
  return async (tx, near, { runs, version, epoch }) => {
    const { latHundredths, lonHundredths } = near.place;
    const key = `${latHundredths} ${lonHundredths} ${near.radiusKm} ${runs.map(({ kind }) => kind).join()}`;
    const known = kept.get(key);
    if (known !== undefined && known.version === version && known.epoch === epoch) return known.towns;
    const towns = await readTowns(tx, find, near, runs);
    if (version === null || towns.length >= MOST_KEPT) return towns;
    forget(key);
    kept.set(key, { version, epoch, towns });
    size += towns.length + 1;
    for (const oldest of kept.keys()) {
      if (size <= MOST_KEPT) break;
      forget(oldest);
    }
    return towns;
  };
}

type FoundTown = Pick<typeof donorPlaceTotals.$inferSelect, 'placeId' | 'latHundredths' | 'lonHundredths' | 'total'>;
type FindTowns = (ranges: number) => Query<FoundTown, Run['where']>;

/** Towns of donors, by blood type and `isMatchable`. */
export const DONOR_TOWNS = findTowns((ranges) => {
  const { cell, placeId, bloodType, isMatchable, latHundredths, lonHundredths, total } = donorPlaceTotals;
  return db
    .with(ranges)
    .select({ placeId, latHundredths, lonHundredths, total })
    .from(ranges)
    .crossJoin(donorPlaceTotals)
    .where(
      and(
        eq(bloodType, place('bloodType')),
        eq(isMatchable, place('isMatchable')),
        between(cell, ranges.low, ranges.high),
        ne(total, 0),
      ),
    );
});
/** Towns of requests, by blood type and `urgency`. */
export const REQUEST_TOWNS = findTowns((ranges) => {
  const { cell, placeId, bloodType, urgency, latHundredths, lonHundredths, total } = requestPlaceTotals;
  return db
    .with(ranges)
    .select({ placeId, latHundredths, lonHundredths, total })
    .from(ranges)
    .crossJoin(requestPlaceTotals)
    .where(
      and(
        eq(bloodType, place('bloodType')),
        eq(urgency, place('urgency')),
        between(cell, ranges.low, ranges.high),
        ne(total, 0),
      ),
    );
});

/** A query that reads so many ranges of cells, made once for each number of them. */
function findTowns(build: (ranges: ReturnType<typeof rangesOf>) => Built & PromiseLike<FoundTown[]>): FindTowns {
  const made = new Map<number, ReturnType<FindTowns>>();
  return (count) => {
    const find = made.get(count) ?? query(() => build(rangesOf(count)));
    made.set(count, find);
    return find;
  };
}

function rangesOf(count: number) {
  const bounds = Array.from(
    { length: count },
    (_, n) => sql`(cast(${place(`from${n}`)} as bigint), cast(${place(`to${n}`)} as bigint))`,
  );
  // Both engines name the columns of VALUES so.
  const columns = { low: sql<number>`column1`.as('column1'), high: sql<number>`column2`.as('column2') };
  return db.$with('ranges', columns).as(sql`values ${sql.join(bounds, sql`, `)}`);
}

async function readTowns(tx: Tx, find: FindTowns, near: Near, runs: readonly KindRun[]): Promise<Town[]> {
  const towns: Collected = new Map();
  const ranges = fewRanges(cellsAround(near.place, near.radiusKm));
  const bounds = Object.fromEntries(
    ranges.flatMap(({ from, to }, n) => [
      [`from${n}`, from],
      [`to${n}`, to],
    ]),
  );
  for (const { kind, where } of runs) {
    for (const { placeId, total, ...at } of await tx.all(find(ranges.length), { ...where, ...bounds })) {
      const town = townOf(towns, near, placeId, at);
      // An engine with many writers has several rows of a kind, of which some may have lost more than they won.
      town?.totals.set(kind, (town.totals.get(kind) ?? 0) + total);
    }
  }
  return [...towns.values()].sort(compareNearest);
}

/** Of a circle wider than any list's: all of its latitudes, at every longitude. */
function fewRanges(ranges: CellRange[]): CellRange[] {
  if (ranges.length <= MOST_RANGES) return ranges;
  return [{ from: Math.min(...ranges.map(({ from }) => from)), to: Math.max(...ranges.map(({ to }) => to)) }];
}

/** Undefined when it is out of reach: ranges of cells hold a little more than the circle. */
function townOf(towns: Collected, { place, radiusKm }: Near, placeId: number, at: Position) {
  const known = towns.get(placeId);
  if (known !== undefined) return known;
  const tenthsOfKm = tenthsBetween(place, at);
  if (tenthsOfKm > radiusKm * 10) return undefined;
  const town = { placeId, tenthsOfKm, totals: new Map<string, number>() };
  towns.set(placeId, town);
  return town;
}

function compareNearest(a: NearPosition, b: NearPosition): number {
  return a.tenthsOfKm - b.tenthsOfKm || a.placeId - b.placeId;
}

/** The runs of a page in one group of an order, each with its kind in the totals. */
export interface KindRun extends Run {
  readonly kind: string;
}

/** A row of a page around a town: with the town. */
export type Placed<Row> = Row & { readonly near: NearPosition };

/**
 * Rows of some kinds, town after town, the nearest first, the newest first in each. A page costs its own rows and the towns of
 * the circle, however many people live there.
 */
export async function rowsNear<Row>(
  tx: Tx,
  pageOf: Pages<Row>,
  towns: readonly Town[],
  runs: readonly KindRun[],
  { limit, after }: { readonly limit: number; readonly after?: NearPosition | undefined },
): Promise<Placed<Row>[]> {
  const found: Placed<Row>[] = [];
  for (const town of towns) {
    if (found.length >= limit) break;
    if (after !== undefined && compareNearest(town, after) < 0) continue;
    // In the town of the cursor the page goes on after its row; the towns behind it begin anew.
    const isSame = after?.placeId === town.placeId;
    const here = runs
      .filter(({ kind }) => town.totals.has(kind))
      .map(({ where, after: row }) => ({
        where: { placeId: town.placeId, ...where },
        after: isSame ? row : undefined,
      }));
    const { placeId, tenthsOfKm } = town;
    for (const row of await pageOf(tx, here, limit - found.length))
      found.push({ ...row, near: { placeId, tenthsOfKm } });
  }
  return found;
}

/** How many rows the runs have in the towns. */
export function totalIn(towns: readonly Pick<Town, 'totals'>[], runs: readonly KindRun[]): number {
  let sum = 0;
  for (const { totals } of towns) for (const { kind } of runs) sum += totals.get(kind) ?? 0;
  return sum;
}

/** What is looked for around a town, in the first of some growing circles that has any. */
export interface Rings {
  readonly place: KeptPlace;
  readonly ringsKm: readonly number[];
  /** Towns. */
  readonly limit: number;
}

/** A town, and how many are in it. */
export interface TownCount extends NearPosition {
  readonly total: number;
}

/**
 * The towns of the first ring that has any of some kinds. A ring reads the one before it again, which had none and is a part of
 * it: all of them together cost a third more than the last.
 */
export async function nearestTowns(
  tx: Tx,
  townsWithin: Towns,
  runs: readonly KindRun[],
  { place, ringsKm, limit }: Rings,
): Promise<TownCount[]> {
  for (const radiusKm of ringsKm) {
    const found: TownCount[] = [];
    for (const { placeId, tenthsOfKm, totals } of await townsWithin(tx, { place, radiusKm }, { runs, version: null })) {
      const total = totalIn([{ totals }], runs);
      if (total > 0) found.push({ placeId, tenthsOfKm, total });
      if (found.length === limit) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}
