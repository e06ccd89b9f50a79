import type { AskState } from '@redthread/domain/ask';
import { and, count, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm';
import { alias, type SQLiteColumn } from 'drizzle-orm/sqlite-core';
import { db, type Places, query } from '../query.ts';
import { asks, askTokens } from '../tables.ts';
import type { Asking } from '../transaction.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';

export type Ask = typeof asks.$inferSelect;

/** Which ask: of the person who is signed in, or the one that a mail's link opens. */
export type AskKey = { readonly id: string; readonly accountId: string } | { readonly tokenHash: string };

export function findAsk(tx: Asking, id: string): Promise<Ask | null> {
  return tx.first(FIND, { id });
}

const FIND = query((of: Places<{ id: string }>) => db.select().from(asks).where(eq(asks.id, of.id)));

/** The ask of the person, or of the token. */
export function askBy(tx: Asking, by: AskKey): Promise<Ask | null> {
  return 'tokenHash' in by ? tx.first(BY_TOKEN, by) : tx.first(OWN, by);
}

const BY_TOKEN = query((of: Places<{ tokenHash: string }>) => {
  const opened = db
    .select({ id: askTokens.askId })
    .from(askTokens)
    .where(and(eq(askTokens.hash, of.tokenHash), eq(askTokens.opens, 'ask')));
  return db.select().from(asks).where(eq(asks.id, opened));
});
const OWN = query((of: Places<{ id: string; accountId: string }>) =>
  db
    .select()
    .from(asks)
    .where(and(eq(asks.id, of.id), eq(asks.accountId, of.accountId))),
);

/** The ask of a person for a request, if it was put to them, or they offered to come. */
export async function askBetween(tx: Asking, of: { requestId: string; accountId: string }): Promise<string | null> {
  return (await tx.first(BETWEEN, of))?.id ?? null;
}

const BETWEEN = query((of: Places<{ requestId: string; accountId: string }>) =>
  db
    .select({ id: asks.id })
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), eq(asks.accountId, of.accountId))),
);

/** Null once it is gone. */
export async function requestOf(tx: Asking, { requestId }: Pick<Ask, 'requestId'>): Promise<BloodRequest | null> {
  return requestId === null ? null : findRequest(tx, requestId);
}

/** Whether a donor is on the way, or gave by their own word alone: nobody else is asked for that unit until the poster says. */
export function holdsPlace({ state, isCounted }: { readonly state: AskState; readonly isCounted: boolean }): boolean {
  return state === 'coming' || (state === 'gave' && !isCounted);
}

/** The same of a row. */
export function rowHoldsPlace(of: Record<'state' | 'isCounted', SQLiteColumn>): SQL | undefined {
  return or(eq(of.state, 'coming'), and(eq(of.state, 'gave'), eq(of.isCounted, false)));
}

/** Whether an ask counts in the caps of its donor: an offer doesn't, nor one whose request was withdrawn within an hour. */
export function usesCap(of: Record<'source' | 'isRetracted', SQLiteColumn>): SQL | undefined {
  return and(ne(of.source, 'offered'), eq(of.isRetracted, false));
}

/** When a donor, whose account a column names, was asked, so many asks ago that count; null for never. */
export function askedAtOf(accountId: SQLiteColumn, skipped = 0): SQL<number | null> {
  const counted = alias(asks, 'counted');
  const askedAt = db
    .select({ at: counted.askedAt })
    .from(counted)
    .where(and(eq(counted.accountId, accountId), usesCap(counted)))
    .orderBy(desc(counted.askedAt))
    .limit(1)
    .offset(skipped);
  return sql`(${askedAt.getSQL()})`;
}

/** How many hold a place of a request. */
export async function comingTo(tx: Asking, requestId: string): Promise<number> {
  return (await tx.one(COMING_TO, { requestId })).coming;
}

const COMING_TO = query((of: Places<{ requestId: string }>) =>
  db
    .select({ coming: count() })
    .from(asks)
    .where(and(eq(asks.requestId, of.requestId), rowHoldsPlace(asks))),
);
