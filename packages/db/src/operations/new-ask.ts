import { ASK_CAP_DAYS, type AskState } from '@redthread/domain/ask';
import type { AskMode } from '@redthread/domain/ask-mode';
import { canGiveRedCells, redCellPatientsOf } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import type { Position } from '@redthread/domain/distance';
import { DomainError } from '@redthread/domain/domain-error';
import { exclusionReason } from '@redthread/domain/exclusions';
import { heldFor } from '@redthread/domain/guard';
import { contactBandOf, isWithinTravel, tenthsOfKm } from '@redthread/domain/near';
import { isNight } from '@redthread/domain/night';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import { newId } from '../id.ts';
import { db, nullsOf, type Places, query } from '../query.ts';
import { asks, requests } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { type Ask, askBetween, findAsk, usesCap } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import type { Donor } from './donors.ts';
import { findDonor } from './donors.ts';
import { countInvitations, invitationsLeft } from './invitation-count.ts';
import { type Counter, type Exhausted, takeAll } from './limits.ts';
import { presentAccount } from './people.ts';
import { findPlace, type ZoneOf } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest, REQUEST } from './request-row.ts';
import { insertAsk, updateAsk } from './rows/asks.ts';
import { keepLastAsked } from './rows/donors.ts';
import { type DonorsAsk, presentToDonor } from './shown-asks.ts';

// How an ask begins: a request is put to a donor.

export interface NewAsk extends Telling {
  readonly accountId: string;
  readonly donorId: string;
  /** The newest of the person's own that fits, when left out. */
  readonly requestId?: string | undefined;
  /** The keyed hash of the poster's email, for the audit. */
  readonly actorHash: string;
  readonly counters: readonly Counter[];
  readonly mode: AskMode;
  readonly zoneOf: ZoneOf;
}

/** The poster picks a donor from a list. */
export async function pickDonor(tx: Tx, given: NewAsk): Promise<{ ask: DonorsAsk } | { exhausted: Exhausted }> {
  const poster = await presentAccount(tx, given.accountId, {});
  if (poster.asksStoppedAt !== null) throw new DomainError('ASKING_STOPPED');
  const donor = await findDonor(tx, given.donorId);
  if (donor === null) throw new DomainError('DONOR_NOT_FOUND');
  const request = await requestFor(tx, given, donor);
  const known = await askBetween(tx, { requestId: request.id, accountId: donor.accountId });
  if (known !== null) {
    // Whom a look asked, and the poster then picks, is known to them by name from then on.
    const ask = await findAsk(tx, known);
    if (ask?.source === 'asked') await updateAsk(tx, ask, { source: 'picked' });
    return { ask: await presentToDonor(tx, known) };
  }
  refuseHeld(request, given.mode);
  await refuse(tx, donor, request, given);
  if ((await invitationsLeft(tx, poster, given.at)) === 0) throw new DomainError('INVITATION_LIMIT');
  const exhausted = await takeAll(tx, given.counters, given.at);
  if (exhausted !== null) return { exhausted };
  const id = await putTo(tx, donor, request, 'picked', given);
  const { at, accountId: actorId, actorHash } = given;
  await countInvitations(tx, poster, 1, at);
  await recordAudit(tx, { at, actorId, actorHash, action: 'donor.asked', subjectId: donor.id });
  return { ask: await presentToDonor(tx, id) };
}

/** The request that is named, or the newest of the person's own that the donor's blood fits: of those with a town, if any has one. */
async function requestFor(tx: Tx, { accountId, requestId }: NewAsk, { bloodType }: Donor): Promise<BloodRequest> {
  if (requestId !== undefined) {
    const request = await findRequest(tx, requestId);
    if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
    if (request.accountId !== accountId) throw new DomainError('NOT_YOURS');
    return request;
  }
  const patients = redCellPatientsOf(bloodType);
  const own = await tx.all(OWN_REQUESTS, { accountId });
  const fitting = own.filter((each) => patients.includes(each.bloodType));
  const request = fitting.find(({ placeId }) => placeId !== null) ?? fitting[0];
  if (request === undefined) throw new DomainError('NO_REQUEST_TO_ASK_FOR');
  return request;
}

const OWN_REQUESTS = query((of: Places<{ accountId: string }>) =>
  db
    .select(REQUEST)
    .from(requests)
    .where(and(eq(requests.accountId, of.accountId), isNull(requests.closedAt)))
    .orderBy(desc(requests.createdAt), requests.id)
    .limit(20),
);

function refuseHeld(request: BloodRequest, mode: AskMode): void {
  const hold = heldFor(request, mode);
  if (hold === 'check') throw new DomainError('ASKING_STOPPED');
  if (hold === 'off') throw new DomainError('ASKS_OFF');
  if (hold === 'confirmation') throw new DomainError('REQUEST_NOT_CONFIRMED');
}

/**
 * One refusal for all that is the donor's own affair: whether an ask reaches them at all, what others asked, how far they
 * travel, what their blood fits, and whether they sleep.
 */
async function refuse(tx: Tx, donor: Donor, request: BloodRequest, { at, zoneOf }: NewAsk): Promise<void> {
  if (!donor.isMatchable) throw new DomainError('DONOR_NOT_OFFERED');
  const hospital = await townOf(tx, request);
  if (hospital === null) throw new DomainError('REQUEST_WITHOUT_TOWN');
  const since = at - ASK_CAP_DAYS * DAY_MS;
  const lately = await tx.all(ASKED_LATELY, { accountId: donor.accountId, posterId: request.accountId, since });
  const history = {
    bloodType: donor.bloodType,
    isNight: donor.placeId !== null && isNight(at, zoneOf(donor.placeId)),
    isNightOk: donor.isNightOk,
    // Whoever is on the way to another patient says so by themselves.
    isComing: false,
    wasAsked: false,
    askedAt: lately.map(({ askedAt }) => askedAt),
  };
  const asked = { patient: request.bloodType, urgency: request.urgency, now: at };
  const isFit = canGiveRedCells(donor.bloodType, request.bloodType) && donor.accountId !== request.accountId;
  const home = await townOf(tx, donor);
  const isNear = home !== null && isWithinTravel(home, hospital, donor.travelKm);
  if (isFit && isNear && donor.isInvitable && exclusionReason(asked, history) === null) return;
  throw new DomainError('CANNOT_BE_ASKED');
}

// What a poster took back within the hour counts for that poster still: nobody is invited again and again by post and withdrawal.
const ASKED_LATELY = query((of: Places<{ accountId: string; posterId: string; since: number }>) => {
  const wasTheirs = and(eq(asks.isRetracted, true), eq(requests.accountId, of.posterId));
  return db
    .select({ askedAt: asks.askedAt })
    .from(asks)
    .leftJoin(requests, eq(requests.id, asks.requestId))
    .where(and(eq(asks.accountId, of.accountId), gt(asks.askedAt, of.since), or(usesCap(asks), wasTheirs)));
});

/** What an ask has where nobody said anything. */
export const UNANSWERED = {
  ...nullsOf(asks),
  ...{ state: 'asked' as AskState, hasSaidYes: false, sharesPhone: false, isCounted: false, isRetracted: false },
  isArrivalGiven: true,
};

type AskedDonor = Pick<Donor, 'id' | 'accountId' | 'bloodType' | 'placeId'>;

/** Puts a request to a donor, with the mail that asks, and gives the ask's id. Whether that may be was decided before. */
export async function putTo(
  tx: Tx,
  donor: AskedDonor,
  request: BloodRequest,
  source: Ask['source'],
  telling: Telling,
): Promise<string> {
  const { at } = telling;
  const ask: Ask = { ...UNANSWERED, ...(await newAskOf(tx, donor, request, source, at)) };
  await insertAsk(tx, ask);
  await keepLastAsked(tx, donor.id, at);
  await tellDonor(tx, 'asked', ask, request, telling);
  return ask.id;
}

/** What an ask is of: whom, for which request, and how far it is. */
export async function newAskOf(tx: Tx, donor: AskedDonor, request: BloodRequest, source: Ask['source'], at: number) {
  const { id: donorId, accountId, bloodType } = donor;
  const [here, there] = [await townOf(tx, donor), await townOf(tx, request)];
  const withinKm = here === null || there === null ? null : contactBandOf(tenthsOfKm(here, there) / 10);
  return { id: newId(at), requestId: request.id, donorId, accountId, bloodType, source, withinKm, askedAt: at };
}

async function townOf(tx: Tx, { placeId }: { readonly placeId: number | null }): Promise<Position | null> {
  return placeId === null ? null : findPlace(tx, placeId);
}
