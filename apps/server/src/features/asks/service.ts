import type {
  AnswerAskInput,
  AnswerMailedAskInput,
  AsksOfRequest,
  AsksOfRequestInput,
  ComingDonor,
  ConfirmAskInput,
  MailedAskInput,
  OfferInput,
  OwnAsk,
  OwnAsks,
  PauseAsksInput,
  PickDonorInput,
  PickedDonor,
  TellAskInput,
  TellMailedAskInput,
} from '@redthread/contract/asks';
import { SENTENCES } from '@redthread/contract/sentences';
import type { AskKey } from '@redthread/db/operations/ask-record';
import type { Counter } from '@redthread/db/operations/limits';
import type { Account } from '@redthread/db/operations/people';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { DonorsAsk } from '@redthread/db/operations/shown-asks';
import { personHash } from '@redthread/db/person-hash';
import { mayArriveAt } from '@redthread/domain/ask';
import { addDays, DAY_MS, dayOf } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { daysToAskAbout, MAX_LINK_PAUSE_DAYS } from '@redthread/domain/rest';
import type { Call, MemberCall } from '../../call/call.ts';
import { limitKey, refuseWhile } from '../../limits/limit.ts';
import { contactCounters, numberReaders, refuseExhausted } from '../contacts/contact.ts';
import { refuseDays } from '../donors/donor-days.ts';
import { zonesOf } from '../places/near.ts';
import { linkHash } from './link.ts';
import { ownRequest, roundOf } from './own-request.ts';
import { asksOf, comingDonor, ownAsk } from './shown-ask.ts';

const REFUSED_PICKS_A_DAY = 20;

/** Puts a request of one's own to a donor. It counts as a number does: who asks strangers all day is stopped. */
export async function pick(call: MemberCall, { donorId, requestId }: PickDonorInput): Promise<PickedDonor> {
  const { store, settings, caller, now, writeAskMail: write } = call;
  const { account } = caller;
  if (settings.asks === 'off') throw new DomainError('ASKS_OFF');
  if (!account.isEmailVerified) throw new DomainError('EMAIL_NOT_VERIFIED');
  const key = await store.hashKey();
  const { personal, network } = contactCounters(call, key);
  const refused = refusedPicks(account, key);
  const isPickable = (await store.limits.left([refused], now))[0] !== 0;
  if (!isPickable) await takeRefused(call, refused);
  const pickOf = () =>
    store.asks.pick({
      ...{ accountId: account.id, donorId, requestId, at: now, write, mode: settings.asks },
      actorHash: personHash(key, 'email', account.email),
      counters: [...personal, ...network],
      zoneOf: zonesOf(call),
    });
  const picked = await pickOf().catch(async (error: unknown) => {
    if (error instanceof DomainError && error.code === 'CANNOT_BE_ASKED') await takeRefused(call, refused);
    throw error;
  });
  if ('exhausted' in picked) throw refuseExhausted(call, picked.exhausted);
  call.outbox.wake();
  const { ask } = picked;
  return { _id: ask.id, requestId: ask.requestId, state: ask.state, askedAt: isoText(ask.askedAt) };
}

/** A refusal tells something of a donor: nobody tries who of a town can be asked. Leaving and coming back brings none. */
function refusedPicks({ email }: Account, key: string): Counter {
  const subject = personHash(key, 'email', email);
  return { key: limitKey('refused-pick', subject), max: REFUSED_PICKS_A_DAY, windowMs: DAY_MS };
}

async function takeRefused({ store, now }: MemberCall, counter: Counter): Promise<void> {
  refuseWhile((await store.limits.takeAll([counter], now))?.waitMs ?? 0);
}

/** What the caller was asked as a donor, newest first. */
export async function mine(call: MemberCall): Promise<OwnAsks> {
  const { store, caller } = call;
  await refuseWithoutProfile(call);
  const asks = await store.asks.ofDonor(caller.account.id);
  return { items: asks.map((ask) => ownAsk(call, ask)) };
}

export async function answer(call: MemberCall, { id, ...said }: AnswerAskInput): Promise<OwnAsk> {
  await refuseWithoutProfile(call);
  return answerBy(call, { id, accountId: call.caller.account.id }, said);
}

export async function tell(call: MemberCall, { id, outcome }: TellAskInput): Promise<OwnAsk> {
  await refuseWithoutProfile(call);
  return tellBy(call, { id, accountId: call.caller.account.id }, outcome);
}

/** For who posted the request, and admins: how many were asked, and who is coming. */
export async function ofRequest(call: MemberCall, { id }: AsksOfRequestInput): Promise<AsksOfRequest> {
  const request = await ownRequest(call, id);
  const left = await call.store.looks.invitationsLeft(request, call.now);
  const asks = await call.store.asks.ofRequest(id);
  return { ...asksOf(call, request, asks, left), ...roundOf(call, request, asks, left) };
}

export async function offer(call: MemberCall, { id, arrivingAt, ...said }: OfferInput): Promise<OwnAsk> {
  const { store, caller, now: at, writeAskMail: write } = call;
  refuseDays(said, at);
  const donor = await store.donors.findByAccount(caller.account.id);
  if (donor !== null) refuseUntold(said, daysToAskAbout(donor, dayOf(at)));
  const request = await store.requests.find(id);
  const arriving = arrivingAt === undefined ? undefined : inTime(Date.parse(arrivingAt), request?.neededBy ?? null, at);
  const readerOf = await numberReaders(call, caller.account.id);
  const told = { write, zoneOf: zonesOf(call), readerOf, at };
  const given = { ...told, accountId: caller.account.id, requestId: id, ...said, arrivingAt: arriving };
  const offered = await store.asks.offer(given);
  if ('exhausted' in offered) throw refuseExhausted(call, offered.exhausted);
  return answeredAsk(call, offered.ask);
}

/** What came of a donor who was coming, in the word of who posted the request, or an admin's who rang. */
export async function confirm(
  call: MemberCall,
  { id, askId, outcome, thanks, isEnough }: ConfirmAskInput,
): Promise<ComingDonor> {
  const { store, caller, now: at, writeAskMail: write } = call;
  const request = await ownRequest(call, id);
  if (request.accountId !== caller.account.id) await refuseOtherAdmins(call, request);
  const settled = { id: askId, requestId: id, actorId: caller.account.id, outcome, thanks, isEnough, at, write };
  const ask = await store.asks.confirm(settled);
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  call.outbox.wake();
  return comingDonor(call, ask, request);
}

/** The ask that a mail's link opens. */
export async function open(call: Call, { code }: MailedAskInput): Promise<OwnAsk> {
  const ask = await call.store.asks.find({ tokenHash: await linkHash(call, code) });
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  return ownAsk(call, ask);
}

export async function answerMailed(call: Call, { code, ...said }: AnswerMailedAskInput): Promise<OwnAsk> {
  return answerBy(call, { tokenHash: await linkHash(call, code) }, said);
}

export async function tellMailed(call: Call, { code, outcome }: TellMailedAskInput): Promise<OwnAsk> {
  return tellBy(call, { tokenHash: await linkHash(call, code) }, outcome);
}

/** No more asks until a day. */
export async function pause(call: Call, { code, ...until }: PauseAsksInput): Promise<null> {
  refuseLongPause(until.pausedUntil, call.now);
  const tokenHash = await linkHash(call, code);
  const { now: at, writeAskMail: write } = call;
  const isKnown = await call.store.asks.stop({ ...until, tokenHash, at, write });
  if (!isKnown) throw new DomainError('NO_DONOR_PROFILE');
  call.outbox.wake();
  return null;
}

/** Who signs in may pause for longer: a link may be read by others, and nobody is to be silenced by them for years. */
function refuseLongPause(pausedUntil: string, now: number): void {
  if (pausedUntil <= addDays(dayOf(now), MAX_LINK_PAUSE_DAYS)) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'pausedUntil', message: SENTENCES.longLinkPause }] });
}

/** No more asks at all, until their donor says otherwise when signed in. Of whoever left the donors that is so already. */
export async function stop(call: Call, { code }: MailedAskInput): Promise<null> {
  const { now: at, writeAskMail: write } = call;
  await call.store.asks.stop({ tokenHash: await linkHash(call, code), at, write });
  call.outbox.wake();
  return null;
}

type Answer = Omit<AnswerAskInput, 'id'>;

async function answerBy(call: Call, by: AskKey, { arrivingAt, ...said }: Answer): Promise<OwnAsk> {
  const { store, now: at, writeAskMail: write } = call;
  refuseDays(said, at);
  // Whoever says all that is needed is answered without a look before.
  const isUntold = said.isComing && said.lastDonatedOn === undefined;
  const found = isUntold || arrivingAt !== undefined ? await store.asks.find(by) : null;
  const asked = found === null || found.requestId === null ? null : found;
  const arriving = arrivingAt === undefined ? undefined : inTime(Date.parse(arrivingAt), asked?.neededBy ?? null, at);
  if (asked !== null && said.isComing && asked.state !== 'coming')
    refuseUntold(said, daysToAskAbout(asked, dayOf(at), asked));
  const readerOf = await numberReaders(call, 'accountId' in by ? by.accountId : null);
  const told = { write, zoneOf: zonesOf(call), readerOf, at };
  const ask = await store.asks.answer({ ...said, ...told, arrivingAt: arriving, by });
  return answeredAsk(call, ask);
}

/** Before a yes counts, a donor says whether they gave lately, where we don't know. */
function refuseUntold({ lastDonatedOn }: Pick<Answer, 'lastDonatedOn'>, days: number | null): void {
  if (lastDonatedOn !== undefined || days === null) return;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'lastDonatedOn', message: SENTENCES.missingDonation }] });
}

function inTime(arrivingAt: number, neededBy: number | null, now: number): number {
  if (mayArriveAt(arrivingAt, neededBy, now)) return arrivingAt;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'arrivingAt', message: SENTENCES.badArrival }] });
}

async function tellBy(call: Call, by: AskKey, outcome: TellAskInput['outcome']): Promise<OwnAsk> {
  const { store, now: at, writeAskMail: write } = call;
  return answeredAsk(call, await store.asks.tell({ by, outcome, at, write }));
}

function answeredAsk(call: Call, ask: DonorsAsk | null): OwnAsk {
  if (ask === null) throw new DomainError('ASK_UNKNOWN');
  call.outbox.wake();
  call.clockwork.wake();
  return ownAsk(call, ask);
}

async function refuseWithoutProfile({ store, caller }: MemberCall): Promise<void> {
  if ((await store.donors.findByAccount(caller.account.id)) === null) throw new DomainError('NO_DONOR_PROFILE');
}

async function refuseOtherAdmins({ store }: MemberCall, { accountId }: BloodRequest): Promise<void> {
  if ((await store.accounts.find(accountId))?.role === 'admin') throw new DomainError('BELONGS_TO_ADMIN');
}
