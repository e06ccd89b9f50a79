import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { OUTCOME_DAYS } from '@redthread/domain/invitation';
import { isWeighty, type ReportKind, STOPPED_BY_REPORTER_DAYS, stopsInviting } from '@redthread/domain/moderation';
import { and, countDistinct, desc, eq, getTableColumns, gt, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { newId } from '../id.ts';
import type { WriteInvitationMail } from '../invitation-message.ts';
import { personHash } from '../person-hash.ts';
import { db, type Places, query } from '../query.ts';
import { reports, stoppedEmails } from '../report-tables.ts';
import { invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { hashKey } from './facts.ts';
import { findInvitation, type Invitation, type InvitationKey, invitationBy, requestOf } from './invitation-record.ts';
import { moderate } from './moderation.ts';
import { presentAccount } from './people.ts';
import { insertReport, keepWhatStopped, removeSettledBefore } from './rows/reports.ts';

// What one side of an invitation says of the other.

export type Report = typeof reports.$inferSelect;

/** Whose word it is: the donor's of an invitation, about who posted its request; or the poster's or a colleague's, about a donor who said yes. */
export type Reporter = InvitationKey | { readonly id: string; readonly requestId: string; readonly reporterId: string };

interface NewReport {
  readonly by: Reporter;
  readonly kind: ReportKind;
  readonly write: WriteInvitationMail;
  readonly at: number;
}

export type ReportStore = ReturnType<typeof reportsOn>;

export function reportsOn(engine: Engine) {
  return {
    /**
     * Keeps a report, and stops the asking of whom it is about when the rule says so; a repeat changes nothing. False when there is no
     * such invitation. Rejects with INVITATION_OVER, EMAIL_NOT_VERIFIED.
     */
    report: (report: NewReport) => engine.write((tx) => keepReport(tx, report)),
    /** What a person reported of others, newest first. */
    reportsBy: (accountId: string) => engine.query.all(BY_PERSON, { accountId }),
    removeSettledBefore: (instant: number) =>
      engine.write(async (tx) => {
        await removeSettledBefore(tx, instant);
        await tx.run(FORGET_BEFORE, { instant });
      }),
  };
}

const { subjectId, reporterId, invitationId, at, settledAt } = reports;

const BY_PERSON = query((of: Places<{ accountId: string }>) =>
  db.select().from(reports).where(eq(reporterId, of.accountId)).orderBy(desc(at), reports.id),
);
const FORGET_BEFORE = query((of: Places<{ instant: number }>) =>
  db.delete(stoppedEmails).where(lt(stoppedEmails.leftAt, of.instant)),
);

async function keepReport(tx: Tx, { by, kind, ...notifier }: NewReport): Promise<boolean> {
  const { at } = notifier;
  const invitation = await reportedInvitation(tx, by);
  if (invitation === null) return false;
  const request = await requestOf(tx, invitation);
  if (request === null || at > (request.closedAt ?? at) + OUTCOME_DAYS * DAY_MS)
    throw new DomainError('INVITATION_OVER');
  const sides = [invitation.accountId, request.accountId] as const;
  const isAboutDonor = 'reporterId' in by;
  const [reporterId, subjectId] = isAboutDonor ? [by.reporterId, sides[0]] : sides;
  // Colleagues are one side: three of them can't stop a donor by one yes.
  if (isAboutDonor && (await tx.first(REPORTED, { invitationId: invitation.id, subjectId })) !== null) return true;
  const reporter = await presentAccount(tx, reporterId, {});
  // A profile made up may be reported by a request made up: an address that nobody proved stands for no person.
  if (!reporter.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const hadContact = (await tx.first(HAD_CONTACT, { donorId: sides[0], posterId: sides[1] })) !== null;
  const isHeavy = isWeighty({ accountSince: reporter.createdAt, hadContact, at });
  const reporterHash = personHash(await hashKey(tx), 'email', reporter.email);
  const report = {
    ...{ id: newId(at), subjectId, reporterId, reporterHash, invitationId: invitation.id, kind, at },
    ...{ isWeighty: isHeavy, settledAt: null, stoppedAt: null },
  };
  if (!(await insertReport(tx, report))) return true;
  await recordAudit(tx, { at, actorId: reporterId, action: 'invitation.reported', subjectId: invitation.id });
  const open = await tx.all(OPEN_ABOUT, { subjectId, since: at - STOPPED_BY_REPORTER_DAYS * DAY_MS });
  if (!stopsInviting(open.map((each) => ({ ...each, reporter: each.reporterHash })))) return true;
  const suspension = { target: 'person', action: 'suspend', id: subjectId, actorId: null, ...notifier } as const;
  if (await moderate(tx, suspension)) await keepWhatStopped(tx, subjectId, at);
  return true;
}

/** A poster knows of a donor once they have said yes. */
async function reportedInvitation(tx: Tx, by: Reporter): Promise<Invitation | null> {
  if (!('reporterId' in by)) return invitationBy(tx, by);
  const invitation = await findInvitation(tx, by.id);
  return invitation?.requestId === by.requestId && invitation.hasSaidYes ? invitation : null;
}

const REPORTED = query((of: Places<{ invitationId: string; subjectId: string }>) =>
  db
    .select({ id: reports.id })
    .from(reports)
    .where(and(eq(invitationId, of.invitationId), eq(subjectId, of.subjectId)))
    .limit(1),
);

/** An offer that nobody accepted is the word of one side alone. */
const HAD_CONTACT = query((of: Places<{ donorId: string; posterId: string }>) =>
  db
    .select({ id: invitations.id })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .where(
      and(
        eq(invitations.accountId, of.donorId),
        eq(requests.accountId, of.posterId),
        or(ne(invitations.source, 'volunteer'), isNotNull(invitations.acceptedAt)),
      ),
    )
    .limit(1),
);
const OPEN_ABOUT = query((of: Places<{ subjectId: string; since: number }>) => {
  // Whom the same person's reports stopped, also before they left and came back.
  const other = alias(reports, 'other');
  const othersStopped = db
    .select({ people: countDistinct(other.subjectId) })
    .from(other)
    .where(
      and(
        eq(other.reporterHash, reports.reporterHash),
        gt(other.stoppedAt, of.since),
        ne(other.subjectId, reports.subjectId),
      ),
    );
  return db
    .select({ ...getTableColumns(reports), othersStopped: sql<number>`${othersStopped}` })
    .from(reports)
    .where(and(eq(subjectId, of.subjectId), isNull(settledAt)));
});

export interface OpenReport extends Pick<Report, 'kind' | 'at' | 'isWeighty'> {
  /** Null once the invitation or its request is gone. */
  readonly requestId: string | null;
  /** Whether it is about a donor, in the word of who posted the request. */
  readonly isAboutDonor: boolean;
}

/** The open ones about a person, the newest first. */
export async function reportsAbout(tx: Tx, id: string): Promise<OpenReport[]> {
  const found = await tx.all(REPORTS_ABOUT, { id });
  return found.map(({ donorId, ...report }) => ({ ...report, isAboutDonor: donorId === id }));
}

const REPORTS_ABOUT = query((of: Places<{ id: string }>) =>
  db
    .select({
      kind: reports.kind,
      at,
      requestId: invitations.requestId,
      donorId: invitations.accountId,
      isWeighty: reports.isWeighty,
    })
    .from(reports)
    .leftJoin(invitations, eq(invitations.id, invitationId))
    .where(and(eq(subjectId, of.id), isNull(settledAt)))
    .orderBy(desc(at), reports.id),
);
