import { MAX_OFFERS } from '@redthread/domain/ask';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { Tx } from '../transaction.ts';
import { answer } from './ask-answers.ts';
import type { Telling } from './ask-mail.ts';
import { askBetween, findAsk } from './ask-record.ts';
import type { Donor } from './donors.ts';
import { donorOf } from './donors.ts';
import { type Exhausted, takeAll } from './limits.ts';
import { newAskOf, UNANSWERED } from './new-ask.ts';
import type { Account } from './people.ts';
import { findAccount, presentAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { insertAsk } from './rows/asks.ts';
import type { DonorsAsk } from './shown-asks.ts';
import type { ReaderOf } from './shown-numbers.ts';
import { keepOffer, vainOffers } from './volunteers.ts';

// Donors who say by themselves that they can come.

export interface NewOffer extends Telling {
  readonly accountId: string;
  readonly requestId: string;
  readonly sharesPhone: boolean;
  readonly arrivingAt?: number | undefined;
  readonly lastDonatedOn?: string | null | undefined;
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function makeOffer(tx: Tx, offer: NewOffer): Promise<{ ask: DonorsAsk } | { exhausted: Exhausted }> {
  const account = await presentAccount(tx, offer.accountId, {});
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const donor = await donorOf(tx, account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  if (donor.hiddenAt !== null) throw new DomainError('OFFER_HIDDEN');
  const request = await findRequest(tx, offer.requestId);
  if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
  const made = (await askBetween(tx, offer)) ?? (await make(tx, account, donor, request, offer));
  return typeof made === 'string' ? { ask: await say(tx, made, request, offer) } : { exhausted: made };
}

/** An offer is an ask that its donor began. It takes nothing of the caps, and one of the numbers that the donor is given in a day. */
async function make(
  tx: Tx,
  account: Account,
  donor: Donor,
  request: BloodRequest,
  { at, readerOf }: NewOffer,
): Promise<string | Exhausted> {
  const { hashes, counters } = readerOf(account);
  refuseUnable(donor, request, at);
  if ((await vainOffers(tx, account.id, hashes, at)) >= MAX_OFFERS) throw new DomainError('TOO_MANY_OFFERS');
  const poster = await findAccount(tx, request.accountId);
  // Who isn't told of an offer, and sees no number, couldn't accept it.
  if (poster?.isEmailVerified !== true) throw new DomainError('POSTER_NOT_VERIFIED');
  const exhausted = await takeAll(tx, counters, at);
  if (exhausted !== null) return exhausted;
  const ask = await newAskOf(tx, donor, request, 'offered', at);
  await insertAsk(tx, { ...UNANSWERED, ...ask });
  await keepOffer(tx, ask.id, hashes, at);
  return ask.id;
}

/** For one reason: that which no wait lifts first. */
function refuseUnable(donor: Donor, request: BloodRequest, at: number): void {
  if (donor.accountId === request.accountId) throw new DomainError('CANNOT_OFFER');
  if (!canGiveRedCells(donor.bloodType, request.bloodType)) throw new DomainError('BLOOD_MISMATCH');
  if (donor.isMatchable) return;
  const isResting = donor.matchableFrom !== null && donor.matchableFrom > dayOf(at);
  throw new DomainError(donor.isAvailable && isResting ? 'DONOR_RESTING' : 'DONOR_UNAVAILABLE');
}

async function say(tx: Tx, id: string, request: BloodRequest, offer: NewOffer): Promise<DonorsAsk> {
  const ask = await findAsk(tx, id);
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  return answer(tx, ask, request, { ...offer, by: { id, accountId: ask.accountId }, isComing: true });
}
