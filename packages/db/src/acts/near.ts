import type { Position } from '@redthread/domain/distance';
import { type CellRange, cellsAround, tenthsOfKm as tenthsBetween } from '@redthread/domain/near';
import type { RingFilter, TownCount } from '../donor-store.ts';
import type { Near, NearPosition } from '../page.ts';
import { type Act, rows } from './act.ts';
import type { Pages, Run } from './page.ts';
import { type Statement, statement } from './statement.ts';

/** A town with people in it, and how many of each kind. */
export interface Town extends NearPosition {
  readonly totals: ReadonlyMap<string, number>;
}

/** What is looked for: the kinds, and their revision, by which it is known whether a list of towns is still right; null for anew. */
export interface Wanted {
  readonly runs: readonly KindRun[];
  readonly revision: number | null;
  /** Of the revision: after another server came to answer, the same number may stand for other people. */
  readonly epoch?: object | undefined;
}

/** The towns within a radius that have anybody of some kinds, nearest first, then by id. */
export type Towns = (near: Near, wanted: Wanted) => Act<readonly Town[]>;

type Collected = Map<number, NearPosition & { readonly totals: Map<string, number> }>;

/** More than the largest radius of a list has, on both sides of the date line. */
const MOST_RANGES = 48;
/** About as many towns as a few megabytes hold; a list counts as one more, since most circles of a young database are empty. */
const MOST_KEPT = 40_000;

/**
 * The towns of one store. Those around each centre are kept until somebody of the kinds comes, goes or changes: a walk through a
 * list reads them once. The one effect that an act has beside its statements: towns and revision are of one snapshot, so that what is
 * kept is right for that revision, whatever becomes of the act.
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
  return function* (near, { runs, revision, epoch }) {
    const { latHundredths, lonHundredths } = near.place;
    const key = `${latHundredths} ${lonHundredths} ${near.radiusKm} ${runs.map(({ kind }) => kind).join()}`;
    const known = kept.get(key);
    if (known !== undefined && known.revision === revision && known.epoch === epoch) return known.towns;
    const towns = yield* readTowns(find, near, runs);
    if (revision === null || towns.length >= MOST_KEPT) return towns;
    forget(key);
    kept.set(key, { revision, epoch, towns });
    size += towns.length + 1;
    for (const oldest of kept.keys()) {
      if (size <= MOST_KEPT) break;
      forget(oldest);
    }
    return towns;
  };
}

export type FindTowns = (ranges: number) => Statement;

/** The statement that reads so many ranges of a table of totals, made once. `column` tells kinds of one blood type apart. */
export function findTownsIn(table: string, column: string): FindTowns {
  const made = new Map<number, Statement>();
  return (ranges) => {
    const known = made.get(ranges);
    if (known !== undefined) return known;
    const bounds = Array.from({ length: ranges }, (_, n) => `(CAST(:from${n} AS BIGINT), CAST(:to${n} AS BIGINT))`);
    const find = statement(`WITH ranges (low, high) AS (VALUES ${bounds.join(', ')})
      SELECT t.place_id, t.lat_hundredths, t.lon_hundredths, t.total FROM ranges CROSS JOIN ${table} t
      WHERE t.blood_type = :blood_type AND t.${column} = :${column} AND t.cell BETWEEN ranges.low AND ranges.high AND t.total <> 0`);
    made.set(ranges, find);
    return find;
  };
}

function* readTowns(find: FindTowns, near: Near, runs: readonly KindRun[]): Act<Town[]> {
  const towns: Collected = new Map();
  const ranges = fewRanges(cellsAround(near.place, near.radiusKm));
  const bounds = Object.fromEntries(
    ranges.flatMap(({ from, to }, n) => [
      [`from${n}`, from],
      [`to${n}`, to],
    ]),
  );
  for (const { kind, where } of runs) {
    for (const [id, lat, lon, total] of yield* rows(find(ranges.length), { ...where, ...bounds })) {
      const town = townOf(towns, near, Number(id), { latHundredths: Number(lat), lonHundredths: Number(lon) });
      // An engine with many writers has several rows of a kind, of which some may have lost more than they won.
      town?.totals.set(kind, (town.totals.get(kind) ?? 0) + Number(total));
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
export function* rowsNear<Row>(
  pageOf: Pages<Row>,
  towns: readonly Town[],
  runs: readonly KindRun[],
  { limit, after }: { readonly limit: number; readonly after?: NearPosition | undefined },
): Act<Placed<Row>[]> {
  const found: Placed<Row>[] = [];
  for (const town of towns) {
    if (found.length >= limit) break;
    if (after !== undefined && compareNearest(town, after) < 0) continue;
    // In the town of the cursor the page goes on after its row; the towns behind it begin anew.
    const isSame = after?.placeId === town.placeId;
    const here = runs
      .filter(({ kind }) => town.totals.has(kind))
      .map(({ where, after: row }) => ({
        where: { place_id: town.placeId, ...where },
        after: isSame ? row : undefined,
      }));
    const { placeId, tenthsOfKm } = town;
    for (const row of yield* pageOf(here, limit - found.length)) found.push({ ...row, near: { placeId, tenthsOfKm } });
  }
  return found;
}

/** How many rows the runs have in the towns. */
export function totalIn(towns: readonly Pick<Town, 'totals'>[], runs: readonly KindRun[]): number {
  let sum = 0;
  for (const { totals } of towns) for (const { kind } of runs) sum += totals.get(kind) ?? 0;
  return sum;
}

/**
 * The towns of the first ring that has any of some kinds. A ring reads the one before it again, which had none and is a part of
 * it: all of them together cost a third more than the last.
 */
export function* nearestTowns(
  townsWithin: Towns,
  runs: readonly KindRun[],
  { place, ringsKm, limit }: Omit<RingFilter, 'tiers'>,
): Act<TownCount[]> {
  for (const radiusKm of ringsKm) {
    const found: TownCount[] = [];
    for (const { placeId, tenthsOfKm, totals } of yield* townsWithin({ place, radiusKm }, { runs, revision: null })) {
      const total = totalIn([{ totals }], runs);
      if (total > 0) found.push({ placeId, tenthsOfKm, total });
      if (found.length === limit) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}
