import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import type { Breakdown, DonorFilter, RequestFilter, Totals } from '../store.ts';
import type { SqliteDatabase } from './database.ts';
import { accountTotals, donorTotals, requestTotals } from './schema.ts';

// Triggers keep these tables: sixteen, twenty-four and three rows, so that no count reads the rows it counts.

export function readTotals(db: SqliteDatabase): Totals {
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const { role, total } of db.orm.select().from(accountTotals).all()) accounts[role] = total;
  return {
    donors: donorTotal(db, {}),
    offeredDonors: donorTotal(db, { isOffered: true }),
    requests: requestTotal(db, {}),
    accounts,
  };
}

export function readBreakdown(db: SqliteDatabase): Breakdown {
  return {
    donorsByType: tally(BLOOD_TYPES, (bloodType) => donorTotal(db, { bloodType })),
    requestsByUrgency: tally(URGENCIES, (urgency) => requestTotal(db, { urgency })),
  };
}

export function donorTotal(db: SqliteDatabase, filter: Pick<DonorFilter, 'bloodType' | 'isOffered'>): number {
  return sum(
    db.orm.select().from(donorTotals).all(),
    (row) =>
      (filter.bloodType === undefined || row.bloodType === filter.bloodType) &&
      (filter.isOffered === undefined || row.isOffered === filter.isOffered),
  );
}

export function requestTotal(db: SqliteDatabase, filter: Pick<RequestFilter, 'bloodTypes' | 'urgency'>): number {
  return sum(
    db.orm.select().from(requestTotals).all(),
    (row) =>
      (filter.bloodTypes === undefined || filter.bloodTypes.includes(row.bloodType)) &&
      (filter.urgency === undefined || row.urgency === filter.urgency),
  );
}

function tally<Kind extends string>(kinds: readonly Kind[], count: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>;
}

function sum<Row extends { total: number }>(rows: readonly Row[], belongs: (row: Row) => boolean): number {
  return rows.filter(belongs).reduce((total, row) => total + row.total, 0);
}
