import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import {
  answered,
  answeredResting,
  type DeclineReason,
  isUnaccepted,
  timesOf,
  VOLUNTEER_WAITS_MS,
  volunteered,
} from '@redthread/domain/ask';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { openPlaces } from '@redthread/domain/open-places';
import { isResting, lastDonationSaid } from '@redthread/domain/rest';
import { and, eq, ne } from 'drizzle-orm';
import { db, type Places, query } from '../query.ts';
import { asks } from '../tables.ts';
import type { Tx } from '../transaction.ts';
import {
  type Telling,
  takeBack,
  takeBackCalls,
  tellChangedByLink,
  tellDonor,
  tellPoster,
  toldArrival,
} from './ask-mail.ts';
import { type Ask, type AskKey, askBy, comingTo, requestOf } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import type { Donor } from './donors.ts';
import { changeDonor, donorOf } from './donors.ts';
import { findAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { placeFallsFree } from './reserve.ts';
import { takeBackOffersBut, updateAsk } from './rows/asks.ts';
import { type DonorsAsk, presentToDonor } from './shown-asks.ts';
import { type ReaderOf, showNumber } from './shown-numbers.ts';
import { tellOfVolunteer } from './volunteers.ts';

// What donors say of an ask.

export interface AskAnswer extends Telling {
  readonly by: AskKey;
  readonly isComing: boolean;
  /** With a yes: whether the poster is given the donor's phone, and when the donor will be there. */
  readonly sharesPhone?: boolean | undefined;
  readonly arrivingAt?: number | undefined;
  /** The day of the last donation, which is kept; null for none within the donor's rest. */
  readonly lastDonatedOn?: string | null | undefined;
  /** With a no. */
  readonly reason?: DeclineReason | undefined;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function answerAsk(tx: Tx, given: AskAnswer): Promise<DonorsAsk | null> {
  const ask = await askBy(tx, given.by);
  const request = ask === null ? null : await requestOf(tx, ask);
  return ask === null || request === null ? null : answer(tx, ask, request, given);
}

export async function answer(tx: Tx, ask: Ask, request: BloodRequest, given: AskAnswer): Promise<DonorsAsk> {
  const { at } = given;
  const known = timesOf(ask);
  const donor = await toldDonation(tx, ask, given);
  // Whoever left the donors gets no place, and nobody's number, by a link that is still in a mail.
  if (donor === null) throw new DomainError('ASK_OVER');
  const rests = given.isComing && mustRest(ask, donor, given);
  const isComing = given.isComing && !rests;
  const hasPlace = openPlaces({ ...request, coming: await comingTo(tx, request.id) }) > 0;
  const said = isComing && isUnaccepted(ask) ? volunteered(ask.state) : answered(ask.state, isComing, hasPlace);
  const state = rests ? answeredResting(ask.state) : said;
  const isOver = request.closedAt !== null || (request.neededBy !== null && request.neededBy <= at);
  if (state === null || isOver) throw new DomainError('ASK_OVER');
  if (isComing && ask.state !== 'coming') await refuseStopped(tx, ask, request, donor);
  if (isComing && (await tx.first(COMING_ELSEWHERE, ask)) !== null) throw new DomainError('ALREADY_COMING');
  const kept = {
    // Of whoever left and came back the profile is another.
    donorId: donor.id,
    state,
    // Said again it shows the poster's phone no longer.
    answeredAt: known.state === 'released' && state === known.state ? known.answeredAt : at,
    placeToldAt: null,
    // An offer that ended may be made again, and who was given up may come after all.
    endedAt: null,
    ...(isComing ? yesOf(ask, request, given, state) : noOf(ask, rests ? 'gaveLately' : given.reason)),
  };
  await updateAsk(tx, ask, kept);
  await (state === 'coming' && ask.state === state ? takeBackCalls : takeBack)(tx, ask);
  if (state === 'coming' && ask.state !== state) {
    const { accountId, requestId: subjectId } = ask;
    // Who is on the way to one patient offers to come to no other.
    await takeBackOffersBut(tx, ask);
    await showNumber(tx, { accountId, subjectId, action: 'request.contacted', readerOf: given.readerOf, at });
  }
  if ((state === 'coming' || state === 'volunteered') && kept.sharesPhone && !ask.sharesPhone) {
    await recordAudit(tx, { at, actorId: ask.accountId, action: 'phone.shared', subjectId: ask.id });
  }
  if (state !== ask.state) await tellOf(tx, { ...ask, ...kept }, ask, request, given);
  return presentToDonor(tx, ask.id);
}

const COMING_ELSEWHERE = query((of: Places<{ accountId: string; id: string }>) =>
  db
    .select({ id: asks.id })
    .from(asks)
    .where(and(eq(asks.accountId, of.accountId), eq(asks.state, 'coming'), ne(asks.id, of.id))),
);

/** Nobody sets out for a request that is being checked, nor is shown a patient's phone while they are reported themself. */
async function refuseStopped(
  tx: Tx,
  { accountId }: Ask,
  { asksStoppedAt }: BloodRequest,
  { hiddenAt }: Donor,
): Promise<void> {
  if (asksStoppedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const account = await findAccount(tx, accountId);
  if (account !== null && account.asksStoppedAt !== null) throw new DomainError('ASKING_STOPPED');
  if (hiddenAt !== null) throw new DomainError('OFFER_HIDDEN');
}

/** The donor, with the last donation as they say it now: theirs is the last word. */
async function toldDonation(
  tx: Tx,
  { accountId }: Ask,
  { by, lastDonatedOn: said, ...telling }: AskAnswer,
): Promise<Donor | null> {
  const donor = await donorOf(tx, accountId);
  if (donor === null || said === undefined) return donor;
  const today = dayOf(telling.at);
  const lastDonatedOn = lastDonationSaid(donor, said, today);
  const changed = await changeDonor(tx, accountId, { lastDonatedOn }, telling.at);
  const isMoved = changed !== null && isResting(changed, today) !== isResting(donor, today);
  if ('tokenHash' in by && isMoved) await tellChangedByLink(tx, accountId, telling);
  return changed;
}

/** Whoever is on the way already isn't sent home by what only their profile says: they may have said it after they gave. */
function mustRest({ state }: Ask, donor: Donor, { lastDonatedOn, at }: AskAnswer): boolean {
  return (state !== 'coming' || lastDonatedOn !== undefined) && isResting(donor, dayOf(at));
}

/** What is kept of a yes. Of one that isn't accepted, until when it waits. */
export function yesOf(
  ask: Ask,
  request: BloodRequest,
  given: Pick<AskAnswer, 'at' | 'zoneOf' | 'sharesPhone' | 'arrivingAt'>,
  state: Ask['state'],
) {
  const { at, zoneOf } = given;
  const yes = { hasSaidYes: true, sharesPhone: given.sharesPhone ?? ask.sharesPhone, reason: null };
  // Of somebody who was given up, the arrival that they said is over.
  const isStale = ask.state !== 'coming' && ask.arrivingAt !== null && ask.arrivingAt <= at;
  const said = given.arrivingAt ?? (isStale ? null : ask.arrivingAt);
  const isArrivalGiven = given.arrivingAt !== undefined || (said !== null && ask.isArrivalGiven);
  if (state === 'volunteered') {
    const dueAt = ask.state === state ? ask.dueAt : at + VOLUNTEER_WAITS_MS;
    return { ...yes, hasSaidYes: false, arrivingAt: said, isArrivalGiven, dueAt };
  }
  if (state !== 'coming') return { ...yes, arrivingAt: said, isArrivalGiven, dueAt: null };
  // Without an hour nothing would fall due, and their place be held to the end.
  const zone = request.placeId === null ? null : zoneOf(request.placeId);
  const arrivingAt = said ?? expectedArrival(request, at, zone);
  return { ...yes, arrivingAt, isArrivalGiven, dueAt: dueForArrival(arrivingAt, request.urgency, at) };
}

function noOf({ hasSaidYes, arrivingAt, isArrivalGiven }: Ask, reason: DeclineReason | undefined) {
  return { hasSaidYes, sharesPhone: false, arrivingAt, isArrivalGiven, dueAt: null, reason: reason ?? null };
}

/** A yes is confirmed to the donor, with the way to take it back; the poster learns of who comes, and of who can't after all. */
async function tellOf(tx: Tx, ask: Ask, before: Ask, request: BloodRequest, telling: Telling): Promise<void> {
  if (ask.state === 'volunteered') await tellOfVolunteer(tx, before, request, telling);
  if (ask.state === 'reserve') await tellDonor(tx, 'reserve', ask, request, telling);
  if (ask.state === 'coming') {
    await tellDonor(tx, 'coming', ask, request, telling);
    await tellPoster(tx, 'someoneComes', request, telling, ask, toldArrival(ask));
  }
  if (before.state === 'coming') await placeFallsFree(tx, ask, request, telling);
}
