import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import type { DonorFilter } from '../donor-store.ts';
import type { Breakdown } from '../overview-store.ts';
import type { RequestFilter } from '../request-store.ts';
import type { Counts, Totals, Version } from '../store.ts';
import { accountTotals, donorTotals, requestTotals } from '../total-tables.ts';
import { type Act, all } from './act.ts';
import { rowsOf } from './record.ts';
import { statement } from './statement.ts';

// Triggers keep these tables, so that no count reads the rows it counts. An engine with many writers keeps each total in
// several rows, so that they don't wait for one another: their sum is what counts.

type DonorCell = typeof donorTotals.$inferSelect;
type RequestCell = typeof requestTotals.$inferSelect;
type Cell = Pick<DonorCell, 'total' | 'revision'>;

/** The totals of donors and requests, as they stand. */
export interface Ledger extends Version {
  /** Of the connection over which an engine looks, where another server may come to answer there: versions of two epochs are never equal. */
  readonly epoch?: object;
  readonly donors: readonly DonorCell[];
  readonly requests: readonly RequestCell[];
}

export type DonorKind = Pick<DonorFilter, 'isOffered'> & { readonly bloodTypes?: readonly BloodType[] | undefined };
type RequestKind = Pick<RequestFilter, 'bloodTypes' | 'urgency'>;

const DONOR_CELL = rowsOf(donorTotals).pick('bloodType', 'isOffered', 'total', 'revision');
const REQUEST_CELL = rowsOf(requestTotals).pick('bloodType', 'urgency', 'total', 'revision');
const ACCOUNT_TOTAL = rowsOf(accountTotals).pick('role', 'total');

const SUMS = 'CAST(sum(total) AS BIGINT), CAST(sum(revision) AS BIGINT)';
const DONORS = statement(`SELECT blood_type, is_offered, ${SUMS} FROM donor_totals GROUP BY blood_type, is_offered`);
const REQUESTS = statement(`SELECT blood_type, urgency, ${SUMS} FROM request_totals GROUP BY blood_type, urgency`);
const ACCOUNTS = statement('SELECT role, CAST(sum(total) AS BIGINT) FROM account_totals GROUP BY role');

export function* readLedger(): Act<Ledger> {
  return { isVersion: true, donors: yield* all(DONOR_CELL, DONORS), requests: yield* all(REQUEST_CELL, REQUESTS) };
}

export function donorCells({ donors }: Ledger, { bloodTypes, isOffered }: DonorKind): readonly DonorCell[] {
  return donors.filter(
    (cell) =>
      (bloodTypes === undefined || bloodTypes.includes(cell.bloodType)) &&
      (isOffered === undefined || cell.isOffered === isOffered),
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

export function* readTotals(ledger: Ledger): Act<Totals> {
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const { role, total } of yield* all(ACCOUNT_TOTAL, ACCOUNTS)) accounts[role] = total;
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
