import type { AuditAction } from '@redthread/domain/audit-action';
import { isRetracted } from '@redthread/domain/matching-round';
import { isPosterOrColleague } from '@redthread/domain/may-manage';
import { placesOf } from '@redthread/domain/open-places';
import { type EndedStatus, MAX_UNITS, type RequestEnd } from '@redthread/domain/request-life';
import { and, desc, eq, gt, isNotNull, or } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import { endInvitationsOf, notifyDonorsWhoGave, retractInvitationsOf } from './invitation-ends.ts';
import type { Notifier } from './invitation-mail.ts';
import { organisationsOf } from './members.ts';
import { findAccount, refuseOtherAdmins } from './people.ts';
import { isStillTheirs } from './request-recipient.ts';
import { type BloodRequest, findRequest, REQUEST } from './request-row.ts';
import { deleteRequest, removeClosedBefore, updateRequest } from './rows/requests.ts';
import { notifyWaitlist } from './waitlist.ts';

// From a request's post to its end.

interface Close extends Notifier {
  readonly id: string;
  readonly status: RequestEnd;
  readonly actorId: string;
}

export function requestLivesOn(engine: Engine) {
  return {
    /** Newest end first: of one person, those that were closed after an instant, at most 20. */
    endedOf: (accountId: string, since: number) => engine.query.all(ENDED, { accountId, since }),
    /**
     * Ends the request, audited, and tells the donors who said yes. False when it was over already. One without `neededBy` is
     * removed, since nothing is left to do about it.
     */
    close: (close: Close) => engine.write((tx) => closeRequest(tx, close)),
    removeClosedBefore: (instant: number) => engine.write((tx) => removeClosedBefore(tx, { instant })),
  };
}

const ENDED = query((of: Places<{ accountId: string; since: number }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(
      and(
        eq(requests.accountId, of.accountId),
        isStillTheirs(),
        or(gt(requests.closedAt, of.since), isNotNull(requests.hiddenAt)),
      ),
    )
    .orderBy(desc(requests.closedAt), requests.id)
    .limit(20),
);

async function closeRequest(tx: Tx, { id, status, actorId, ...notifier }: Close): Promise<boolean> {
  const known = await findRequest(tx, id);
  if (known === null) return false;
  const owner = await findAccount(tx, known.accountId);
  // What was posted for an organisation is its members' to end.
  if (owner !== null && known.organisationId === null) refuseOtherAdmins(owner, actorId);
  if (known.hiddenAt !== null && isPosterOrColleague(known, actorId, await organisationsOf(tx, actorId))) {
    await endHidden(tx, known, { actorId, at: notifier.at });
    return true;
  }
  if (known.closedAt !== null) return false;
  await end(tx, known, status, { ...notifier, actorId });
  return true;
}

/** Its owner doesn't need it any more: no admin shows it again. Its invitations ended when it was hidden. */
async function endHidden(tx: Tx, request: BloodRequest, by: { actorId: string; at: number }): Promise<void> {
  const { id, neededBy } = request;
  const { at } = by;
  await recordAudit(tx, { ...by, action: 'request.withdrawn', subjectId: id });
  if (neededBy === null) await deleteRequest(tx, request);
  // By a stop of the instant of its end, nobody is shown a phone: what an admin hid was false, or another's.
  else await updateRequest(tx, request, { closedAt: at, suspendedAt: at, hiddenAt: null, hiddenFor: null });
}

/** The record's word for an end. */
const AUDITED: Record<EndedStatus, AuditAction | null> = {
  fulfilled: 'request.fulfilled',
  withdrawn: 'request.withdrawn',
  expired: null,
};

/** Ends a request with all of its invitations. */
export async function end(
  tx: Tx,
  known: BloodRequest,
  status: EndedStatus,
  {
    actorId,
    lastId,
    ...notifier
  }: Notifier & { readonly actorId: string | null; readonly lastId?: string | undefined },
): Promise<void> {
  const { at } = notifier;
  const action = AUDITED[status];
  if (action !== null) await recordAudit(tx, { at, actorId, action, subjectId: known.id });
  await closeWith(tx, known, status, notifier, { lastId });
}

/**
 * The same without the record's word. A request without an end of its own is removed, and nothing of it shown any more; unless enough came by it, and
 * donors are to be thanked.
 */
export async function closeWith(
  tx: Tx,
  known: BloodRequest,
  status: EndedStatus,
  notifier: Notifier,
  { lastId, said = status }: { readonly lastId?: string | undefined; readonly said?: EndedStatus | null } = {},
): Promise<void> {
  const { id } = known;
  if (status === 'withdrawn' && isRetracted(known, notifier.at)) await retractInvitationsOf(tx, known);
  await endInvitationsOf(tx, known, notifier, said);
  if (status === 'fulfilled') await notifyDonorsWhoGave(tx, known, notifier, lastId);
  const isThanked = status === 'fulfilled' && (await tx.first(AN_INVITATION, { id })) !== null;
  if (known.neededBy === null && !isThanked) await deleteRequest(tx, known);
  else {
    const ended = { status, closedAt: notifier.at, nextRoundAt: null, warnAt: null };
    await updateRequest(tx, known, { ...fieldsOf(known), ...ended });
  }
}

const AN_INVITATION = query((of: Places<{ id: string }>) =>
  db.select({ id: invitations.id }).from(invitations).where(eq(invitations.requestId, of.id)).limit(1),
);

/** One more donation came by an invitation, or one less, or none more for which it is enough. As many as are needed end the request, unless its poster says whether it is enough. */
export async function countGiven(
  tx: Tx,
  known: BloodRequest,
  more: number,
  notifier: Notifier,
  { lastId, isEnough }: { readonly lastId: string | undefined; readonly isEnough: boolean | undefined },
): Promise<void> {
  const given = Math.max(0, known.given + more);
  const units = isEnough === false && more > 0 ? Math.min(MAX_UNITS, Math.max(known.units, given + 1)) : known.units;
  const isLast = (isEnough === true && more >= 0) || given >= units;
  if (known.closedAt === null && isLast) {
    await end(tx, { ...known, given }, 'fulfilled', { ...notifier, actorId: known.accountId, lastId });
    return;
  }
  const counted = { ...known, given, units };
  await updateRequest(tx, known, fieldsOf(counted));
  if (known.closedAt === null) await notifyWaitlist(tx, counted, notifier, placesOf(counted) - placesOf(known));
}

/** What changes of a request in its life. */
export function fieldsOf(request: BloodRequest) {
  const { units, given, urgency, neededBy, status, closedAt, nextRoundAt, warnAt } = request;
  const { placeId, phone, internationalPhone, hospital } = request;
  const where = { placeId, phone, internationalPhone, hospital };
  return { units, given, urgency, neededBy, ...where, status, closedAt, nextRoundAt, warnAt };
}
