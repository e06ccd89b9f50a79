import { foldTyped } from '@redthread/domain/fold';
import { MAX_OPEN_THAT_INVITE } from '@redthread/domain/request-life';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { organisationMembers } from '../../organisation-tables.ts';
import { db, type Places, query } from '../../query.ts';
import { accounts, invitations, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeFor, changeOf, membersFor, severalRows } from './change-feed.ts';

// Every write of `requests`. Each change counts in the feed of its poster, and what donors are shown of it, in that of those who were invited.
// The hospital is kept folded as well, for searches.

type RequestRow = Readonly<typeof requests.$inferSelect>;
type Kept = Omit<RequestRow, 'foldedHospital'>;
type Known = Pick<RequestRow, 'id' | 'accountId' | 'organisationId' | 'hospitalId'>;

const FOR_POSTER = changeOf('requests');
const FOR_MEMBERS = query((of: Places<{ id: string }>) =>
  changeFor(['requests'], inArray(sessions.accountId, membersFor(of.id))),
);
const FOR_DONORS = query((of: Places<{ id: string }>) => {
  const invited = db
    .select({ accountId: invitations.accountId })
    .from(invitations)
    .where(eq(invitations.requestId, of.id));
  return changeFor(['invitations'], inArray(sessions.accountId, invited));
});

export async function insertRequest(tx: Tx, request: Kept): Promise<void> {
  await tx.insert(requests, { ...request, foldedHospital: foldTyped(request.hospital) });
  await tx.run(FOR_POSTER, request);
  await countForMembers(tx, request);
}

async function countForMembers(tx: Tx, { id, organisationId, hospitalId }: Omit<Known, 'accountId'>): Promise<void> {
  if (organisationId !== null || hospitalId !== null) await tx.run(FOR_MEMBERS, { id });
}

/** What whoever was invited is shown of it. */
const SHOWN_TO_DONORS: readonly (keyof RequestRow)[] = [
  ...(['units', 'given', 'urgency', 'neededBy', 'status', 'closedAt', 'confirmedAt'] as const),
  ...(['suspendedAt', 'hiddenAt', 'phone', 'hospital', 'placeId', 'refusedFor'] as const),
];

export async function updateRequest(
  tx: Tx,
  known: Known,
  fields: Partial<Omit<Kept, 'id' | 'createdAt'>>,
): Promise<void> {
  const { id } = known;
  const { hospital, accountId = known.accountId } = fields;
  // Of one that goes to another hospital, the desk of the first is told, too.
  if (fields.hospitalId !== undefined) await countForMembers(tx, known);
  await tx.update(requests, id, {
    ...fields,
    ...(hospital === undefined ? {} : { foldedHospital: foldTyped(hospital) }),
    // No desk lists it any more.
    ...(fields.closedAt == null ? {} : { hospitalReference: null }),
  });
  await tx.run(FOR_POSTER, { accountId });
  await countForMembers(tx, { ...known, ...fields });
  if (SHOWN_TO_DONORS.some((key) => key in fields)) await tx.run(FOR_DONORS, { id });
}

/** Its invitations stay, without it. */
export async function deleteRequest(tx: Tx, known: Known): Promise<void> {
  const { id, accountId } = known;
  await countForMembers(tx, known);
  await tx.run(FOR_DONORS, { id });
  await tx.run(FOR_POSTER, { accountId });
  await tx.run(REMOVE, { id });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(requests).where(eq(requests.id, of.id)));

const SHOWN_TO_POSTER = {
  requests: (rows: SQL | undefined) => db.select({ accountId: requests.accountId }).from(requests).where(rows),
};
const SHOWN_TO_BOTH = {
  ...SHOWN_TO_POSTER,
  invitations: (rows: SQL | undefined) =>
    db
      .select({ accountId: invitations.accountId })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .where(rows),
};

/** How many. */
export const removeClosedBefore = severalRows({
  where: (of: Places<{ instant: number }>) => lt(requests.closedAt, of.instant),
  shownTo: SHOWN_TO_BOTH,
  write: (rows) => db.delete(requests).where(rows),
});

/** Suspends what a person posted, but for what is suspended already. */
export const stopRequestsOf = severalRows({
  where: (of: Places<{ accountId: string; at: number }>) =>
    and(eq(requests.accountId, of.accountId), isNull(requests.suspendedAt)),
  shownTo: SHOWN_TO_BOTH,
  write: (rows, of) => db.update(requests).set({ suspendedAt: of.at, nextRoundAt: null }).where(rows),
});

/** Of a member who leaves an organisation: nobody takes care of them any more. */
export const leaveCareOf = severalRows({
  where: (of: Places<{ organisationId: string; accountId: string }>) =>
    and(eq(requests.caretakerId, of.accountId), eq(requests.organisationId, of.organisationId)),
  shownTo: {
    requests: (rows) =>
      db
        .select({ accountId: organisationMembers.accountId })
        .from(requests)
        .innerJoin(organisationMembers, eq(organisationMembers.organisationId, requests.organisationId))
        .where(rows),
  },
  write: (rows) => db.update(requests).set({ caretakerId: null }).where(rows),
});

/** For an email that is about to be verified: what was posted before invites from now on, as many as may at a time. */
export const startInviting = severalRows({
  where: (of: Places<{ accountId: string; at: number }>) => {
    const posted = db
      .select({ id: requests.id })
      .from(requests)
      .innerJoin(accounts, eq(accounts.id, requests.accountId))
      .where(
        and(
          eq(accounts.id, of.accountId),
          eq(accounts.isEmailVerified, false),
          isNull(accounts.suspendedAt),
          isNull(requests.closedAt),
          isNull(requests.suspendedAt),
          isNotNull(requests.placeId),
          gt(requests.neededBy, of.at),
        ),
      )
      .orderBy(requests.createdAt, desc(requests.id))
      .limit(MAX_OPEN_THAT_INVITE);
    return inArray(requests.id, posted);
  },
  shownTo: SHOWN_TO_POSTER,
  write: (rows, of) => db.update(requests).set({ nextRoundAt: of.at }).where(rows),
});

interface Late {
  readonly now: number;
  readonly latest: number;
}

/** What falls due later than anything can falls due now. */
export const bringRoundsForward = severalRows({
  where: (of: Places<Late>) => gt(requests.nextRoundAt, of.latest),
  shownTo: SHOWN_TO_POSTER,
  write: (rows, of) => db.update(requests).set({ nextRoundAt: of.now }).where(rows),
});
export const bringWarningsForward = severalRows({
  where: (of: Places<Late>) => gt(requests.warnAt, of.latest),
  shownTo: SHOWN_TO_POSTER,
  write: (rows, of) => db.update(requests).set({ warnAt: of.now }).where(rows),
});
