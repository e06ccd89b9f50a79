import { startOf } from '@redthread/domain/day';
import { timesOf } from '@redthread/domain/invitation';
import { unconfirmedFrom } from '@redthread/domain/open-places';
import { and, isNotNull, isNull, lte, min } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import type { Engine, Tx } from '../transaction.ts';
import { bringForward } from './ahead.ts';
import { endInvitation, endVolunteer } from './invitation-ends.ts';
import { type Notifier, notifyDonor, notifyPoster, takeBack } from './invitation-mail.ts';
import { requestOf } from './invitation-record.ts';
import { removeExpired } from './pending.ts';
import { end } from './request-life.ts';
import { REQUEST } from './request-row.ts';
import { updateInvitation } from './rows/invitations.ts';
import { updateRequest } from './rows/requests.ts';
import { NEXT_END } from './verification.ts';
import { notifyWaitlist } from './waitlist.ts';

// What falls due by itself, kept in the database: a restart, a crash or a clock that jumps neither loses nor doubles any of it.

export type SchedulerStore = ReturnType<typeof schedulerOn>;

export function schedulerOn(engine: Engine) {
  return {
    /**
     * What a clock that was ahead left later than anything can be falls due as if it began now; whoever was invited in the
     * future was invited now.
     */
    bringForward: (now: number) => engine.write((tx) => bringForward(tx, now)),
    /** When the next thing falls due, in ms since 1970; null for nothing. */
    nextDueAt: () => engine.read(nextDueAt),
    /**
     * Does the first thing that is due by now, in one transaction: a poster is asked whether the blood is still needed, a request expires, a
     * donor is reminded, or asked whether they donated. False when there was nothing; then sign-ups whose time is over go. Rounds are apart:
     * they are due in `rounds.due`, and verifications in `organisations.runDue`.
     */
    runDue: (notifier: Notifier) => engine.write((tx) => runDue(tx, notifier)),
  };
}

async function nextDueAt(tx: Tx): Promise<number | null> {
  const found: number[] = [];
  for (const next of NEXT) {
    const { at } = await tx.one(next);
    if (at !== null) found.push(at);
  }
  const { day } = await tx.one(NEXT_END);
  if (day !== null) found.push(startOf(day));
  return found.length === 0 ? null : Math.min(...found);
}

const { nextRoundAt, warnAt, neededBy, closedAt, id: requestId } = requests;
const { dueAt, id: invitationId } = invitations;
const isNeededYet = and(isNull(closedAt), isNotNull(neededBy));

// Each of these reads the first entry of an index that holds nothing but what is to come.
const NEXT = [
  query(() =>
    db
      .select({ at: min(nextRoundAt) })
      .from(requests)
      .where(isNotNull(nextRoundAt)),
  ),
  query(() =>
    db
      .select({ at: min(warnAt) })
      .from(requests)
      .where(isNotNull(warnAt)),
  ),
  query(() =>
    db
      .select({ at: min(neededBy) })
      .from(requests)
      .where(isNeededYet),
  ),
  query(() =>
    db
      .select({ at: min(dueAt) })
      .from(invitations)
      .where(isNotNull(dueAt)),
  ),
];

async function runDue(tx: Tx, notifier: Notifier): Promise<boolean> {
  const isDone = (await expire(tx, notifier)) || (await warn(tx, notifier)) || (await callOn(tx, notifier));
  // With each last one, which comes every few seconds: what was typed is promised to be gone after a day.
  if (!isDone) await removeExpired(tx, notifier.at);
  return isDone;
}

/** A request that is needed no longer ends, also one whose poster was never asked because the server stood still. */
async function expire(tx: Tx, notifier: Notifier): Promise<boolean> {
  const request = await tx.first(TO_EXPIRE, { at: notifier.at });
  if (request === null) return false;
  await end(tx, request, 'expired', { ...notifier, actorId: null });
  await notifyPoster(tx, 'expired', request, notifier);
  return true;
}

const TO_EXPIRE = query((of: Places<{ at: number }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(isNeededYet, lte(neededBy, of.at)))
    .orderBy(neededBy, requestId)
    .limit(1),
);

async function warn(tx: Tx, notifier: Notifier): Promise<boolean> {
  const request = await tx.first(TO_WARN_OF, { at: notifier.at });
  if (request === null) return false;
  await updateRequest(tx, request, { warnAt: null });
  await notifyPoster(tx, 'stillNeeded', request, notifier);
  return true;
}

const TO_WARN_OF = query((of: Places<{ at: number }>) =>
  db.select(REQUEST).from(requests).where(lte(warnAt, of.at)).orderBy(warnAt, requestId).limit(1),
);

/** Somebody who is coming is reminded once; when nothing is heard of them after that, their place is free. An offer waits for so long. */
async function callOn(tx: Tx, notifier: Notifier): Promise<boolean> {
  const invitation = await tx.first(DUE_INVITATION, { at: notifier.at });
  if (invitation === null) return false;
  const request = await requestOf(tx, invitation);
  if (request === null) {
    await endInvitation(tx, invitation, null, notifier, null);
    return true;
  }
  const known = timesOf(invitation);
  if (known.state === 'volunteered') {
    await endVolunteer(tx, invitation, request, notifier, 'volunteerExpired');
    return true;
  }
  if (known.state !== 'accepted') {
    await endInvitation(tx, invitation, request, notifier, null);
    return true;
  }
  const { arrivingAt } = known;
  const keptUntil = unconfirmedFrom(arrivingAt, request.urgency);
  if (notifier.at < keptUntil) {
    await updateInvitation(tx, invitation, { dueAt: keptUntil });
    const kind = request.suspendedAt === null ? 'reminder' : 'checking';
    // While the server stood still their hour may have come.
    if (notifier.at < arrivingAt) await notifyDonor(tx, kind, invitation, request, notifier);
  } else {
    await updateInvitation(tx, invitation, { state: 'unconfirmed', dueAt: null });
    await takeBack(tx, invitation);
    await notifyDonor(tx, 'didYouGive', invitation, request, notifier);
    await notifyPoster(tx, 'didTheyCome', request, notifier, invitation);
    await notifyWaitlist(tx, request, notifier);
  }
  return true;
}

const DUE_INVITATION = query((of: Places<{ at: number }>) =>
  db.select().from(invitations).where(lte(dueAt, of.at)).orderBy(dueAt, invitationId).limit(1),
);
