import { DomainError } from '@redthread/domain/domain-error';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { accounts, asks, donors, requests } from '../tables.ts';
import type { Asking } from '../transaction.ts';
import { type Ask, askedAtOf, rowHoldsPlace } from './ask-record.ts';

// Asks as each side sees them.

/** What both sides are shown of it. */
const SHOWN = {
  id: asks.id,
  source: asks.source,
  state: asks.state,
  reason: asks.reason,
  withinKm: asks.withinKm,
  hasSaidYes: asks.hasSaidYes,
  sharesPhone: asks.sharesPhone,
  isCounted: asks.isCounted,
  askedAt: asks.askedAt,
  answeredAt: asks.answeredAt,
  arrivingAt: asks.arrivingAt,
  isArrivalGiven: asks.isArrivalGiven,
  endedAt: asks.endedAt,
  acceptedAt: asks.acceptedAt,
};
type Shown = Pick<Ask, keyof typeof SHOWN>;

/** Whether the profile is there, and not hidden. Of whoever left and came back it is another, until they say yes again. */
const isListed = sql`case when ${donors.id} = ${asks.donorId} and ${donors.hiddenAt} is null then 1 else 0 end`.mapWith(
  Boolean,
);

/** An ask has at most one report of each side. */
function reportsBy(side: SQL) {
  return db.$count(reports, and(eq(reports.askId, asks.id), side));
}

const other = alias(asks, 'other');
const comingToo = db
  .select({ count: count() })
  .from(other)
  .where(and(eq(other.requestId, requests.id), rowHoldsPlace(other)));

/** An ask as the donor sees it: for whom, where, and how they answered. */
export type DonorsAsk = Awaited<ReturnType<typeof asksOfDonors>>[number];

function asksOfDonors() {
  return db
    .select({
      ...SHOWN,
      requestId: requests.id,
      /** The poster's, whole. */
      name: accounts.name,
      phone: requests.phone,
      /** As everyone can dial it; null where its country isn't known. */
      internationalPhone: requests.internationalPhone,
      bloodType: requests.bloodType,
      hospital: requests.hospital,
      urgency: requests.urgency,
      placeId: requests.placeId,
      status: requests.status,
      units: requests.units,
      given: requests.given,
      neededBy: requests.neededBy,
      closedAt: requests.closedAt,
      confirmedAt: requests.confirmedAt,
      asksStoppedAt: requests.asksStoppedAt,
      /** Since when an admin hides the request. */
      hiddenAt: requests.hiddenAt,
      /** Donors who hold a place, this one included: on their way, or there by their own word alone. */
      coming: sql<number>`(${comingToo.getSQL()})`,
      /** Reports of the donor's about it. */
      reports: reportsBy(eq(reports.reporterId, asks.accountId)),
      /** Of the donor's profile; null without one. */
      lastDonatedOn: donors.lastDonatedOn,
      donationIntervalDays: donors.donationIntervalDays,
      /** The first day after a rest or a pause. */
      matchableFrom: donors.matchableFrom,
      /** Consented to, with a verified address. */
      isInvitable: donors.isInvitable,
      isListed,
      /** When the donor was asked last, for whatever request, and the third time before now; null for never. */
      lastAskedAt: askedAtOf(asks.accountId),
      thirdAskedAt: askedAtOf(asks.accountId, 2),
    })
    .from(asks)
    .innerJoin(requests, eq(requests.id, asks.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(donors, eq(donors.accountId, asks.accountId));
}

/** An ask whose request is gone: all that is left of it. */
export type WithdrawnAsk = ReturnType<typeof withdrawn>;

function withdrawn(ask: Shown) {
  return { ...ask, requestId: null, reports: 0 };
}

/** As its donor sees it. */
export async function shownToDonor(tx: Asking, id: string): Promise<DonorsAsk | WithdrawnAsk | null> {
  const ask = await tx.first(BY_ID, { id });
  if (ask !== null) return ask;
  const gone = await tx.first(WITHDRAWN_BY_ID, { id });
  return gone === null ? null : withdrawn(gone);
}

/** The same of one whose request must be there. */
export async function presentToDonor(tx: Asking, id: string): Promise<DonorsAsk> {
  const ask = await shownToDonor(tx, id);
  if (ask === null || ask.requestId === null) throw new DomainError('ASK_OVER');
  return ask;
}

const BY_ID = query((of: Places<{ id: string }>) => asksOfDonors().where(eq(asks.id, of.id)));
const WITHDRAWN_BY_ID = query((of: Places<{ id: string }>) =>
  db
    .select(SHOWN)
    .from(asks)
    .where(and(eq(asks.id, of.id), isNull(asks.requestId))),
);

const MOST_OF_DONOR = 50;

/** All of a donor, newest first. */
export async function allOfDonor(tx: Asking, accountId: string): Promise<(DonorsAsk | WithdrawnAsk)[]> {
  const gone = (await tx.all(WITHDRAWN, { accountId })).map(withdrawn);
  const asked = [...(await tx.all(BY_DONOR, { accountId })), ...gone];
  return asked.sort((a, b) => b.askedAt - a.askedAt || (a.id < b.id ? -1 : 1)).slice(0, MOST_OF_DONOR);
}

const BY_DONOR = query((of: Places<{ accountId: string }>) =>
  asksOfDonors().where(eq(asks.accountId, of.accountId)).orderBy(desc(asks.askedAt), asks.id).limit(MOST_OF_DONOR),
);
const WITHDRAWN = query((of: Places<{ accountId: string }>) =>
  db
    .select(SHOWN)
    .from(asks)
    .where(and(eq(asks.accountId, of.accountId), isNull(asks.requestId)))
    .orderBy(desc(asks.askedAt), asks.id)
    .limit(MOST_OF_DONOR),
);

/** An ask as the poster of the request sees it. */
export type RequestsAsk = Awaited<ReturnType<typeof asksOfRequests>>[number];

function asksOfRequests() {
  return db
    .select({
      ...SHOWN,
      /** The donor's, whole. */
      name: accounts.name,
      /** Null once the profile is gone. */
      phone: donors.phone,
      /** As everyone can dial it; null where its country isn't known. */
      internationalPhone: donors.internationalPhone,
      bloodType: asks.bloodType,
      isListed,
      /** Reports of the poster's about it. */
      reports: reportsBy(eq(reports.subjectId, asks.accountId)),
    })
    .from(asks)
    .innerJoin(accounts, eq(accounts.id, asks.accountId))
    .leftJoin(donors, eq(donors.id, asks.donorId));
}

export function allOfRequest(tx: Asking, requestId: string): Promise<RequestsAsk[]> {
  return tx.all(BY_REQUEST, { requestId });
}

const BY_REQUEST = query((of: Places<{ requestId: string }>) =>
  asksOfRequests()
    .where(eq(asks.requestId, of.requestId))
    .orderBy(desc(asks.hasSaidYes), desc(asks.askedAt), asks.id)
    .limit(200),
);

export function shownToPoster(tx: Asking, id: string): Promise<RequestsAsk | null> {
  return tx.first(ONE_OF_REQUEST, { id });
}

const ONE_OF_REQUEST = query((of: Places<{ id: string }>) => asksOfRequests().where(eq(asks.id, of.id)));
