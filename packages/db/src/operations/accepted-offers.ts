import { isUnaccepted } from '@redthread/domain/ask';
import { DomainError } from '@redthread/domain/domain-error';
import { openPlaces } from '@redthread/domain/open-places';
import type { Tx } from '../transaction.ts';
import { yesOf } from './ask-answers.ts';
import { endOffer } from './ask-ends.ts';
import { type Telling, takeBack, tellDonor } from './ask-mail.ts';
import { type Ask, comingTo, findAsk } from './ask-record.ts';
import { recordAudit } from './audit.ts';
import { findAccount } from './people.ts';
import type { ZoneOf } from './places.ts';
import type { BloodRequest } from './request-row.ts';
import { findRequest } from './request-row.ts';
import { mayCome } from './reserve.ts';
import { takeBackOffersBut, updateAsk } from './rows/asks.ts';
import { type RequestsAsk, shownToPoster } from './shown-asks.ts';
import { type ReaderOf, showNumber } from './shown-numbers.ts';

// What the poster says to donors who offer to come.

/** An offer that is accepted, or declined. */
export interface VolunteerDecision extends Telling {
  readonly id: string;
  readonly requestId: string;
  readonly actorId: string;
}

export interface Acceptance extends VolunteerDecision {
  readonly zoneOf: ZoneOf;
  readonly readerOf: ReaderOf;
}

export async function acceptOffer(tx: Tx, acceptance: Acceptance): Promise<RequestsAsk | null> {
  const { id, requestId, actorId, readerOf, zoneOf, ...telling } = acceptance;
  const found = await offerTo(tx, id, requestId);
  if (found === null) return null;
  const { ask, request } = found;
  if (!isUnaccepted(ask)) return shownToPoster(tx, id);
  const { at } = telling;
  refuseOver(ask, request, at);
  if (request.asksStoppedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const poster = await findAccount(tx, request.accountId);
  if (poster?.isEmailVerified !== true) throw new DomainError('EMAIL_NOT_VERIFIED');
  if (!(await mayCome(tx, ask))) throw new DomainError('DONOR_NOT_OFFERED');
  const hasPlace = openPlaces({ ...request, coming: await comingTo(tx, requestId) }) > 0;
  const state = hasPlace ? 'coming' : 'reserve';
  const { arrivingAt, isArrivalGiven, dueAt } = yesOf(ask, request, { at, zoneOf }, state);
  const accepted = { state, hasSaidYes: true, acceptedAt: at, arrivingAt, isArrivalGiven } as const;
  await updateAsk(tx, ask, { ...accepted, dueAt, endedAt: null, placeToldAt: null });
  await takeBack(tx, ask);
  await recordAudit(tx, { at, actorId, action: 'ask.accepted', subjectId: id });
  const told = { ...ask, ...accepted };
  if (state === 'reserve') await tellDonor(tx, 'reserve', told, request, telling);
  else {
    // Who is on the way to one patient offers to come to no other.
    await takeBackOffersBut(tx, ask);
    await tellDonor(tx, 'accepted', told, request, telling);
    const shown = { readerOf, at };
    // The offer took one of the donor's.
    const patients = { accountId: ask.accountId, subjectId: requestId, isCounted: true };
    await showNumber(tx, { ...shown, ...patients, action: 'request.contacted' });
    const donors = { accountId: poster.id, subjectId: ask.donorId };
    if (ask.sharesPhone) await showNumber(tx, { ...shown, ...donors, action: 'donor.contacted' });
  }
  return shownToPoster(tx, id);
}

export async function refuseOffer(tx: Tx, decision: VolunteerDecision): Promise<RequestsAsk | null> {
  const { id, requestId, actorId, ...telling } = decision;
  const found = await offerTo(tx, id, requestId);
  if (found === null) return null;
  const { ask, request } = found;
  if (ask.state === 'refused') return shownToPoster(tx, id);
  refuseOver(ask, request, telling.at);
  await endOffer(tx, ask, request, telling, 'offerOver', 'refused');
  await recordAudit(tx, { at: telling.at, actorId, action: 'ask.refused', subjectId: id });
  return shownToPoster(tx, id);
}

async function offerTo(tx: Tx, id: string, requestId: string): Promise<{ ask: Ask; request: BloodRequest } | null> {
  const ask = await findAsk(tx, id);
  const request = ask?.requestId === requestId ? await findRequest(tx, requestId) : null;
  return ask === null || request === null || ask.source !== 'offered' ? null : { ask, request };
}

/** It was taken back, or nobody answered in time, or the request is over. */
function refuseOver({ state, dueAt }: Ask, { closedAt, neededBy }: BloodRequest, at: number): void {
  const isOver = closedAt !== null || (neededBy !== null && neededBy <= at);
  if (state !== 'volunteered' || (dueAt !== null && dueAt <= at) || isOver) throw new DomainError('OFFER_OVER');
}
