import type { DeskInvitation, DeskPerson, DeskRequest, PersonRecord } from '@redthread/contract/desk';
import type { DeskInvitation as KeptInvitation } from '@redthread/db/operations/desk';
import type { DeskPerson as KeptPerson } from '@redthread/db/operations/desk-people';
import type { OpenReport } from '@redthread/db/operations/reports';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import { displayName } from '@redthread/domain/display-name';
import { maskPhone } from '@redthread/domain/phone';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';

type Shower = Pick<Call, 'places'>;

/** As lists show them, and of somebody who is in no list the initial alone: whole names and phones are an act of their own. */
export function deskPerson({ places }: Shower, person: KeptPerson): DeskPerson {
  const { id, name, role, isEmailVerified, createdAt, suspendedAt, donor } = person;
  const isListed = donor !== null && donor.hiddenAt === null;
  return {
    _id: id,
    user: { name: displayName(name, isListed ? donor.nameDisplay : 'initial') },
    ...{ role, isEmailVerified },
    createdAt: instant(createdAt),
    stoppedAt: instantOrNull(suspendedAt),
    donor: donor && {
      _id: donor.id,
      bloodType: donor.bloodType,
      phone: maskPhone(donor.phone),
      address: donor.address,
      place: shownPlace(places, donor.placeId),
      isAvailable: donor.isMatchable,
      createdAt: instant(donor.createdAt),
      hiddenAt: instantOrNull(donor.hiddenAt),
      hiddenFor: donor.hiddenFor,
    },
  };
}

/** Requests with what came of them: one read for all. */
export async function deskRequests(call: Shower & Pick<Call, 'store'>, requests: readonly BloodRequest[]) {
  const counts = await call.store.desk.invitationCounts(requests.map(({ id }) => id));
  return requests.map((request) => deskRequest(call, request, counts.get(request.id)));
}

function deskRequest({ places }: Shower, request: BloodRequest, counts = { contacted: 0, coming: 0 }): DeskRequest {
  const { bloodType, hospital, urgency, status, units, given, hiddenFor } = request;
  return {
    _id: request.id,
    posterId: request.accountId,
    user: { name: displayName(request.name, request.closedAt === null ? request.nameDisplay : 'initial') },
    phone: maskPhone(request.phone),
    ...{ bloodType, hospital, urgency, status, units, given, ...counts },
    place: shownPlace(places, request.placeId),
    neededBy: instantOrNull(request.neededBy),
    createdAt: instant(request.createdAt),
    closedAt: instantOrNull(request.closedAt),
    confirmedAt: instantOrNull(request.confirmedAt),
    stoppedAt: instantOrNull(request.suspendedAt),
    hiddenAt: instantOrNull(request.hiddenAt),
    hiddenFor,
  };
}

export function deskInvitation({
  id,
  accountId,
  name,
  invitedAt,
  answeredAt,
  ...invitation
}: KeptInvitation): DeskInvitation {
  const { requestId, bloodType, hospital, source, state } = invitation;
  return {
    _id: id,
    donorId: accountId,
    user: { name: displayName(name, 'initial') },
    ...{ requestId, bloodType, hospital, source, state },
    invitedAt: instant(invitedAt),
    answeredAt: instantOrNull(answeredAt),
  };
}

export function deskReport({
  kind,
  at,
  requestId,
  isAboutDonor,
  isWeighty,
}: OpenReport): PersonRecord['reports'][number] {
  return { kind, about: isAboutDonor ? 'donor' : 'patient', at: instant(at), requestId, isWeighty };
}

function instant(at: number): string {
  return new Date(at).toISOString();
}

function instantOrNull(at: number | null): string | null {
  return at === null ? null : instant(at);
}
