import {
  addMonths,
  lastSettledMonth,
  monthOf,
  type RequestMonth,
  requestMonth,
  startOfMonth,
} from '@redthread/domain/impact';
import type { EndedStatus } from '@redthread/domain/request-life';
import { and, desc, eq, gt, gte, isNotNull, isNull, lt, ne, notInArray, sql } from 'drizzle-orm';
import { db, type Places, placesOf, query } from '../query.ts';
import { invitations, requestMonths, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';

// What came of requests, by the UTC month in which they ended. Each month is counted once, from its rows, when nothing of it can change: no act
// writes here, so none waits for another, and none that is corrected has to be taken back.

export type RequestMonthStore = ReturnType<typeof requestMonthsOn>;

export function requestMonthsOn(engine: Engine) {
  return {
    newest: (limit: number): Promise<readonly RequestMonth[]> => engine.query.all(NEWEST, { limit }),
    /** Counts each month that is over, and that nothing can change any more. Before its requests are deleted. */
    settle: (now: number): Promise<void> => engine.write((tx) => settleMonths(tx, lastSettledMonth(now))),
  };
}

async function settleMonths(tx: Tx, last: string): Promise<void> {
  // Counted while the clock of the host was ahead.
  await tx.run(REMOVE_LATER, { last });
  for (let month = await firstToSettle(tx); month !== null && month <= last; month = addMonths(month, 1)) {
    const ended = await tx.all(ENDED, { from: startOfMonth(month), until: startOfMonth(addMonths(month, 1)) });
    await keepMonth(tx, requestMonth(month, ended));
  }
}

async function firstToSettle(tx: Tx): Promise<string | null> {
  const kept = await tx.first(NEWEST, { limit: 1 });
  if (kept !== null) return addMonths(kept.month, 1);
  const oldest = await tx.first(OLDEST_END);
  return oldest === null ? null : monthOf(oldest.closedAt);
}

const NEWEST = query((of: Places<{ limit: number }>) =>
  db.select().from(requestMonths).orderBy(desc(requestMonths.month)).limit(of.limit),
);
const REMOVE_LATER = query((of: Places<{ last: string }>) =>
  db.delete(requestMonths).where(gt(requestMonths.month, of.last)),
);
/** Unless it is kept: another process may have been first. */
export async function keepMonth(tx: Tx, month: RequestMonth): Promise<void> {
  await tx.run(KEEP, month);
}

const KEEP = query((_: Places<RequestMonth>) =>
  db.insert(requestMonths).values(placesOf(requestMonths)).onConflictDoNothing(),
);

const closedAt = sql<number>`${requests.closedAt}`.mapWith(Number);
const OLDEST_END = query(() =>
  db.select({ closedAt }).from(requests).where(isNotNull(requests.closedAt)).orderBy(requests.closedAt).limit(1),
);
/** Of those for which blood was asked until a time, and which nobody hid or stopped. */
const ENDED = query((of: Places<{ from: number; until: number }>) => {
  const { createdAt, given } = requests;
  const invited = db.$count(
    invitations,
    and(eq(invitations.requestId, requests.id), ne(invitations.source, 'volunteer')),
  );
  // A yes that is said again, with another time, counts when it was said last: never sooner than it came.
  const saidAt = sql`min(coalesce(${invitations.acceptedAt}, ${invitations.answeredAt}))`;
  const isYes = and(eq(invitations.hasSaidYes, true), notInArray(invitations.state, ['cancelled', 'declined']));
  const firstYes = db
    .select({ saidAt })
    .from(invitations)
    .where(and(eq(invitations.requestId, requests.id), isYes));
  return db
    .select({
      ...{ createdAt, closedAt, given, invited },
      neededBy: sql<number>`${requests.neededBy}`.mapWith(Number),
      status: sql<EndedStatus>`${requests.status}`,
      yesAt: sql<number | null>`(${firstYes.getSQL()})`,
    })
    .from(requests)
    .where(
      and(
        ...[gte(requests.closedAt, of.from), lt(requests.closedAt, of.until), isNotNull(requests.neededBy)],
        ...[isNull(requests.suspendedAt), isNull(requests.hiddenAt)],
      ),
    );
});
