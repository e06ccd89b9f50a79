import { canGiveRedCells, redCellPatientsOf } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import type { Position } from '@redthread/domain/distance';
import { DomainError } from '@redthread/domain/domain-error';
import { exclusionReason } from '@redthread/domain/exclusions';
import { INVITATION_CAP_DAYS, type InvitationState } from '@redthread/domain/invitation';
import type { InvitationMode } from '@redthread/domain/invitation-mode';
import { isPostedBy, isPosterOrColleague } from '@redthread/domain/may-manage';
import { heldFor } from '@redthread/domain/moderation';
import { contactBandOf, isWithinTravel, tenthsOfKm } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, nullsOf, type Places, query } from '../query.ts';
import { invitations, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { recordAudit } from './audit.ts';
import type { Donor } from './donors.ts';
import { findDonor } from './donors.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { type Notifier, notifyDonor } from './invitation-mail.ts';
import { findInvitation, type Invitation, invitationBetween, usesCap } from './invitation-record.ts';
import { type Counter, type Exhausted, takeAll } from './limits.ts';
import { organisationsOf } from './members.ts';
import { presentAccount } from './people.ts';
import { findPlace, type ZoneOf } from './places.ts';
import { isStillTheirs } from './request-recipient.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest, REQUEST } from './request-row.ts';
import { keepLastInvited } from './rows/donors.ts';
import { insertInvitation, updateInvitation } from './rows/invitations.ts';
import { type DonorsInvitation, presentToDonor } from './shown-invitations.ts';

// How an invitation begins: a request is put to a donor.

export interface NewInvitation extends Notifier {
  readonly accountId: string;
  readonly donorId: string;
  /** The newest of the person's own that fits, when left out. */
  readonly requestId?: string | undefined;
  /** The keyed hash of the poster's email, for the audit. */
  readonly actorHash: string;
  readonly counters: readonly Counter[];
  readonly mode: InvitationMode;
  readonly zoneOf: ZoneOf;
}

/** The poster, or a colleague, picks a donor from a list. */
export async function pickDonor(
  tx: Tx,
  given: NewInvitation,
): Promise<{ invitation: DonorsInvitation } | { exhausted: Exhausted }> {
  const poster = await presentAccount(tx, given.accountId, {});
  if (poster.suspendedAt !== null) throw new DomainError('INVITATIONS_STOPPED');
  const donor = await findDonor(tx, given.donorId);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  const request = await requestFor(tx, given, donor);
  const known = await invitationBetween(tx, { requestId: request.id, accountId: donor.accountId });
  if (known !== null) {
    // Whom a round asked, and the poster then picks, is known to them by name from then on.
    const invitation = await findInvitation(tx, known);
    if (invitation?.source === 'invited') await updateInvitation(tx, invitation, { source: 'picked' });
    return { invitation: await presentToDonor(tx, known) };
  }
  refuseHeld(request, given.mode);
  await refuse(tx, donor, request, given);
  if ((await invitationsLeft(tx, poster, request, given.at)) === 0) throw new DomainError('INVITATION_LIMIT');
  const exhausted = await takeAll(tx, given.counters, given.at);
  if (exhausted !== null) return { exhausted };
  const id = await putTo(tx, donor, request, 'picked', given);
  const { at, accountId: actorId, actorHash } = given;
  await countInvitations(tx, poster, request, 1, at);
  await recordAudit(tx, { at, actorId, actorHash, action: 'donor.invited', subjectId: donor.id });
  return { invitation: await presentToDonor(tx, id) };
}

/** The request that is named, or the newest of the person's own that the donor's blood fits: of those with a town, if any has one. */
async function requestFor(
  tx: Tx,
  { accountId, requestId }: NewInvitation,
  { bloodType }: Donor,
): Promise<BloodRequest> {
  if (requestId !== undefined) {
    const request = await findRequest(tx, requestId);
    if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
    if (!isPosterOrColleague(request, accountId, await organisationsOf(tx, accountId)))
      throw new DomainError('NOT_YOURS');
    return request;
  }
  const patients = redCellPatientsOf(bloodType);
  const own = await tx.all(OWN_REQUESTS, { accountId });
  const fitting = own.filter((each) => patients.includes(each.bloodType));
  const request = fitting.find(({ placeId }) => placeId !== null) ?? fitting[0];
  if (request === undefined) throw new DomainError('NO_REQUEST_TO_INVITE_FOR');
  return request;
}

const OWN_REQUESTS = query((of: Places<{ accountId: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(eq(requests.accountId, of.accountId), isStillTheirs(), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt), requests.id)
    .limit(20),
);

function refuseHeld(request: BloodRequest, mode: InvitationMode): void {
  const hold = heldFor(request, mode);
  if (hold === 'check') throw new DomainError('INVITATIONS_STOPPED');
  if (hold === 'off') throw new DomainError('INVITATIONS_OFF');
  if (hold === 'confirmation' || hold === 'refusal') throw new DomainError('REQUEST_NOT_CONFIRMED');
}

/**
 * One refusal for all that is the donor's own affair: whether an invitation reaches them at all, what others asked, how far they
 * travel, what their blood fits, and whether they sleep.
 */
async function refuse(tx: Tx, donor: Donor, request: BloodRequest, { at, zoneOf }: NewInvitation): Promise<void> {
  if (!donor.isMatchable) throw new DomainError('DONOR_NOT_MATCHABLE');
  const hospital = await townOf(tx, request);
  if (hospital === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  const since = at - INVITATION_CAP_DAYS * DAY_MS;
  const lately = await tx.all(INVITED_RECENTLY, { accountId: donor.accountId, posterId: request.accountId, since });
  const history = {
    bloodType: donor.bloodType,
    isNight: donor.placeId !== null && isNight(at, zoneOf(donor.placeId)),
    isNightOk: donor.isNightOk,
    // Whoever is on the way to another patient says so by themselves.
    isComing: false,
    wasInvited: false,
    invitedAt: lately.map(({ invitedAt }) => invitedAt),
  };
  const invited = { patient: request.bloodType, urgency: request.urgency, now: at };
  const isFit = canGiveRedCells(donor.bloodType, request.bloodType) && !isPostedBy(request, donor.accountId);
  const home = await townOf(tx, donor);
  const isNear = home !== null && isWithinTravel(home, hospital, donor.travelKm);
  if (isFit && isNear && donor.isInvitable && exclusionReason(invited, history) === null) return;
  throw new DomainError('CANNOT_BE_INVITED');
}

// What a poster took back within the hour counts for that poster still: nobody is invited again and again by post and withdrawal.
const INVITED_RECENTLY = query((of: Places<{ accountId: string; posterId: string; since: number }>) => {
  const wasTheirs = and(eq(invitations.isRetracted, true), eq(requests.accountId, of.posterId));
  return db
    .select({ invitedAt: invitations.invitedAt })
    .from(invitations)
    .leftJoin(requests, eq(requests.id, invitations.requestId))
    .where(
      and(
        eq(invitations.accountId, of.accountId),
        gt(invitations.invitedAt, of.since),
        or(usesCap(invitations), wasTheirs),
      ),
    );
});

/** What an invitation has where nobody said anything. */
export const UNANSWERED = {
  ...nullsOf(invitations),
  ...{
    state: 'invited' as InvitationState,
    hasSaidYes: false,
    sharesPhone: false,
    isCounted: false,
    isRetracted: false,
  },
  isArrivalGiven: true,
};

type InvitedDonor = Pick<Donor, 'id' | 'accountId' | 'bloodType' | 'placeId'>;

/** Puts a request to a donor, with the mail that asks, and gives the invitation's id. Whether that may be was decided before. */
export async function putTo(
  tx: Tx,
  donor: InvitedDonor,
  request: BloodRequest,
  source: Invitation['source'],
  notifier: Notifier,
): Promise<string> {
  const { at } = notifier;
  const invitation: Invitation = { ...UNANSWERED, ...(await newInvitationOf(tx, donor, request, source, at)) };
  await insertInvitation(tx, invitation);
  await keepLastInvited(tx, donor.id, at);
  await notifyDonor(tx, 'invited', invitation, request, notifier);
  return invitation.id;
}

/** What an invitation is of: whom, for which request, and how far it is. */
export async function newInvitationOf(
  tx: Tx,
  donor: InvitedDonor,
  request: BloodRequest,
  source: Invitation['source'],
  at: number,
) {
  const { id: donorId, accountId, bloodType } = donor;
  const [here, there] = [await townOf(tx, donor), await townOf(tx, request)];
  const withinKm = here === null || there === null ? null : contactBandOf(tenthsOfKm(here, there) / 10);
  return { id: newId(at), requestId: request.id, donorId, accountId, bloodType, source, withinKm, invitedAt: at };
}

async function townOf(tx: Tx, { placeId }: { readonly placeId: number | null }): Promise<Position | null> {
  return placeId === null ? null : findPlace(tx, placeId);
}
