import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import type { Breakdown, Counts, DonorFilter, Moment, RequestFilter, Totals } from '../store.ts';
import type { Remembered, SqliteDatabase } from './database.ts';
import { accountTotals } from './schema.ts';

// Triggers keep these tables: sixteen, twenty-four and three rows, so that no count reads the rows it counts.

interface Cell {
  readonly bloodType: BloodType;
  readonly total: number;
  /** Grows with each change of the rows behind the total. */
  readonly revision: number;
}

type DonorCell = Cell & { readonly isOffered: 0 | 1 };
type RequestCell = Cell & { readonly urgency: Urgency };

/** The totals of donors and requests, as they stand. */
export interface Ledger extends Moment {
  readonly donors: readonly DonorCell[];
  readonly requests: readonly RequestCell[];
}

export type DonorKind = Pick<DonorFilter, 'isOffered'> & { readonly bloodTypes?: readonly BloodType[] | undefined };
export type RequestKind = Pick<RequestFilter, 'bloodTypes' | 'urgency'>;

const DONOR_CELLS = 'SELECT blood_type, is_offered, total, revision FROM donor_totals';
const REQUEST_CELLS = 'SELECT blood_type, urgency, total, revision FROM request_totals';
type DonorValues = [BloodType, 0 | 1, number, number];
type RequestValues = [BloodType, Urgency, number, number];

/** Reads the totals. Forty rows: kept until somebody writes. */
export function ledgerOf(db: SqliteDatabase): Remembered<Ledger> {
  return db.remember(() => ({
    isMoment: true,
    donors: (db.rows(DONOR_CELLS, []) as DonorValues[]).map(([bloodType, isOffered, total, revision]) => {
      return { bloodType, isOffered, total, revision };
    }),
    requests: (db.rows(REQUEST_CELLS, []) as RequestValues[]).map(([bloodType, urgency, total, revision]) => {
      return { bloodType, urgency, total, revision };
    }),
  }));
}

export function donorCells({ donors }: Ledger, { bloodTypes, isOffered }: DonorKind): readonly DonorCell[] {
  return donors.filter(
    (cell) =>
      (bloodTypes === undefined || bloodTypes.includes(cell.bloodType)) &&
      (isOffered === undefined || (cell.isOffered === 1) === isOffered),
  );
}

export function requestCells({ requests }: Ledger, { bloodTypes, urgency }: RequestKind): readonly RequestCell[] {
  return requests.filter(
    (cell) =>
      (bloodTypes === undefined || bloodTypes.includes(cell.bloodType)) &&
      (urgency === undefined || cell.urgency === urgency),
  );
}

export function totalOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { total }) => sum + total, 0);
}

/** Equal at two instants when none of the rows behind the cells changed between them. */
export function revisionOf(cells: readonly Cell[]): number {
  return cells.reduce((sum, { revision }) => sum + revision, 0);
}

export function countsIn({ donors, requests }: Ledger): Counts {
  return { donors: totalOf(donors), requests: totalOf(requests) };
}

export function readTotals(db: SqliteDatabase, ledger: Ledger): Totals {
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const { role, total } of db.orm.select().from(accountTotals).all()) accounts[role] = total;
  return { ...countsIn(ledger), offeredDonors: totalOf(donorCells(ledger, { isOffered: true })), accounts };
}

export function breakdownOf(ledger: Ledger): Breakdown {
  return {
    donorsByType: tally(BLOOD_TYPES, (bloodType) => totalOf(donorCells(ledger, { bloodTypes: [bloodType] }))),
    requestsByUrgency: tally(URGENCIES, (urgency) => totalOf(requestCells(ledger, { urgency }))),
  };
}

function tally<Kind extends string>(kinds: readonly Kind[], count: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>;
}
