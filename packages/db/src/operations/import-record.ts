import type { ImportState, InviteState } from '@redthread/domain/donor-import';
import { and, eq, sql } from 'drizzle-orm';
import { donorImports, donorInvites } from '../donor-import-tables.ts';
import { db, type Places, query } from '../query.ts';
import type { Reads, Tx } from '../transaction.ts';

// An import, and how many of its invites are in each state.

export type DonorImport = Readonly<typeof donorImports.$inferSelect>;

/** How many of an import's invites are in each state. */
export type InviteCounts = Readonly<Record<InviteState, number>>;

const { state } = donorInvites;

export function findImport(tx: Reads, id: string): Promise<DonorImport | null> {
  return tx.first(FIND, { id });
}

const FIND = query((of: Places<{ id: string }>) => db.select().from(donorImports).where(eq(donorImports.id, of.id)));

const NONE: InviteCounts = { waiting: 0, sent: 0, skipped: 0, bounced: 0, joined: 0, declined: 0, expired: 0 };

export async function countsOf(tx: Tx, id: string): Promise<InviteCounts> {
  const found = await tx.all(COUNTS, { id });
  return { ...NONE, ...Object.fromEntries(found.map((each) => [each.state, each.total])) };
}

const COUNTS = query((of: Places<{ id: string }>) =>
  db
    .select({ state, total: sql<number>`count(*)`.mapWith(Number) })
    .from(donorInvites)
    .where(eq(donorInvites.importId, of.id))
    .groupBy(state),
);

/** What waits is forgotten: its rows can be imported again, once they are right. */
export async function stopSending(tx: Tx, id: string, as: ImportState): Promise<void> {
  await tx.update(donorImports, id, { state: as });
  await tx.run(FORGET_WAITING, { id });
}

const FORGET_WAITING = query((of: Places<{ id: string }>) =>
  db.delete(donorInvites).where(and(eq(donorInvites.importId, of.id), eq(state, 'waiting'))),
);
