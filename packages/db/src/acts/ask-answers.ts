import { dueForArrival, expectedArrival } from '@redthread/domain/arrival';
import {
  answered,
  answeredResting,
  type DeclineReason,
  isUnaccepted,
  VOLUNTEER_WAITS_MS,
  volunteered,
} from '@redthread/domain/ask';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { openPlaces } from '@redthread/domain/open-places';
import { isResting, lastDonationSaid } from '@redthread/domain/rest';
import type { AskAnswer, AskStore } from '../ask-store.ts';
import type { Donor } from '../donor-store.ts';
import type { DonorsAsk } from '../operations/shown-asks.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run, value } from './act.ts';
import { placeFallsFree } from './ask-ends.ts';
import {
  type Telling,
  takeBack,
  takeBackCalls,
  tellChangedByLink,
  tellDonor,
  tellPoster,
  toldArrival,
} from './ask-mail.ts';
import { type AskRecord, askBy, COMING_TO, findRequest, shownToDonor } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { changeDonor, donorOf } from './donor-change.ts';
import { findAccount } from './people.ts';
import { showNumber } from './shown-numbers.ts';
import { statement } from './statement.ts';
import { takeOtherOffersBack, tellOfVolunteer } from './volunteers.ts';

const COMING_ELSEWHERE = statement(
  "SELECT count(*) FROM asks WHERE account_id = :accountId AND state = 'coming' AND id <> :id",
);
const ANSWER = statement(`UPDATE asks SET state = :state, reason = :reason, has_said_yes = :hasSaidYes,
  shares_phone = :sharesPhone, answered_at = :at, arriving_at = :arrivingAt, is_arrival_given = :isArrivalGiven, due_at = :dueAt,
  donor_id = :donorId, place_told_at = NULL WHERE id = :id`);
/** What donors say of an ask. */
export function askAnswersOn(db: Engine): Pick<AskStore, 'answer'> {
  return {
    answer: (given) =>
      db.write(function* () {
        const ask = yield* askBy(given.by);
        const request = ask === null ? null : yield* requestOf(ask);
        if (ask === null || request === null) return null;
        return yield* answer(ask, request, given);
      }),
  };
}

export function* answer(ask: AskRecord, request: BloodRequest, given: AskAnswer): Act<DonorsAsk> {
  const { at } = given;
  const donor = yield* toldDonation(ask, given);
  // Whoever left the donors gets no place, and nobody's number, by a link that is still in a mail.
  if (donor === null) throw new DomainError('ASK_OVER');
  const rests = given.isComing && mustRest(ask, donor, given);
  const isComing = given.isComing && !rests;
  const coming = Number(yield* value(COMING_TO, { requestId: request.id }));
  const hasPlace = openPlaces({ ...request, coming }) > 0;
  const said = isComing && isUnaccepted(ask) ? volunteered(ask.state) : answered(ask.state, isComing, hasPlace);
  const state = rests ? answeredResting(ask.state) : said;
  const isOver = request.closedAt !== null || (request.neededBy !== null && request.neededBy <= at);
  if (state === null || isOver) throw new DomainError('ASK_OVER');
  if (isComing && ask.state !== 'coming') yield* refuseStopped(ask, request, donor);
  if (isComing && (yield* value(COMING_ELSEWHERE, { ...ask })) !== 0) throw new DomainError('ALREADY_COMING');
  const kept = {
    id: ask.id,
    // Of whoever left and came back the profile is another.
    donorId: donor.id,
    state,
    // Said again it shows the poster's phone no longer.
    at: state === 'released' && ask.state === state ? (ask.answeredAt ?? at) : at,
    ...(isComing ? yesOf(ask, request, given, state) : noOf(ask, rests ? 'gaveLately' : given.reason)),
  };
  yield* run(ANSWER, kept);
  yield* state === 'coming' && ask.state === state ? takeBackCalls(ask) : takeBack(ask);
  const telling: Telling = given;
  const isNowComing = state === 'coming' && ask.state !== state;
  if (isNowComing) yield* takeOtherOffersBack(ask);
  if (isNowComing) {
    const { accountId, requestId: subjectId } = ask;
    yield* showNumber({ accountId, subjectId, action: 'request.contacted', readerOf: given.readerOf, at });
  }
  if ((state === 'coming' || state === 'volunteered') && kept.sharesPhone && !ask.sharesPhone) {
    yield* recordAudit({ at, actorId: ask.accountId, action: 'phone.shared', subjectId: ask.id });
  }
  if (state !== ask.state) yield* tellOf({ ...ask, ...kept }, ask, request, telling);
  return yield* shown(ask.id);
}

/** Nobody sets out for a request that is being checked, nor is shown a patient's phone while they are reported themself. */
function* refuseStopped({ accountId }: AskRecord, { asksStoppedAt }: BloodRequest, donor: Donor | null): Act<void> {
  if (asksStoppedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const account = yield* findAccount(accountId);
  if (account !== null && account.asksStoppedAt !== null) throw new DomainError('ASKING_STOPPED');
  if (donor?.hiddenAt != null) throw new DomainError('OFFER_HIDDEN');
}

/** The donor, with the last donation as they say it now: theirs is the last word. */
function* toldDonation(
  { accountId }: AskRecord,
  { by, lastDonatedOn: said, ...telling }: AskAnswer,
): Act<Donor | null> {
  const donor = yield* donorOf(accountId);
  if (donor === null || said === undefined) return donor;
  const today = dayOf(telling.at);
  const changed = yield* changeDonor(accountId, { lastDonatedOn: lastDonationSaid(donor, said, today) }, telling.at);
  const isMoved = changed !== null && isResting(changed, today) !== isResting(donor, today);
  if ('tokenHash' in by && isMoved) yield* tellChangedByLink(accountId, telling);
  return changed;
}

/** Whoever is on the way already isn't sent home by what only their profile says: they may have said it after they gave. */
function mustRest({ state }: AskRecord, donor: Donor | null, { lastDonatedOn, at }: AskAnswer): boolean {
  if (donor === null || (state === 'coming' && lastDonatedOn === undefined)) return false;
  return isResting(donor, dayOf(at));
}

/** What is kept of a yes. Of one that isn't accepted, until when it waits. */
export function yesOf(
  ask: AskRecord,
  request: BloodRequest,
  given: Pick<AskAnswer, 'at' | 'zoneOf' | 'sharesPhone' | 'arrivingAt'>,
  state: AskRecord['state'],
) {
  const { at, zoneOf } = given;
  const yes = { hasSaidYes: true, sharesPhone: given.sharesPhone ?? ask.sharesPhone, reason: null };
  // Of somebody who was given up, the arrival that they said is over.
  const isStale = ask.state !== 'coming' && (ask.arrivingAt ?? 0) <= at;
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

function noOf({ hasSaidYes, arrivingAt, isArrivalGiven }: AskRecord, reason: DeclineReason | undefined) {
  return { hasSaidYes, sharesPhone: false, arrivingAt, isArrivalGiven, dueAt: null, reason: reason ?? null };
}

/** A yes is confirmed to the donor, with the way to take it back; the poster learns of who comes, and of who can't after all. */
function* tellOf(ask: AskRecord, before: AskRecord, request: BloodRequest, telling: Telling): Act<void> {
  if (ask.state === 'volunteered') yield* tellOfVolunteer(before, request, telling);
  if (ask.state === 'reserve') yield* tellDonor('reserve', ask, request, telling);
  if (ask.state === 'coming') {
    yield* tellDonor('coming', ask, request, telling);
    yield* tellPoster('someoneComes', request, telling, ask, toldArrival(ask));
  }
  if (before.state === 'coming') yield* placeFallsFree(ask, request, telling);
}

export function requestOf({ requestId }: AskRecord): Act<BloodRequest | null> {
  return findRequest(requestId ?? '');
}

export function* shown(id: string): Act<DonorsAsk> {
  const ask = yield* shownToDonor(id);
  if (ask === null || ask.requestId === null) throw new DomainError('ASK_OVER');
  return ask;
}
