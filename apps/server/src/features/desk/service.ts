import type {
  DeskRequest,
  DeskRequests,
  DeskRequestsInput,
  HospitalConfirmInput,
  HospitalRefuseInput,
  PostForInput,
} from '@redthread/contract/organisations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { SENTENCES } from '@redthread/contract/sentences';
import type { NewKey } from '@redthread/db/operations/keys';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { DomainError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { isBloodBank, ORGANISATION_AHEAD_DAYS } from '@redthread/domain/organisation';
import { mayBeNeededBy } from '@redthread/domain/request-life';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import type { MemberCall } from '../../call/call.ts';
import { memberOf } from '../../call/memberships.ts';
import { takeLimit } from '../../limits/limit.ts';
import { shownPlace } from '../places/near.ts';
import { newRequest } from '../requests/new-request.ts';
import { ownRequest, publicRequest } from '../requests/shown-request.ts';

// What members do for their organisation: a hospital says which requests are true, and each posts its own.

/** Open requests at a hospital: those it has said nothing of, or has confirmed. */
export async function requests(call: MemberCall, { id, list }: DeskRequestsInput): Promise<DeskRequests> {
  const hospital = await memberOf(call, id);
  if (!isBloodBank(hospital)) throw new DomainError('NOT_A_HOSPITAL');
  const found = await call.store.organisations.atHospital(id, list === 'toConfirm');
  const items: DeskRequest[] = [];
  for (const request of found) items.push(await deskRequest(call, request));
  return { items };
}

export async function confirm(call: MemberCall, { id }: HospitalConfirmInput): Promise<DeskRequest> {
  const { store, settings } = call;
  const confirmed = await store.organisations.confirmAtHospital({ ...word(call, id), mode: settings.invitations });
  call.scheduler.wake();
  return deskRequest(call, confirmed);
}

export async function refuse(call: MemberCall, { id, reason }: HospitalRefuseInput): Promise<DeskRequest> {
  const refused = await call.store.organisations.refuseAtHospital({ ...word(call, id), reason });
  call.outbox.wake();
  return deskRequest(call, refused);
}

function word({ caller, now: at, writeInvitationMail: write }: MemberCall, id: string) {
  return { id, actorId: caller.account.id, at, write };
}

/** Without who posted it but as lists have them, and without a phone. */
async function deskRequest(call: MemberCall, request: BloodRequest): Promise<DeskRequest> {
  const { isPhonePublic: _, withinKm: __, ...shown } = publicRequest(call, request);
  const { units, given, confirmedAt, refusedFor, organisationId, hospitalId } = request;
  return {
    ...{ ...shown, units, given, refusedFor },
    place: shownPlace(call.places, request.placeId),
    coming: await call.store.requests.coming(request.id),
    confirmedAt: confirmedAt === null ? null : isoText(confirmedAt),
    isOwn: organisationId !== null && organisationId === hospitalId,
  };
}

export async function post(call: MemberCall, input: PostForInput, key?: NewKey): Promise<OwnBloodRequest> {
  const { store, settings, caller, now } = call;
  const { organisationId, neededBy: wanted, urgency = DEFAULT_URGENCY, ...said } = input;
  const organisation = await memberOf(call, organisationId);
  const where = isBloodBank(organisation)
    ? { hospital: organisation.name, placeId: organisation.placeId, phone: said.phone ?? organisation.phone }
    : placeSaid(said);
  const neededBy = Date.parse(wanted);
  if (!mayBeNeededBy(neededBy, now, ORGANISATION_AHEAD_DAYS * DAY_MS))
    refuseField('neededBy', SENTENCES.badOrganisationNeededBy);
  const { id: accountId, isEmailVerified } = caller.account;
  const request = { ...said, ...where, urgency, nameDisplay: 'initial' as const };
  const given = newRequest(call, request, { isEmailVerified }, neededBy);
  await takeLimit(call, { kind: 'request', subject: organisationId, max: settings.limits.requests, windowMs: HOUR_MS });
  const made = await store.requests.create({ ...given, organisationId, accountId, at: now }, key);
  call.scheduler.wake();
  return ownRequest(call, made);
}

function placeSaid({ hospital, placeId, phone }: Pick<PostForInput, 'hospital' | 'placeId' | 'phone'>) {
  if (hospital === undefined) return refuseField('hospital', SENTENCES.missingHospital);
  if (placeId === undefined) return refuseField('placeId', SENTENCES.missingTown);
  if (phone === undefined) return refuseField('phone', SENTENCES.missingPhone);
  return { hospital, placeId, phone };
}

function refuseField(path: string, message: string): never {
  throw new DomainError('BAD_INPUT', { issues: [{ path, message }] });
}
