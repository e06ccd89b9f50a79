import type { AdminInvitation, AdminPerson, AdminRequest, PersonRecord } from '@redthread/contract/admin';
import type { AdminInvitation as KeptInvitation } from '@redthread/db/operations/admin';
import type { AdminPerson as KeptPerson } from '@redthread/db/operations/admin-people';
import type { OpenReport } from '@redthread/db/operations/reports';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import { displayName } from '@redthread/domain/display-name';
import { maskPhone } from '@redthread/domain/phone';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';

type Shower = Pick<Call, 'places'>;

/** As lists show them, and of somebody who is in no list the initial alone: whole names and phones are an act of their own. */
export function adminPerson({ places }: Shower, person: KeptPerson): AdminPerson {
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
export async function adminRequests(call: Shower & Pick<Call, 'store'>, requests: readonly BloodRequest[]) {
  const counts = await call.store.admin.invitationCounts(requests.map(({ id }) => id));
  return requests.map((request) => adminRequest(call, request, counts.get(request.id)));
}

function adminRequest({ places }: Shower, request: BloodRequest, counts = { contacted: 0, coming: 0 }): AdminRequest {
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

export function adminInvitation({
  id,
  accountId,
  name,
  invitedAt,
  answeredAt,
  ...invitation
}: KeptInvitation): AdminInvitation {
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

export function adminReport({
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
