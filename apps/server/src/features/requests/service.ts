import type { Contact, ContactInput } from '@redthread/contract/account';
import { formatRequestCursor, type RequestPosition } from '@redthread/contract/cursor';
import type {
  CloseRequestInput,
  ConfirmRequestInput,
  CreateRequestInput,
  EndedRequests,
  FindRequestInput,
  ListRequestsInput,
  MyRequestsInput,
  OwnBloodRequest,
  OwnRequestInput,
  OwnRequestPage,
  RequestPage,
  SharedRequest,
  UpdateRequestInput,
} from '@redthread/contract/requests';
import type { NewKey } from '@redthread/db/operations/keys';
import type { BloodRequest as KeptRequest } from '@redthread/db/operations/request-row';
import type { RequestFilter } from '@redthread/db/operations/requests';
import type { Page, Position } from '@redthread/db/page';
import { type BloodType, redCellPatientsOf } from '@redthread/domain/blood-type';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { heldFor } from '@redthread/domain/moderation';
import { openPlaces } from '@redthread/domain/open-places';
import type { RequestEnd } from '@redthread/domain/request-life';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import type { MemberCall, PublicCall } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { isOnPostersSide, manages } from '../../call/memberships.ts';
import { takeLimit } from '../../limits/limit.ts';
import { takeContact } from '../contacts/contact.ts';
import { givesPatientsPhone } from '../contacts/shown-phone.ts';
import { keptPlace, nearOf } from '../places/near.ts';
import { firstRound, neededByOf, newRequest } from './new-request.ts';
import { ownRequest, publicRequest, sharedRequest } from './shown-request.ts';

/** The donors who said yes may still call. */
const SHOWN_AFTER_END_MS = 7 * DAY_MS;

export async function list(call: PublicCall, input: ListRequestsInput): Promise<RequestPage> {
  const near = nearOf(call, input);
  const after = input.cursor && (await call.cursors.open(input.cursor, near));
  const where = { ...input, near, after };
  const { next, ...page } = input.sort === 'urgency' ? await mostUrgent(call, where) : await newest(call, where);
  const sealed = next && (await call.cursors.seal(next, near));
  return pageOf({ ...page, next: sealed }, (request) => publicRequest(call, request));
}

type Where = ListRequestsInput & Pick<RequestFilter, 'near'> & { readonly after?: From | undefined };
type From = Position & Pick<RequestPosition, 'urgency'>;
type FoundNear = Pick<Page<KeptRequest>, 'rows' | 'total'> & { readonly next: From | null };

async function newest({ store }: PublicCall, where: Where): Promise<FoundNear> {
  const { urgency, near, limit, after } = where;
  return store.requests.page({ bloodTypes: wantedTypes(where), urgency, near, limit, after });
}

async function mostUrgent({ store }: PublicCall, where: Where): Promise<FoundNear> {
  const { urgency: only, near, limit, after } = where;
  // The contract refuses a cursor of the other order.
  const { urgency } = after ?? {};
  const { rows, total, hasMore } = await store.requests.byUrgency({
    bloodTypes: wantedTypes(where),
    urgencies: only === undefined ? MOST_URGENT_FIRST : [only],
    ...{ near, limit },
    after: after !== undefined && urgency !== undefined ? { ...after, urgency } : undefined,
  });
  return { rows, total, next: hasMore ? (rows.at(-1) ?? null) : null };
}

/** For whoever has the link: what is needed where, while it is. */
export async function find(call: PublicCall, { id }: FindRequestInput): Promise<SharedRequest> {
  const request = await call.store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.closedAt !== null) throw new DomainError('REQUEST_ENDED');
  const coming = await call.store.requests.coming(id);
  return { ...sharedRequest(call, request), isCovered: openPlaces({ ...request, coming }) === 0 };
}

export async function create(call: MemberCall, input: CreateRequestInput, key?: NewKey): Promise<OwnBloodRequest> {
  const { store, settings, caller, now } = call;
  const { id: accountId, isEmailVerified } = caller.account;
  const max = settings.limits.requests;
  const given = newRequest(call, input, { isEmailVerified }, neededByOf(input.neededBy ?? undefined, now) ?? null);
  await takeLimit(call, { kind: 'request', subject: accountId, max, windowMs: HOUR_MS });
  const made = await store.requests.create({ ...given, accountId, at: now }, key);
  call.scheduler.wake();
  return ownRequest(call, made);
}

/** The request that was posted before, for a caller who missed the answer. */
export async function posted(call: MemberCall, id: string): Promise<OwnBloodRequest> {
  const request = await call.store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  return ownRequest(call, request);
}

export async function mine(call: MemberCall, { limit, cursor }: MyRequestsInput): Promise<OwnRequestPage> {
  const after = cursor && (await call.cursors.open(cursor));
  const { next, ...page } = await call.store.requests.pageOf(call.caller.account.id, { limit, after });
  return pageOf({ ...page, next: next && (await call.cursors.seal(next)) }, (request) => ownRequest(call, request));
}

/** Those of one's own that ended lately: their donors may still call, and what expired may be opened again. */
export async function ended(call: MemberCall): Promise<EndedRequests> {
  const found = await call.store.requests.endedOf(call.caller.account.id, call.now - SHOWN_AFTER_END_MS);
  return { items: found.map((request) => ownRequest(call, request)) };
}

export async function own(call: MemberCall, { id }: OwnRequestInput): Promise<OwnBloodRequest> {
  return ownRequest(call, await onPostersSide(call, id));
}

async function onPostersSide(call: MemberCall, id: string): Promise<KeptRequest> {
  const request = await call.store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  if (!(await isOnPostersSide(call, request))) throw new DomainError('NOT_YOURS');
  return request;
}

export async function update(
  call: MemberCall,
  { id, neededBy: wanted, placeId, ...given }: UpdateRequestInput,
): Promise<OwnBloodRequest> {
  const { store, caller, now } = call;
  const request = await onPostersSide(call, id);
  const place = keptPlace(call, placeId) ?? undefined;
  const neededBy = neededByOf(wanted, now);
  const isHeld = heldFor(request, call.settings.invitations) !== null;
  const next = firstRound(call, caller.account, {
    ...request,
    urgency: given.urgency ?? request.urgency,
    neededBy: neededBy ?? request.neededBy,
    placeId: place?.id ?? request.placeId,
  });
  const isOtherPhone = given.phone !== undefined || (place !== undefined && place.id !== request.placeId);
  const dialled = { phone: given.phone ?? request.phone, placeId: place?.id ?? request.placeId };
  const change = {
    ...given,
    ...(isOtherPhone ? { internationalPhone: internationalPhone(call, dialled) } : {}),
    id,
    neededBy,
    place,
    isToInvite: next !== null,
    nextRoundAt: isHeld ? undefined : (next ?? undefined),
    at: now,
    mode: call.settings.invitations,
    write: call.writeInvitationMail,
  };
  const changed = await store.requests.update(change);
  if (changed === null) throw new DomainError('REQUEST_NOT_FOUND');
  call.outbox.wake();
  call.scheduler.wake();
  return ownRequest(call, changed);
}

export function withdraw(call: MemberCall, { id }: { id: string }): Promise<null> {
  return end(call, id, 'withdrawn');
}

export function close(call: MemberCall, { id, reason }: CloseRequestInput): Promise<null> {
  return end(call, id, reason === 'enough' ? 'fulfilled' : 'withdrawn');
}

/** An admin rang the hospital. */
export async function confirm(call: MemberCall, { id }: ConfirmRequestInput): Promise<null> {
  const { store, settings, caller, now: at } = call;
  const by = { actorId: caller.account.id, at, mode: settings.invitations };
  await store.moderation.moderate({ target: 'request', id, action: 'confirm', ...by });
  call.scheduler.wake();
  return null;
}

async function end(call: MemberCall, id: string, status: RequestEnd): Promise<null> {
  const { store, caller, now } = call;
  const request = await store.requests.find(id);
  const isHidden = request !== null && request.hiddenAt !== null;
  if (request === null || (request.closedAt !== null && !isHidden)) throw new DomainError('REQUEST_NOT_FOUND');
  if (!(await manages(call, request))) throw new DomainError('NOT_YOURS');
  const { id: actorId } = caller.account;
  const closed = { id, status, actorId, at: now, write: call.writeInvitationMail };
  if (!(await store.requests.close(closed))) throw new DomainError('REQUEST_NOT_FOUND');
  call.outbox.wake();
  return null;
}

/** The number to call. Who asked for whose number is audited, once a day. */
export async function contact(call: MemberCall, { id }: ContactInput): Promise<Contact> {
  const request = await call.store.requests.find(id);
  if (request === null || request.closedAt !== null) throw new DomainError('REQUEST_NOT_FOUND');
  if (request.suspendedAt !== null) throw new DomainError('REQUEST_CHECKED');
  if (!givesPatientsPhone(call.settings, request)) throw new DomainError('NUMBER_AFTER_YES');
  await takeContact(call, { kind: 'request', id });
  const { name, phone, internationalPhone: dialled } = request;
  return { _id: id, user: { name }, phone, internationalPhone: dialled };
}

function wantedTypes({ bloodType, donorBloodType }: Pick<ListRequestsInput, 'bloodType' | 'donorBloodType'>) {
  if (donorBloodType === undefined) return bloodType === undefined ? undefined : [bloodType];
  const served: readonly BloodType[] = redCellPatientsOf(donorBloodType);
  return bloodType === undefined ? served : served.filter((type) => type === bloodType);
}

/** With where the next page starts, in either order. */
type Found = Pick<Page<KeptRequest>, 'rows' | 'total'> & { readonly next: RequestPosition | null };

function pageOf<Shown>({ rows, total, next }: Found, show: (request: KeptRequest) => Shown) {
  return { items: rows.map(show), total, nextCursor: next === null ? null : formatRequestCursor(next) };
}
