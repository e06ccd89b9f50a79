import type {
  AnswerAskInput,
  AsksOfRequest,
  AsksOfRequestInput,
  OwnAsk,
  OwnAsks,
  PickDonorInput,
  PickedDonor,
} from '@redthread/contract/asks';
import type { DonorsAsk, WithdrawnAsk } from '@redthread/db/ask-store';
import { DomainError } from '@redthread/domain/domain-error';
import { type BandKm, bandOf, tenthsOfKm } from '@redthread/domain/near';
import { shownName } from '@redthread/domain/shown-name';
import type { MemberCall } from '../call.ts';
import { contactCounters, refuseExhausted } from '../contact.ts';
import { shownPlace } from '../near.ts';
import { personHash } from '../person-hash.ts';
import { askMail } from './mail.ts';

/** Puts a request of one's own to a donor. It counts as a number does: who asks strangers all day is stopped. */
export async function pick(call: MemberCall, { donorId, requestId }: PickDonorInput): Promise<PickedDonor> {
  const { store, caller, now } = call;
  const { account } = caller;
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const key = await store.hashKey();
  const { personal, network } = contactCounters(call, key);
  const picked = await store.asks.pick({
    accountId: account.id,
    donorId,
    requestId,
    actorHash: personHash(key, 'email', account.email),
    counters: [...personal, ...network],
    mail: (donor, request) => {
      const town = shownPlace(call.places, request.placeId);
      return askMail(call, { name: donor.name, town: town?.name ?? null, withinKm: band(call, donor, request) });
    },
    at: now,
  });
  if ('exhausted' in picked) throw refuseExhausted(picked.exhausted, personal);
  call.postman.wake();
  const { ask } = picked;
  return { _id: ask.id, requestId: ask.requestId, state: ask.state, askedAt: new Date(ask.askedAt).toISOString() };
}

/** What the caller was asked as a donor, newest first. */
export async function mine(call: MemberCall): Promise<OwnAsks> {
  const { store, caller } = call;
  const donor = await store.donors.findByAccount(caller.account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  const asks = await store.asks.ofDonor(caller.account.id);
  return { items: asks.map((ask) => ownAsk(call, ask, donor)) };
}

export async function answer(call: MemberCall, { id, isComing }: AnswerAskInput): Promise<OwnAsk> {
  const { store, caller, now } = call;
  const donor = await store.donors.findByAccount(caller.account.id);
  if (donor === null) throw new DomainError('NO_DONOR_PROFILE');
  const ask = await store.asks.answer({ id, accountId: caller.account.id, isComing, at: now });
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  return ownAsk(call, ask, donor);
}

/** For who posted the request: how many were asked, and who is coming. */
export async function ofRequest({ store, caller }: MemberCall, { id }: AsksOfRequestInput): Promise<AsksOfRequest> {
  const request = await store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.accountId !== caller.account.id) throw new DomainError('NOT_YOURS');
  const asks = await store.asks.ofRequest(id);
  const count = (...states: readonly string[]) => asks.filter(({ state }) => states.includes(state)).length;
  return {
    asked: asks.length,
    waiting: count('asked'),
    declined: count('declined', 'released'),
    coming: asks
      .filter(({ state }) => state === 'coming')
      .map(({ id: _id, name, bloodType, phone, answeredAt, askedAt }) => ({
        _id,
        user: { name: shownName(name, 'initial') },
        bloodType,
        phone,
        answeredAt: new Date(answeredAt ?? askedAt).toISOString(),
      })),
  };
}

/** Of a withdrawn request nothing is left. */
const WITHDRAWN = {
  state: 'withdrawn',
  bloodType: null,
  hospital: null,
  urgency: null,
  place: null,
  user: null,
  phone: null,
} as const;

function ownAsk(call: MemberCall, ask: DonorsAsk | WithdrawnAsk, donor: { placeId: number | null }): OwnAsk {
  const { id: _id, askedAt, answeredAt } = ask;
  const known = {
    _id,
    askedAt: new Date(askedAt).toISOString(),
    answeredAt: answeredAt === null ? null : new Date(answeredAt).toISOString(),
  };
  if (ask.requestId === null) return { ...known, ...WITHDRAWN };
  const { state, bloodType, hospital, urgency, placeId, name, phone } = ask;
  const withinKm = band(call, donor, ask);
  return {
    ...known,
    ...{ state, bloodType, hospital, urgency },
    place: shownPlace(call.places, placeId),
    ...(withinKm === null ? {} : { withinKm }),
    user: { name: shownName(name, 'initial') },
    phone: state === 'coming' ? phone : null,
  };
}

interface Placed {
  readonly placeId: number | null;
}

/** How far it is between two towns, in a band; null where one isn't known, and further than any band. */
function band({ places }: Pick<MemberCall, 'places'>, one: Placed, other: Placed): BandKm | null {
  const here = shownPlace(places, one.placeId);
  const there = shownPlace(places, other.placeId);
  return here === null || there === null ? null : bandOf(tenthsOfKm(here, there) / 10);
}
