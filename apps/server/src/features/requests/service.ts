import type { Contact, ContactInput } from '@redthread/contract/account';
import { formatRequestCursor, type RequestPosition } from '@redthread/contract/cursor';
import type {
  BloodRequest,
  CreateRequestInput,
  ListRequestsInput,
  MyRequestsInput,
  OwnBloodRequest,
  OwnRequestPage,
  RequestPage,
} from '@redthread/contract/requests';
import type { Page, Position } from '@redthread/db/page';
import type { BloodRequest as KeptRequest, RequestFilter } from '@redthread/db/request-store';
import { type BloodType, redCellPatientsOf } from '@redthread/domain/blood-type';
import { dayOf, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { SAME_REQUEST_HOURS } from '@redthread/domain/limits';
import { shownName } from '@redthread/domain/shown-name';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import type { Call, MemberCall, PublicCall } from '../call.ts';
import { takeContact } from '../contact.ts';
import { takeLimit } from '../limit.ts';
import { keptPlace, nearOf, shownDistance, shownPlace } from '../near.ts';
import { withdrawnMail } from '../promise-mail.ts';
import { shownPhone } from '../shown-phone.ts';

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

export async function create(
  call: MemberCall,
  { unlessPosted, placeId, ...input }: CreateRequestInput,
): Promise<OwnBloodRequest> {
  const { store, settings, caller, now } = call;
  const { id: accountId } = caller.account;
  const max = settings.limitRequests;
  await takeLimit(call, { kind: 'request', subject: accountId, max, windowMs: HOUR_MS });
  const unlessPostedSince = unlessPosted === true ? now - SAME_REQUEST_HOURS * HOUR_MS : undefined;
  const place = keptPlace(call, placeId);
  return ownRequest(call, await store.requests.create({ ...input, place, accountId, at: now, unlessPostedSince }));
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

export async function withdraw(call: MemberCall, { id }: { id: string }): Promise<null> {
  const { store, caller, now } = call;
  const request = await store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  const { id: actorId, role } = caller.account;
  if (request.accountId !== actorId && role !== 'admin') throw new DomainError('NOT_YOURS');
  const notice = withdrawnMail(call);
  if (!(await store.requests.withdraw({ id, actorId, at: now, notice }))) throw new DomainError('REQUEST_NOT_FOUND');
  call.postman.wake();
  return null;
}

/** The number to call. Who asked for whose number is audited, once a day. */
export async function contact(call: MemberCall, { id }: ContactInput): Promise<Contact> {
  const request = await call.store.requests.find(id);
  if (request === null) throw new DomainError('REQUEST_NOT_FOUND');
  await takeContact(call, { kind: 'request', id });
  return { _id: id, user: { name: request.name }, phone: request.phone };
}

/** A public request: phone masked, and the name as the patient shows it. */
export function publicRequest(
  { settings }: Pick<PublicCall, 'settings'>,
  { nameShown, ...request }: KeptRequest,
): BloodRequest {
  return {
    ...requestOf(request),
    user: { name: shownName(request.name, nameShown) },
    phone: shownPhone(settings, request.phone),
    ...shownDistance(request),
  };
}

/** A request as its owner sees it, and an admin who asked to be shown it. */
export function ownRequest({ places }: Pick<Call, 'places'>, request: KeptRequest): OwnBloodRequest {
  return { ...requestOf(request), nameShown: request.nameShown, place: shownPlace(places, request.placeId) };
}

function requestOf(request: Omit<KeptRequest, 'nameShown'>): Omit<BloodRequest, 'withinKm'> {
  return {
    _id: request.id,
    user: { name: request.name },
    bloodType: request.bloodType,
    phone: request.phone,
    hospital: request.hospital,
    urgency: request.urgency,
    status: 'pending',
    date: dayOf(request.createdAt),
    createdAt: new Date(request.createdAt).toISOString(),
  };
}

function wantedTypes({ bloodType, donorBloodType }: Pick<ListRequestsInput, 'bloodType' | 'donorBloodType'>) {
  if (donorBloodType === undefined) return bloodType === undefined ? undefined : [bloodType];
  const served: readonly BloodType[] = redCellPatientsOf(donorBloodType);
  return bloodType === undefined ? served : served.filter((type) => type === bloodType);
}

/** With where the next page starts, in either order. */
type Found = Pick<Page<KeptRequest>, 'rows' | 'total'> & { readonly next: RequestPosition | null };

function pageOf<Shown extends BloodRequest>({ rows, total, next }: Found, show: (request: KeptRequest) => Shown) {
  return { items: rows.map(show), total, nextCursor: next === null ? null : formatRequestCursor(next) };
}
