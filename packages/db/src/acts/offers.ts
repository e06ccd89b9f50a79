import { MAX_OFFERS } from '@redthread/domain/ask';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Account } from '../account-store.ts';
import type { AskStore, NewOffer } from '../ask-store.ts';
import type { Donor } from '../donor-store.ts';
import type { Exhausted } from '../operations/limits.ts';
import type { DonorsAsk } from '../operations/shown-asks.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run, value } from './act.ts';
import { answer } from './ask-answers.ts';
import { ASK, findAsk, findRequest } from './ask-record.ts';
import { donorOf } from './donor-change.ts';
import { takeAll } from './limits.ts';
import { newAskOf, UNANSWERED } from './new-ask.ts';
import { findAccount, presentAccount } from './people.ts';
import { statement } from './statement.ts';
import { keepOffer, vainOffers } from './volunteers.ts';

const INSERT = ASK.insert();
const KNOWN = statement('SELECT id FROM asks WHERE request_id = :requestId AND account_id = :accountId');

/** Donors who say by themselves that they can come. */
export function offersOn(db: Engine): Pick<AskStore, 'offer'> {
  return {
    offer: (offer) => db.write(() => makeOffer(offer)),
  };
}

export function* makeOffer(offer: NewOffer): Act<{ ask: DonorsAsk } | { exhausted: Exhausted }> {
  const account = yield* presentAccount(offer.accountId, {});
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const donor = yield* donorOf(account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  if (donor.hiddenAt !== null) throw new DomainError('OFFER_HIDDEN');
  const request = yield* findRequest(offer.requestId);
  if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
  const { requestId, accountId } = offer;
  const known = yield* value(KNOWN, { requestId, accountId });
  const made = known === null ? yield* make(account, donor, request, offer) : String(known);
  return typeof made === 'string' ? { ask: yield* say(made, request, offer) } : { exhausted: made };
}

/** An offer is an ask that its donor began. It takes nothing of the caps, and one of the numbers that the donor is given in a day. */
function* make(
  account: Account,
  donor: Donor,
  request: BloodRequest,
  { at, readerOf }: NewOffer,
): Act<string | Exhausted> {
  const { hashes, counters } = readerOf(account);
  refuseUnable(donor, request, at);
  if ((yield* vainOffers(account.id, hashes, at)) >= MAX_OFFERS) throw new DomainError('TOO_MANY_OFFERS');
  const poster = yield* findAccount(request.accountId);
  // Who isn't told of an offer, and sees no number, couldn't accept it.
  if (poster?.isEmailVerified !== true) throw new DomainError('POSTER_NOT_VERIFIED');
  const exhausted = yield* takeAll(counters, at);
  if (exhausted !== null) return exhausted;
  const ask = yield* newAskOf(donor, request, 'offered', at);
  yield* run(INSERT, { ...UNANSWERED, ...ask });
  yield* keepOffer(ask.id, hashes, at);
  return ask.id;
}

/** For one reason: that which no wait lifts first. */
function refuseUnable(donor: Donor, request: BloodRequest, at: number): void {
  if (donor.accountId === request.accountId) throw new DomainError('CANNOT_OFFER');
  if (!canGiveRedCells(donor.bloodType, request.bloodType)) throw new DomainError('BLOOD_MISMATCH');
  if (donor.isOffered) return;
  const isResting = donor.offeredFrom !== null && donor.offeredFrom > dayOf(at);
  throw new DomainError(donor.isAvailable && isResting ? 'DONOR_RESTING' : 'DONOR_UNAVAILABLE');
}

function* say(id: string, request: BloodRequest, { sharesPhone, ...told }: NewOffer): Act<DonorsAsk> {
  const ask = yield* findAsk(id);
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  const by = { id, accountId: ask.accountId };
  return yield* answer(ask, request, { ...told, by, isComing: true, sharesPhone });
}
