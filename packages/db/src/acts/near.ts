import { cellsAround, tenthsOfKm } from '@redthread/domain/near';
import type { RingFilter, TownCount } from '../donor-store.ts';
import type { Near, NearPosition } from '../page.ts';
import { type Act, rows } from './act.ts';
import type { Pages, Run } from './page.ts';
import { type Statement, statement, type Value } from './statement.ts';

/** A town with people in it, and how many of each kind. */
export interface Town extends NearPosition {
  readonly totals: ReadonlyMap<string, number>;
}

/** The towns within a radius that have anybody, nearest first, then by id. */
export type Towns = (near: Near) => Act<Town[]>;

/** `kind` tells the kinds apart that a page may ask for, and stands in the totals of the towns. */
export function townsIn(table: string, kind: string): Towns {
  const find = statement(`SELECT place_id, lat_hundredths, lon_hundredths, ${kind}, total FROM ${table}
    WHERE cell BETWEEN :from AND :to AND total > 0`);
  return function* ({ place, radiusKm }) {
    const towns = new Map<number, NearPosition & { readonly totals: Map<string, number> }>();
    for (const { from, to } of cellsAround(place, radiusKm))
      yield* collect(towns, find, { from, to }, { place, radiusKm });
    return [...towns.values()].sort(compareNearest);
  };
}

type Collected = Map<number, NearPosition & { readonly totals: Map<string, number> }>;

function* collect(towns: Collected, find: Statement, range: Record<string, Value>, near: Near): Act<void> {
  for (const [id, lat, lon, kind, total] of yield* rows(find, range)) {
    const placeId = Number(id);
    let town = towns.get(placeId);
    if (town === undefined) {
      const tenths = tenthsOfKm(near.place, { latHundredths: Number(lat), lonHundredths: Number(lon) });
      if (tenths > near.radiusKm * 10) continue;
      town = { placeId, tenthsOfKm: tenths, totals: new Map() };
      towns.set(placeId, town);
    }
    town.totals.set(String(kind), Number(total));
  }
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
    for (const { placeId, tenthsOfKm, totals } of yield* townsWithin({ place, radiusKm })) {
      const total = totalIn([{ totals }], runs);
      if (total > 0) found.push({ placeId, tenthsOfKm, total });
      if (found.length === limit) break;
    }
    if (found.length > 0) return found;
  }
  return [];
}
