import { and, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { db, type Places, query } from '../query.ts';
import { invitations, invitationTokens } from '../tables.ts';
import type { Reads } from '../transaction.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';

export type Invitation = typeof invitations.$inferSelect;

/** Which ask: of the person who is signed in, or the one that a mail's link opens. */
export type InvitationKey = { readonly id: string; readonly accountId: string } | { readonly tokenHash: string };

export function findInvitation(tx: Reads, id: string): Promise<Invitation | null> {
  return tx.first(FIND, { id });
}

const FIND = query((of: Places<{ id: string }>) => db.select().from(invitations).where(eq(invitations.id, of.id)));

/** The invitation of the person, or of the token. */
export function invitationBy(tx: Reads, by: InvitationKey): Promise<Invitation | null> {
  return 'tokenHash' in by ? tx.first(BY_TOKEN, by) : tx.first(OWN, by);
}

const BY_TOKEN = query((of: Places<{ tokenHash: string }>) => {
  const opened = db
    .select({ id: invitationTokens.invitationId })
    .from(invitationTokens)
    .where(and(eq(invitationTokens.hash, of.tokenHash), eq(invitationTokens.opens, 'invitation')));
  return db.select().from(invitations).where(eq(invitations.id, opened));
});
const OWN = query((of: Places<{ id: string; accountId: string }>) =>
  db
    .select()
    .from(invitations)
    .where(and(eq(invitations.id, of.id), eq(invitations.accountId, of.accountId))),
);

/** The invitation of a person for a request, if it was put to them, or they offered to come. */
export async function invitationBetween(
  tx: Reads,
  of: { requestId: string; accountId: string },
): Promise<string | null> {
  return (await tx.first(BETWEEN, of))?.id ?? null;
}

const BETWEEN = query((of: Places<{ requestId: string; accountId: string }>) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), eq(invitations.accountId, of.accountId))),
);

/** Null once it is gone. */
export async function requestOf(tx: Reads, { requestId }: Pick<Invitation, 'requestId'>): Promise<BloodRequest | null> {
  return requestId === null ? null : findRequest(tx, requestId);
}

/** Whether the donor of a row holds a place of its request. */
export function rowHoldsPlace(of: Record<'state' | 'isCounted', SQLiteColumn>): SQL | undefined {
  return or(eq(of.state, 'accepted'), and(eq(of.state, 'donated'), eq(of.isCounted, false)));
}

/** Whether an invitation counts in the caps of its donor: an offer doesn't, nor one whose request was withdrawn within an hour. */
export function usesCap(of: Record<'source' | 'isRetracted', SQLiteColumn>): SQL | undefined {
  return and(ne(of.source, 'volunteer'), eq(of.isRetracted, false));
}

/** When a donor, whose account a column names, was invited, so many invitations ago that count; null for never. */
export function invitedAtOf(accountId: SQLiteColumn, skipped = 0): SQL<number | null> {
  const counted = alias(invitations, 'counted');
  const invitedAt = db
    .select({ at: counted.invitedAt })
    .from(counted)
    .where(and(eq(counted.accountId, accountId), usesCap(counted)))
    .orderBy(desc(counted.invitedAt))
    .limit(1)
    .offset(skipped);
  return sql`(${invitedAt.getSQL()})`;
}

/** How many hold a place of a request. */
export async function comingTo(tx: Reads, requestId: string): Promise<number> {
  return (await tx.one(COMING_TO, { requestId })).coming;
}

const COMING_TO = query((of: Places<{ requestId: string }>) =>
  db
    .select({ coming: count() })
    .from(invitations)
    .where(and(eq(invitations.requestId, of.requestId), rowHoldsPlace(invitations))),
);
