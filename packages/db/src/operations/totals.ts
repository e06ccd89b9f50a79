import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { URGENCIES, type Urgency } from '@redthread/domain/urgency';
import { type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { db, query } from '../query.ts';
import type { Counts, Totals, Version } from '../store.ts';
import { accountTotals, donorTotals, requestTotals } from '../total-tables.ts';
import type { Tx } from '../transaction.ts';
import type { RequestFilter } from './requests.ts';

// Triggers keep these tables, so that no count reads the rows it counts. An engine with many writers keeps each total in
// several rows, so that they don't wait for one another: their sum is what counts.

type DonorCounter = typeof donorTotals.$inferSelect;
type RequestCounter = typeof requestTotals.$inferSelect;
type Counter = Pick<DonorCounter, 'total' | 'version'>;

/** The totals of donors and requests, as they stand. */
export interface Counters extends Version {
  /** Of the connection over which an engine looks, where another server may come to answer there: versions of two epochs are never equal. */
  readonly epoch?: object;
  readonly donors: readonly DonorCounter[];
  readonly requests: readonly RequestCounter[];
}

/** The totals inside a transaction. */
export type CountersIn = (tx: Tx) => Promise<Counters>;

export async function readCounters(tx: Tx): Promise<Counters> {
  return { isVersion: true, donors: await tx.all(DONORS), requests: await tx.all(REQUESTS) };
}

const DONORS = query(() => {
  const { bloodType, isMatchable, total, version } = donorTotals;
  return db
    .select({ bloodType, isMatchable, total: sumOf(total), version: sumOf(version) })
    .from(donorTotals)
    .groupBy(bloodType, isMatchable);
});
const REQUESTS = query(() => {
  const { bloodType, urgency, total, version } = requestTotals;
  return db
    .select({ bloodType, urgency, total: sumOf(total), version: sumOf(version) })
    .from(requestTotals)
    .groupBy(bloodType, urgency);
});

/** A sum is wider than what it sums, in an engine that tells numbers apart. */
function sumOf(column: SQLiteColumn): SQL<number> {
  return sql`cast(sum(${column}) as bigint)`;
}

export interface DonorKind {
  readonly bloodTypes?: readonly BloodType[] | undefined;
  readonly isMatchable?: boolean | undefined;
}
type RequestKind = Pick<RequestFilter, 'bloodTypes' | 'urgency'>;

export function donorCounters({ donors }: Counters, { bloodTypes, isMatchable }: DonorKind): readonly DonorCounter[] {
  return donors.filter(
    (cell) =>
      (bloodTypes === undefined || bloodTypes.includes(cell.bloodType)) &&
      (isMatchable === undefined || cell.isMatchable === isMatchable),
  );
}

export function requestCounters(
  { requests }: Counters,
  { bloodTypes, urgency }: RequestKind,
): readonly RequestCounter[] {
  return requests.filter(
    (cell) =>
      (bloodTypes === undefined || bloodTypes.includes(cell.bloodType)) &&
      (urgency === undefined || cell.urgency === urgency),
  );
}

export function totalOf(cells: readonly Counter[]): number {
  return cells.reduce((sum, { total }) => sum + total, 0);
}

/** Equal at two instants when none of the rows behind the cells changed between them. */
export function versionOf(cells: readonly Counter[]): number {
  return cells.reduce((sum, { version }) => sum + version, 0);
}

export function countsIn({ donors, requests }: Counters): Counts {
  return { donors: totalOf(donors), requests: totalOf(requests) };
}

export async function readTotals(tx: Tx, counters: Counters): Promise<Totals> {
  const accounts = { donor: 0, patient: 0, admin: 0 };
  for (const { role, total } of await tx.all(ACCOUNTS)) accounts[role] = total;
  return { ...countsIn(counters), matchableDonors: totalOf(donorCounters(counters, { isMatchable: true })), accounts };
}

const ACCOUNTS = query(() =>
  db
    .select({ role: accountTotals.role, total: sumOf(accountTotals.total) })
    .from(accountTotals)
    .groupBy(accountTotals.role),
);

/** Donor profiles and requests, counted by what an admin looks at first. */
export interface Breakdown {
  readonly donorsByType: Readonly<Record<BloodType, number>>;
  readonly requestsByUrgency: Readonly<Record<Urgency, number>>;
}

export function breakdownOf(counters: Counters): Breakdown {
  return {
    donorsByType: tally(BLOOD_TYPES, (bloodType) => totalOf(donorCounters(counters, { bloodTypes: [bloodType] }))),
    requestsByUrgency: tally(URGENCIES, (urgency) => totalOf(requestCounters(counters, { urgency }))),
  };
}

function tally<Kind extends string>(kinds: readonly Kind[], count: (kind: Kind) => number): Record<Kind, number> {
  return Object.fromEntries(kinds.map((kind) => [kind, count(kind)])) as Record<Kind, number>;
}
