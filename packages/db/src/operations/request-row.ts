import type { OrganisationKind } from '@redthread/domain/organisation';
import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { organisations } from '../organisation-tables.ts';
import type { InTown } from '../page.ts';
import { db, type Places, query } from '../query.ts';
import { accounts, requests } from '../tables.ts';
import type { Reads } from '../transaction.ts';

const {
  urgentAt: _,
  volunteersNotifiedAt: __,
  foldedHospital: ___,
  caretakerId: ____,
  note: _____,
  id,
  createdAt,
  ...others
} = getTableColumns(requests);
// By itself, not by a join: SQLite takes half the time for it.
const nameOfPoster = db.select({ name: accounts.name }).from(accounts).where(eq(accounts.id, requests.accountId));
/** Of an organisation whose word counts; null for another. Whether it still does on a day, `verifiedUntil` says. */
const wordOf = (of: SQLiteColumn, field: SQLiteColumn) => {
  const verified = and(eq(organisations.id, of), eq(organisations.state, 'verified'));
  const word = db.select({ field }).from(organisations).where(verified).getSQL();
  // Most have none, and looking for none takes as long as the rest of the row.
  return sql`case when ${of} is null then null else (${word}) end`;
};
/** From when on the word of a request's hospital counts no more; null for one whose word doesn't. */
export const HOSPITAL_UNTIL = wordOf(requests.hospitalId, organisations.verifiedUntil) as SQL<string | null>;
/**
 * A request with the name of its poster, and of the organisation for which they posted it; `organisationUntil` and `hospitalUntil` are the UTC days
 * from which their words count no more. What a page is ordered by comes first.
 */
export const REQUEST = {
  id,
  createdAt,
  ...others,
  name: sql<string>`(${nameOfPoster.getSQL()})`,
  organisationName: wordOf(requests.organisationId, organisations.name) as SQL<string | null>,
  organisationKind: wordOf(requests.organisationId, organisations.kind) as SQL<OrganisationKind | null>,
  organisationUntil: wordOf(requests.organisationId, organisations.verifiedUntil) as SQL<string | null>,
  hospitalUntil: HOSPITAL_UNTIL,
};

/** A request's row, without what only its bounds, searches and the members of its organisation read, and with the name of whoever posted it. */
export type BloodRequest = Readonly<
  Omit<typeof requests.$inferSelect, 'urgentAt' | 'volunteersNotifiedAt' | 'foldedHospital' | 'caretakerId' | 'note'>
> &
  InTown & {
    readonly name: string;
    readonly organisationName: string | null;
    readonly organisationKind: OrganisationKind | null;
    readonly organisationUntil: string | null;
    readonly hospitalUntil: string | null;
  };

export function findRequest(tx: Reads, id: string): Promise<BloodRequest | null> {
  return tx.first(FIND, { id });
}

const FIND = query((of: Places<{ id: string }>) => db.select(REQUEST).from(requests).where(eq(id, of.id)));
