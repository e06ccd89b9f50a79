import type { ComingDonor, JudgeOfferInput } from '@redthread/contract/asks';
import type { RequestsAsk } from '@redthread/db/ask-store';
import type { BloodRequest } from '@redthread/db/request-store';
import { DomainError } from '@redthread/domain/domain-error';
import type { MemberCall } from '../../call/call.ts';
import { numberReaders } from '../contacts/contact.ts';
import { zonesOf } from '../places/near.ts';
import { ownRequest } from './service.ts';
import { comingDonor } from './shown-ask.ts';

/** The poster's yes to a donor who offers to come, or an admin's who rang: each side is given the other's number. */
export async function accept(call: MemberCall, { id, askId }: JudgeOfferInput): Promise<ComingDonor> {
  const { store, caller, now: at, writeAskMail: write } = call;
  const request = await ownRequest(call, id);
  const readerOf = await numberReaders(call, caller.account.id);
  const judged = { id: askId, requestId: id, actorId: caller.account.id, at, write };
  return judgedOffer(call, request, await store.asks.accept({ ...judged, readerOf, zoneOf: zonesOf(call) }));
}

export async function decline(call: MemberCall, { id, askId }: JudgeOfferInput): Promise<ComingDonor> {
  const { store, caller, now: at, writeAskMail: write } = call;
  const request = await ownRequest(call, id);
  const judged = { id: askId, requestId: id, actorId: caller.account.id, at, write };
  return judgedOffer(call, request, await store.asks.refuse(judged));
}

function judgedOffer(call: MemberCall, request: BloodRequest, ask: RequestsAsk | null): ComingDonor {
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  call.postman.wake();
  call.clockwork.wake();
  return comingDonor(call, ask, request);
}
