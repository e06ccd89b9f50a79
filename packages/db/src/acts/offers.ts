import { MAX_OFFERS, OFFER_DAYS } from '@redthread/domain/ask';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { DAY_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import type { AskStore, DonorsAsk, NewOffer } from '../ask-store.ts';
import type { Donor } from '../donor-store.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, type Engine, run, value } from './act.ts';
import { answer } from './ask-answers.ts';
import { ASK, findAsk, findRequest } from './ask-record.ts';
import { donorOf } from './donor-change.ts';
import { newAskOf, UNANSWERED } from './new-ask.ts';
import { presentAccount } from './people.ts';
import { statement } from './statement.ts';

const INSERT = ASK.insert();
const KNOWN = statement('SELECT id FROM asks WHERE request_id = :requestId AND account_id = :accountId');
const VAIN_OFFERS = statement(`SELECT count(*) FROM asks WHERE account_id = :accountId AND source = 'offered'
  AND asked_at > :since AND state <> 'gave'`);

/** Donors who say by themselves that they can come. */
export function offersOn(db: Engine): Pick<AskStore, 'offer'> {
  return {
    offer: (offer) =>
      db.write(function* () {
        const account = yield* presentAccount(offer.accountId, {});
        if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
        const donor = yield* donorOf(account.id);
        if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
        if (donor.hiddenAt !== null) throw new DomainError('OFFER_HIDDEN');
        const request = yield* findRequest(offer.requestId);
        if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
        const { requestId, accountId } = offer;
        const known = yield* value(KNOWN, { requestId, accountId });
        const id = known === null ? yield* make(donor, request, offer, account.createdAt) : String(known);
        return yield* say(id, request, offer);
      }),
  };
}

/** An offer is an ask that its donor began, and answers at once. It takes nothing of the caps. */
function* make(donor: Donor, request: BloodRequest, { at }: NewOffer, accountSince: number): Act<string> {
  const isFit = canGiveRedCells(donor.bloodType, request.bloodType) && donor.accountId !== request.accountId;
  const isNew = at - accountSince < DAY_MS && request.urgency === 'high';
  const vain = Number(yield* value(VAIN_OFFERS, { accountId: donor.accountId, since: at - OFFER_DAYS * DAY_MS }));
  if (!isFit || isNew || !donor.isOffered || vain >= MAX_OFFERS) throw new DomainError('CANNOT_OFFER');
  const ask = yield* newAskOf(donor, request, 'offered', at);
  yield* run(INSERT, { ...UNANSWERED, ...ask, acceptedAt: at });
  return ask.id;
}

function* say(id: string, request: BloodRequest, { sharesPhone, ...told }: NewOffer): Act<DonorsAsk> {
  const ask = yield* findAsk(id);
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  const by = { id, accountId: ask.accountId };
  return yield* answer(ask, request, { ...told, by, isComing: true, sharesPhone });
}
