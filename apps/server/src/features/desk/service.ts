import type {
  Arrival,
  ArrivalDetail,
  ArrivalInput,
  Arrivals,
  CheckInInput,
  ConfirmBloodTypeInput,
  DeskRequest,
  DeskRequests,
  DeskRequestsInput,
  HospitalConfirmInput,
  HospitalRefuseInput,
  MissedInput,
  OrganisationInput,
  PostForInput,
  QueuedRequest,
  RequestQueue,
  TakeCareInput,
  UsedInput,
} from '@redthread/contract/organisations';
import type { OwnBloodRequest } from '@redthread/contract/requests';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Arrival as KeptArrival } from '@redthread/db/operations/arrivals';
import type { NewKey } from '@redthread/db/operations/keys';
import type { QueuedRequest as KeptInQueue } from '@redthread/db/operations/organisation-queue';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import { WRONG_CODES_OF_HOSPITAL, WRONG_CODES_OF_MEMBER } from '@redthread/domain/arrival-code';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { DomainError, fieldError } from '@redthread/domain/domain-error';
import { isoText } from '@redthread/domain/instant';
import { OUTCOME_DAYS } from '@redthread/domain/invitation';
import { type Duty, isBloodBank, ORGANISATION_AHEAD_DAYS } from '@redthread/domain/organisation';
import { mayBeNeededBy } from '@redthread/domain/request-life';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import type { MemberCall } from '../../call/call.ts';
import { memberOf } from '../../call/memberships.ts';
import { limitKey, refuseWhile, takeLimit } from '../../limits/limit.ts';
import { shownBloodType } from '../donations/service.ts';
import { hidingMailWriter } from '../mail/hiding-mail.ts';
import { shownPlace } from '../places/near.ts';
import { newRequest } from '../requests/new-request.ts';
import { ownRequest, publicRequest } from '../requests/shown-request.ts';

// What members do for their organisation: a hospital says which requests are true, and each posts its own.

/** Open requests at a hospital: those it has said nothing of, or has confirmed. */
export async function requests(call: MemberCall, { id, state }: DeskRequestsInput): Promise<DeskRequests> {
  await bloodBank(call, id);
  const found = await call.store.organisations.atHospital(id, state === 'toConfirm');
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
  const { units, given, confirmedAt, refusedFor, hospitalReference, organisationId, hospitalId } = request;
  return {
    ...{ ...shown, units, given, refusedFor, hospitalReference },
    place: shownPlace(call.places, request.placeId),
    coming: await call.store.requests.coming(request.id),
    confirmedAt: shownInstant(confirmedAt),
    isOwn: organisationId !== null && organisationId === hospitalId,
  };
}

export async function queue(call: MemberCall, { id }: OrganisationInput): Promise<RequestQueue> {
  await memberOf(call, id);
  return { items: (await call.store.organisations.queue(id)).map((request) => queuedRequest(call, request)) };
}

export async function takeCare(call: MemberCall, { note, seenNote, ...said }: TakeCareInput): Promise<QueuedRequest> {
  const { store, caller, now: at } = call;
  const written = { note: note === '' ? null : note, seenNote: seenNote || null };
  return queuedRequest(
    call,
    await store.organisations.takeCare({ ...said, ...written, actorId: caller.account.id, at }),
  );
}

function queuedRequest(call: MemberCall, request: KeptInQueue): QueuedRequest {
  const { contacted, coming, volunteers, caretakerId: accountId, caretakerName: name, note } = request;
  const caretaker = accountId === null || name === null ? null : { accountId, name };
  return { ...ownRequest(call, request), contacted, coming, volunteers, caretaker, note };
}

/** On the way to a hospital, and whom its desk said something of lately; who gave, while it may say that it was used. */
export async function arrivals(call: MemberCall, { id }: OrganisationInput): Promise<Arrivals> {
  await bloodBank(call, id);
  const { store, now } = call;
  const found = await store.organisations.arrivals(id, now - DAY_MS, now - OUTCOME_DAYS * DAY_MS);
  return { items: found.map(shownArrival) };
}

/** Whom a code is of. It's a POST: a code opens somebody's name, and belongs into no URL. */
export async function arrival(call: MemberCall, { id, arrivalCode: code }: ArrivalInput): Promise<ArrivalDetail> {
  await bloodBank(call, id);
  return byCode(call, id, () => call.store.organisations.arrivalBy({ hospitalId: id, code, at: call.now }));
}

export async function checkIn(call: MemberCall, { id, ...given }: CheckInInput): Promise<ArrivalDetail> {
  await bloodBank(call, id);
  const { arrivalCode: code, step, notBefore } = given;
  const act = { ...atDesk(call, id), code };
  const { organisations } = call.store;
  const found = await byCode(call, id, () => {
    if (step === 'arrived') return organisations.arrive(act);
    if (step === 'undone') return organisations.undoArrival({ ...act, mode: call.settings.invitations });
    return organisations.sayArrival({ ...act, outcome: step, notBefore });
  });
  call.outbox.wake();
  call.scheduler.wake();
  return found;
}

/** What the laboratory found. */
export async function confirmBloodType(
  call: MemberCall,
  { id, arrivalCode: code, bloodType }: ConfirmBloodTypeInput,
): Promise<ArrivalDetail> {
  await bloodBank(call, id, 'lab');
  const writeHiding = hidingMailWriter(call.settings);
  const act = { ...atDesk(call, id), code, bloodType, writeHiding };
  const found = await byCode(call, id, () => call.store.organisations.confirmBloodType(act));
  call.outbox.wake();
  return found;
}

export async function missed(call: MemberCall, { id, invitationId }: MissedInput): Promise<null> {
  await bloodBank(call, id);
  await call.store.organisations.missArrival({ ...atDesk(call, id), invitationId });
  call.outbox.wake();
  call.scheduler.wake();
  return null;
}

export async function used(call: MemberCall, { id, invitationId }: UsedInput): Promise<null> {
  await bloodBank(call, id);
  await call.store.organisations.useDonation({ ...atDesk(call, id), invitationId });
  call.outbox.wake();
  return null;
}

async function bloodBank(call: MemberCall, id: string, needed?: Duty): Promise<void> {
  if (!isBloodBank(await memberOf(call, id, needed))) throw new DomainError('NOT_A_HOSPITAL');
}

function atDesk({ caller, now: at, writeInvitationMail: write }: MemberCall, hospitalId: string) {
  return { hospitalId, actorId: caller.account.id, at, write };
}

/** Wrong codes are counted for the member and for the hospital: nobody guesses whose code there is. */
async function byCode(call: MemberCall, id: string, find: () => Promise<KeptArrival | null>): Promise<ArrivalDetail> {
  const { store, caller, now } = call;
  const counters = [
    { key: limitKey('wrong-arrival', caller.account.id), max: WRONG_CODES_OF_MEMBER, windowMs: HOUR_MS },
    { key: limitKey('wrong-arrival', id), max: WRONG_CODES_OF_HOSPITAL, windowMs: HOUR_MS },
  ];
  if ((await store.limits.left(counters, now)).includes(0)) refuseWhile(HOUR_MS);
  const found = await find().catch((error: unknown) => {
    if (error instanceof DomainError && error.code === 'ARRIVAL_UNKNOWN') return null;
    throw error;
  });
  if (found === null) {
    refuseWhile((await store.limits.takeAll(counters, now))?.waitMs ?? 0);
    throw fieldError('ARRIVAL_UNKNOWN', 'arrivalCode');
  }
  const { accountId } = found;
  return {
    ...shownArrival(found),
    confirmedDonations: await store.organisations.donationsOf(accountId),
    confirmedBloodTypes: (await store.organisations.confirmedBloodTypes(accountId)).map(shownBloodType),
  };
}

function shownArrival(found: KeptArrival): Arrival {
  const { id: _id, name, donorType, bloodType, patientType: patientBloodType, urgency, state, isArrivalGiven } = found;
  return {
    ...{ _id, bloodType: donorType ?? bloodType, patientBloodType, urgency, state, isArrivalGiven },
    user: { name: displayName(name, 'initial') },
    isSaidByHospital: found.outcomeBy === 'hospital',
    arrivingAt: shownInstant(found.arrivingAt),
    arrivedAt: shownInstant(found.arrivedAt),
    endedAt: shownInstant(found.endedAt),
    isUsed: found.donationId === null ? null : found.usedAt !== null,
  };
}

function shownInstant(at: number | null): string | null {
  return at === null ? null : isoText(at);
}

export async function post(call: MemberCall, input: PostForInput, key?: NewKey): Promise<OwnBloodRequest> {
  const { store, settings, caller, now } = call;
  const { organisationId, hospitalReference, neededBy: wanted, urgency = DEFAULT_URGENCY, ...said } = input;
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
  const made = await store.requests.create({ ...given, organisationId, hospitalReference, accountId, at: now }, key);
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
