import { and, eq, isNull, lt } from 'drizzle-orm';
import { db, type Places, placesOf, query } from '../../query.ts';
import { reports } from '../../report-tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeOf } from './change-feed.ts';

// Every write of `reports`. Who reports is told, and nobody else.

type Report = typeof reports.$inferSelect;

/** False when there is one already. */
export async function insertReport(tx: Tx, report: Report & { readonly reporterId: string }): Promise<boolean> {
  if ((await tx.run(INSERT, report)) === 0) return false;
  await tx.run(FOR_REPORTER, { accountId: report.reporterId });
  return true;
}

const INSERT = query((_: Places<Report>) => db.insert(reports).values(placesOf(reports)).onConflictDoNothing());
const FOR_REPORTER = changeOf('invitations', 'requests');

const isOpenAbout = (of: Places<{ subjectId: string }>) =>
  and(eq(reports.subjectId, of.subjectId), isNull(reports.settledAt));

/** Which of them stopped whom they are about. */
export async function keepWhatStopped(tx: Tx, subjectId: string, at: number): Promise<void> {
  await tx.run(STOPPED_BY, { subjectId, at });
}

const STOPPED_BY = query((of: Places<{ subjectId: string; at: number }>) =>
  db
    .update(reports)
    .set({ stoppedAt: of.at })
    .where(and(isOpenAbout(of), eq(reports.isWeighty, true), isNull(reports.stoppedAt))),
);

export async function settleReportsAbout(tx: Tx, subjectId: string, at: number): Promise<void> {
  await tx.run(SETTLE, { subjectId, at });
}

const SETTLE = query((of: Places<{ subjectId: string; at: number }>) =>
  db.update(reports).set({ settledAt: of.at }).where(isOpenAbout(of)),
);

export async function removeSettledBefore(tx: Tx, instant: number): Promise<void> {
  await tx.run(REMOVE_BEFORE, { instant });
}

const REMOVE_BEFORE = query((of: Places<{ instant: number }>) =>
  db.delete(reports).where(lt(reports.settledAt, of.instant)),
);
