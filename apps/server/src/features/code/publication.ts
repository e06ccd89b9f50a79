import type { Draft } from '@redthread/contract/code';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Donor } from '@redthread/db/operations/donors';
import type { Publication } from '@redthread/db/operations/publication';
import { canGiveRedCells } from '@redthread/domain/blood-type';
import { DomainError, type Issue } from '@redthread/domain/domain-error';
import { mayArriveAt } from '@redthread/domain/invitation';
import type { Call } from '../../call/call.ts';
import { numberReaders, refuseExhausted } from '../contacts/contact.ts';
import { newProfile } from '../donors/new-profile.ts';
import { refuseClosed } from '../invitations/hours.ts';
import { townNamesOf, zonesOf } from '../places/near.ts';
import { neededByOf, newRequest } from '../requests/new-request.ts';

const VERIFIED = { isEmailVerified: true };

/** What is kept of a draft, checked as the calls are that publish the same for somebody signed in. */
export async function publicationOf(
  call: Call,
  draft: Draft,
  { known, saidAt }: { known: Donor | null; saidAt: number },
): Promise<Publication> {
  const endOf = (wanted: string | null | undefined) => neededByOf(wanted ?? undefined, call.now, saidAt) ?? null;
  if (draft.kind === 'request') {
    return { kind: 'request', request: newRequest(call, draft.request, VERIFIED, endOf(draft.request.neededBy)) };
  }
  // A profile that is there may have another blood type.
  const donor = { ...newProfile(call, draft.donor, known), write: call.writeInvitationMail };
  if (draft.kind === 'donor') return { kind: 'donor', donor, groupCode: draft.groupCode };
  const { requestId, isPhoneShared: sharesPhone = false } = draft;
  const { lastDonatedOn } = draft.donor;
  if (lastDonatedOn === undefined) refuse('lastDonatedOn', SENTENCES.missingDonation);
  const request = await openRequest(call, requestId);
  if (!canGiveRedCells(draft.donor.bloodType, request.bloodType)) throw new DomainError('BLOOD_MISMATCH');
  const arrivingAt = draft.arrivingAt ? Date.parse(draft.arrivingAt) : undefined;
  if (arrivingAt !== undefined && !mayArriveAt(arrivingAt, request.neededBy, saidAt)) {
    refuse('arrivingAt', SENTENCES.badArrival);
  }
  if (arrivingAt !== undefined) await refuseClosed(call, request, arrivingAt);
  const told = { write: call.writeInvitationMail, zoneOf: zonesOf(call), readerOf: await numberReaders(call, null) };
  // A rest that is known stands: what they say of it now is the offer's to hear.
  const { lastDonatedOn: _, ...others } = donor;
  const profile = known === null ? donor : others;
  const offer = { ...told, requestId, sharesPhone, arrivingAt, lastDonatedOn };
  return { kind: 'volunteer', donor: profile, offer, refusal: (exhausted) => refuseExhausted(call, exhausted) };
}

/** Refuses a draft as a whole before anything is mailed; what is wrong is named by its path in the input. */
export async function checkDraft(call: Call, draft: Draft): Promise<void> {
  try {
    await publicationOf(call, draft, { known: null, saidAt: call.now });
  } catch (error) {
    throw within(draft, error);
  }
}

/** Refuses what somebody has posted already, if the draft asks for that. */
export async function refuseSame({ store, places }: Call, draft: Draft): Promise<void> {
  if (draft.kind !== 'request' || draft.request.unlessPosted !== true) return;
  const { bloodType, phone, hospital, placeId = null } = draft.request;
  const need = { accountId: '', bloodType, phone, hospital, placeId };
  const same = await store.requests.findSame(need, townNamesOf({ places }));
  if (same !== null) throw new DomainError('SAME_REQUEST', { existingId: same.id });
}

async function openRequest({ store }: Call, id: string) {
  const request = await store.requests.find(id);
  if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_ENDED');
  // Known before anything is mailed: nobody could accept them.
  if (request.suspendedAt !== null) throw new DomainError('REQUEST_CHECKED');
  const poster = await store.accounts.find(request.accountId);
  if (poster?.isEmailVerified !== true) throw new DomainError('POSTER_NOT_VERIFIED');
  return request;
}

function refuse(path: string, message: string): never {
  throw new DomainError('BAD_INPUT', { issues: [{ path, message }] });
}

function within(draft: Draft, error: unknown): unknown {
  if (!(error instanceof DomainError) || error.issues === undefined) return error;
  const part = draft.kind === 'request' ? 'request' : 'donor';
  const own = draft.kind === 'volunteer' ? ['arrivingAt'] : [];
  const pathOf = ({ path }: Issue) => (own.includes(path) ? `draft.${path}` : `draft.${part}.${path}`);
  const issues = error.issues.map((issue) => ({ ...issue, path: pathOf(issue) }));
  return new DomainError(error.code, { issues, opensAt: error.opensAt, cause: error });
}
