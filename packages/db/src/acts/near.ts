import type { RingFilter, TownCount } from '../donor-store.ts';
import * as operations from '../operations/near.ts';
import type { Near, NearPosition } from '../page.ts';
import { type Act, awaited } from './act.ts';
import type { Pages, Run } from './page.ts';

export type { KindRun, Town } from '../operations/near.ts';
export { totalIn } from '../operations/near.ts';

export function findTownsIn(table: string, _column: string): operations.FindTowns {
  return table === 'donor_place_totals' ? operations.DONOR_TOWNS : operations.REQUEST_TOWNS;
}

export function townsOf(
  find: operations.FindTowns,
): (near: Near, wanted: operations.Wanted) => Act<readonly operations.Town[]> {
  const towns = operations.townsOf(find);
  return (near, { runs, ...wanted }) => awaited((tx) => towns(tx, near, { ...wanted, runs: runs.map(fieldsOf) }));
}

export function nearestTowns(runs: readonly operations.KindRun[], filter: Omit<RingFilter, 'tiers'>): Act<TownCount[]> {
  const towns = operations.townsOf(operations.DONOR_TOWNS);
  return awaited((tx) => operations.nearestTowns(tx, towns, runs.map(fieldsOf), filter));
}

const FIELDS: Readonly<Record<string, string>> = { blood_type: 'bloodType', is_offered: 'isOffered' };

function fieldsOf({ where, ...run }: operations.KindRun): operations.KindRun {
  const fields = Object.entries(where).map(([column, value]) => [FIELDS[column] ?? column, value]);
  return { ...run, where: Object.fromEntries(fields) };
}

export function rowsNear<Row>(
  pageOf: Pages<Row>,
  towns: readonly operations.Town[],
  runs: readonly operations.KindRun[],
  page: { readonly limit: number; readonly after?: NearPosition | undefined },
): Act<operations.Placed<Row>[]> {
  return awaited((tx) =>
    operations.rowsNear(tx, (_, here, limit) => tx.perform(pageOf(here.map(columnsOf), limit)), towns, runs, page),
  );
}

function columnsOf({ where: { placeId = 0, ...where }, after }: Run): Run {
  return { where: { place_id: placeId, ...where }, after };
}
