import type { BloodType } from '@redthread/domain/blood-type';
import { DomainError } from '@redthread/domain/domain-error';
import { and, count, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/sqlite-core';
import { donations } from '../organisation-tables.ts';
import { db, type Places, query } from '../query.ts';
import { reports } from '../report-tables.ts';
import { accounts, donors, invitations, requests } from '../tables.ts';
import type { Reads } from '../transaction.ts';
import { type Invitation, invitedAtOf, rowHoldsPlace } from './invitation-record.ts';
import { HOSPITAL_UNTIL } from './request-row.ts';

// Asks as each side sees them.

/** What both sides are shown of it. */
const SHOWN = {
  id: invitations.id,
  source: invitations.source,
  state: invitations.state,
  reason: invitations.reason,
  withinKm: invitations.withinKm,
  hasSaidYes: invitations.hasSaidYes,
  sharesPhone: invitations.sharesPhone,
  isCounted: invitations.isCounted,
  invitedAt: invitations.invitedAt,
  answeredAt: invitations.answeredAt,
  arrivingAt: invitations.arrivingAt,
  isArrivalGiven: invitations.isArrivalGiven,
  endedAt: invitations.endedAt,
  acceptedAt: invitations.acceptedAt,
  arrivalCode: invitations.arrivalCode,
  outcomeBy: invitations.outcomeBy,
  dispute: invitations.dispute,
};
type Shown = Pick<Invitation, keyof typeof SHOWN>;

/** Whether the profile is there, and not hidden. Of whoever left and came back it is another, until they say yes again. */
const isListed =
  sql`case when ${donors.id} = ${invitations.donorId} and ${donors.hiddenAt} is null then 1 else 0 end`.mapWith(
    Boolean,
  );

/** An invitation has at most one report of each side. */
function reportsBy(side: SQL) {
  return db.$count(reports, and(eq(reports.invitationId, invitations.id), side));
}

const other = alias(invitations, 'other');
const comingToo = db
  .select({ count: count() })
  .from(other)
  .where(and(eq(other.requestId, requests.id), rowHoldsPlace(other)));

/** An invitation as the donor sees it: for whom, where, and how they answered. */
export type DonorsInvitation = Awaited<ReturnType<typeof invitationsOfDonors>>[number];

function invitationsOfDonors() {
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
      confirmedBy: requests.confirmedBy,
      hospitalId: requests.hospitalId,
      hospitalUntil: HOSPITAL_UNTIL,
      suspendedAt: requests.suspendedAt,
      /** Since when an admin hides the request. */
      hiddenAt: requests.hiddenAt,
      /** Donors who hold a place, this one included: on their way, or there by their own word alone. */
      coming: sql<number>`(${comingToo.getSQL()})`,
      /** Reports of the donor's about it. */
      reports: reportsBy(eq(reports.reporterId, invitations.accountId)),
      /** Of the donor's profile; null without one. */
      lastDonatedOn: donors.lastDonatedOn,
      donationIntervalDays: donors.donationIntervalDays,
      /** The first day after a rest or a pause. */
      matchableFrom: donors.matchableFrom,
      /** Consented to, with a verified address. */
      isInvitable: donors.isInvitable,
      isListed,
      /** When the donor was invited last, for whatever request, and the third time before now; null for never. */
      lastInvitedAt: invitedAtOf(invitations.accountId),
      thirdInvitedAt: invitedAtOf(invitations.accountId, 2),
    })
    .from(invitations)
    .innerJoin(requests, eq(requests.id, invitations.requestId))
    .innerJoin(accounts, eq(accounts.id, requests.accountId))
    .leftJoin(donors, eq(donors.accountId, invitations.accountId));
}

/** An invitation whose request is gone: all that is left of it. */
export type WithdrawnInvitation = ReturnType<typeof withdrawn>;

function withdrawn(invitation: Shown) {
  return { ...invitation, requestId: null, reports: 0 };
}

/** As its donor sees it. */
export async function shownToDonor(tx: Reads, id: string): Promise<DonorsInvitation | WithdrawnInvitation | null> {
  const invitation = await tx.first(BY_ID, { id });
  if (invitation !== null) return invitation;
  const gone = await tx.first(WITHDRAWN_BY_ID, { id });
  return gone === null ? null : withdrawn(gone);
}

/** The same of one whose request must be there. */
export async function presentToDonor(tx: Reads, id: string): Promise<DonorsInvitation> {
  const invitation = await shownToDonor(tx, id);
  if (invitation === null || invitation.requestId === null) throw new DomainError('INVITATION_OVER');
  return invitation;
}

const BY_ID = query((of: Places<{ id: string }>) => invitationsOfDonors().where(eq(invitations.id, of.id)));
const WITHDRAWN_BY_ID = query((of: Places<{ id: string }>) =>
  db
    .select(SHOWN)
    .from(invitations)
    .where(and(eq(invitations.id, of.id), isNull(invitations.requestId))),
);

const MOST_OF_DONOR = 50;

/** All of a donor, newest first. */
export async function allOfDonor(tx: Reads, accountId: string): Promise<(DonorsInvitation | WithdrawnInvitation)[]> {
  const gone = (await tx.all(WITHDRAWN, { accountId })).map(withdrawn);
  const invited = [...(await tx.all(BY_DONOR, { accountId })), ...gone];
  return invited.sort((a, b) => b.invitedAt - a.invitedAt || (a.id < b.id ? -1 : 1)).slice(0, MOST_OF_DONOR);
}

const BY_DONOR = query((of: Places<{ accountId: string }>) =>
  invitationsOfDonors()
    .where(eq(invitations.accountId, of.accountId))
    .orderBy(desc(invitations.invitedAt), invitations.id)
    .limit(MOST_OF_DONOR),
);
const WITHDRAWN = query((of: Places<{ accountId: string }>) =>
  db
    .select(SHOWN)
    .from(invitations)
    .where(and(eq(invitations.accountId, of.accountId), isNull(invitations.requestId)))
    .orderBy(desc(invitations.invitedAt), invitations.id)
    .limit(MOST_OF_DONOR),
);

/** An invitation as the poster of the request sees it. */
export type RequestsInvitation = Awaited<ReturnType<typeof invitationsOfRequests>>[number];

function invitationsOfRequests() {
  return db
    .select({
      ...SHOWN,
      /** The donor's, whole. */
      name: accounts.name,
      /** Null once the profile is gone. */
      phone: donors.phone,
      /** As everyone can dial it; null where its country isn't known. */
      internationalPhone: donors.internationalPhone,
      /** As their profile has it today; of whoever left the donors, as it was. */
      bloodType: sql<BloodType>`coalesce(${donors.bloodType}, ${invitations.bloodType})`,
      /** Donations of theirs that hospitals have confirmed. */
      donations: db.$count(donations, eq(donations.accountId, invitations.accountId)),
      /** When they were told last that a place is free; null for never. */
      placeNotifiedAt: invitations.placeNotifiedAt,
      isListed,
      /** Reports of the poster's about it. */
      reports: reportsBy(eq(reports.subjectId, invitations.accountId)),
    })
    .from(invitations)
    .innerJoin(accounts, eq(accounts.id, invitations.accountId))
    .leftJoin(donors, eq(donors.id, invitations.donorId));
}

export function allOfRequest(tx: Reads, requestId: string): Promise<RequestsInvitation[]> {
  return tx.all(BY_REQUEST, { requestId });
}

const BY_REQUEST = query((of: Places<{ requestId: string }>) =>
  invitationsOfRequests()
    .where(eq(invitations.requestId, of.requestId))
    .orderBy(desc(invitations.hasSaidYes), desc(invitations.invitedAt), invitations.id)
    .limit(200),
);

export function shownToPoster(tx: Reads, id: string): Promise<RequestsInvitation | null> {
  return tx.first(ONE_OF_REQUEST, { id });
}

const ONE_OF_REQUEST = query((of: Places<{ id: string }>) => invitationsOfRequests().where(eq(invitations.id, of.id)));
