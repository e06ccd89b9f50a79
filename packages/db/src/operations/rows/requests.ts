import { foldTyped } from '@redthread/domain/fold';
import { MAX_OPEN_THAT_INVITE } from '@redthread/domain/request-life';
import { and, desc, eq, gt, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { type Built, db, type Places, query } from '../../query.ts';
import { accounts, invitations, requests, sessions } from '../../tables.ts';
import type { Tx } from '../../transaction.ts';
import { changeFor, changeOf } from './change-feed.ts';

// Every write of `requests`. Of each change its poster is told, and of what donors are shown of it, those who were invited. The hospital is kept
// folded as well, for searches.

type RequestRow = Readonly<typeof requests.$inferSelect>;
type Kept = Omit<RequestRow, 'foldedHospital'>;
type Known = Pick<RequestRow, 'id' | 'accountId'>;

const FOR_POSTER = changeOf('requests');
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
}

/** What whoever was invited is shown of it. */
const SHOWN_TO_DONORS: readonly (keyof RequestRow)[] = [
  ...(['units', 'given', 'urgency', 'neededBy', 'status', 'closedAt', 'confirmedAt'] as const),
  ...(['suspendedAt', 'hiddenAt', 'phone', 'hospital', 'placeId'] as const),
];

export async function updateRequest(
  tx: Tx,
  { id, accountId }: Known,
  fields: Partial<Omit<Kept, 'id' | 'accountId' | 'createdAt'>>,
): Promise<void> {
  const { hospital } = fields;
  await tx.update(requests, id, hospital === undefined ? fields : { ...fields, foldedHospital: foldTyped(hospital) });
  await tx.run(FOR_POSTER, { accountId });
  if (SHOWN_TO_DONORS.some((key) => key in fields)) await tx.run(FOR_DONORS, { id });
}

/** Its invitations stay, without it. */
export async function deleteRequest(tx: Tx, { id, accountId }: Known): Promise<void> {
  await tx.run(FOR_DONORS, { id });
  await tx.run(FOR_POSTER, { accountId });
  await tx.run(REMOVE, { id });
}

const REMOVE = query((of: Places<{ id: string }>) => db.delete(requests).where(eq(requests.id, of.id)));

/** A write of several rows, after what it changes for their posters, and for who was invited if they are shown it: told while the rows are as they were. */
function several<Given>(
  isShownToDonors: boolean,
  where: (of: Places<Given>) => SQL | undefined,
  write: (of: Places<Given>, which: SQL | undefined) => Built,
) {
  const posters = (of: Places<Given>) => db.select({ accountId: requests.accountId }).from(requests).where(where(of));
  const donors = (of: Places<Given>) =>
    db
      .select({ accountId: invitations.accountId })
      .from(invitations)
      .innerJoin(requests, eq(requests.id, invitations.requestId))
      .where(where(of));
  return [
    query((of: Places<Given>) => changeFor(['requests'], inArray(sessions.accountId, posters(of)))),
    ...(isShownToDonors
      ? [query((of: Places<Given>) => changeFor(['invitations'], inArray(sessions.accountId, donors(of))))]
      : []),
    query((of: Places<Given>) => write(of, where(of))),
  ];
}

/** How many. */
export async function removeClosedBefore(tx: Tx, instant: number): Promise<number> {
  let removed = 0;
  for (const each of REMOVE_CLOSED) removed = await tx.run(each, { instant });
  return removed;
}

const REMOVE_CLOSED = several(
  true,
  (of: Places<{ instant: number }>) => lt(requests.closedAt, of.instant),
  (_, which) => db.delete(requests).where(which),
);

/** Stops what a person asks, but for what is stopped already. */
export async function stopRequestsOf(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const each of STOP_OF) await tx.run(each, { accountId, at });
}

const STOP_OF = several(
  true,
  (of: Places<{ accountId: string; at: number }>) =>
    and(eq(requests.accountId, of.accountId), isNull(requests.suspendedAt)),
  (of, which) => db.update(requests).set({ suspendedAt: of.at, nextRoundAt: null }).where(which),
);

/** For an email that is about to be verified: what was posted before asks from now on, as many as may ask at a time. */
export async function startInviting(tx: Tx, accountId: string, at: number): Promise<void> {
  for (const each of START_INVITING) await tx.run(each, { accountId, at });
}

const START_INVITING = several(
  false,
  (of: Places<{ accountId: string; at: number }>) => {
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
  (of, which) => db.update(requests).set({ nextRoundAt: of.at }).where(which),
);

/** What falls due later than anything can falls due now. */
export async function bringRoundsForward(tx: Tx, given: Late): Promise<void> {
  for (const each of ROUNDS) await tx.run(each, given);
}

export async function bringWarningsForward(tx: Tx, given: Late): Promise<void> {
  for (const each of WARN) await tx.run(each, given);
}

interface Late {
  readonly now: number;
  readonly latest: number;
}

const ROUNDS = several(
  false,
  (of: Places<Late>) => gt(requests.nextRoundAt, of.latest),
  (of, which) => db.update(requests).set({ nextRoundAt: of.now }).where(which),
);
const WARN = several(
  false,
  (of: Places<Late>) => gt(requests.warnAt, of.latest),
  (of, which) => db.update(requests).set({ warnAt: of.now }).where(which),
);
