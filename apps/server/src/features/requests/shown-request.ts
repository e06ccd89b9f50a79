import type { BloodRequest, OwnBloodRequest, SharedRequest } from '@redthread/contract/requests';
import type { BloodRequest as KeptRequest } from '@redthread/db/operations/request-row';
import { dayOf } from '@redthread/domain/day';
import { displayName } from '@redthread/domain/display-name';
import { isoText } from '@redthread/domain/instant';
import { heldFor } from '@redthread/domain/moderation';
import type { Call, PublicCall } from '../../call/call.ts';
import { givesPatientsPhone, shownPhone } from '../contacts/shown-phone.ts';
import { shownDistance, shownPlace } from '../places/near.ts';

/** Why an admin hides a request is its owner's and admins' to read. */
type PublicRequest = Omit<KeptRequest, 'hiddenAt' | 'hiddenFor'>;

/** A public request: phone masked, and the name as the patient shows it. */
export function publicRequest(
  { places, settings }: Pick<PublicCall, 'places' | 'settings'>,
  { nameDisplay, ...request }: PublicRequest,
): BloodRequest {
  return {
    ...requestOf(request),
    status: 'pending',
    user: { name: displayName(request.name, nameDisplay) },
    phone: shownPhone(settings, request.phone),
    isPhonePublic: givesPatientsPhone(settings, request),
    place: shownPlace(places, request.placeId),
    ...shownDistance(request),
  };
}

/** A request as its owner sees it, and an admin who asked to be shown it. */
export function ownRequest(
  { places, settings }: Pick<Call, 'places' | 'settings'>,
  request: KeptRequest,
): OwnBloodRequest {
  const { nameDisplay, status, units, given, closedAt, hiddenFor } = request;
  return {
    ...requestOf(request),
    ...{ nameDisplay, status, units, given, closedAt: shownInstant(closedAt), hiddenFor },
    place: shownPlace(places, request.placeId),
    heldFor: heldFor(request, settings.invitations),
    confirmedAt: shownInstant(request.confirmedAt),
  };
}

/** A request on a page of its own. */
export function sharedRequest(
  { places, settings }: Pick<PublicCall, 'places' | 'settings'>,
  request: PublicRequest,
): Omit<SharedRequest, 'isCovered'> {
  const { _id, bloodType, hospital, urgency, unitsMissing, neededBy } = requestOf(request);
  return {
    ...{ _id, bloodType, hospital, urgency, unitsMissing, neededBy },
    isPhonePublic: givesPatientsPhone(settings, request),
    place: shownPlace(places, request.placeId),
  };
}

function shownInstant(instant: number | null): string | null {
  return instant === null ? null : isoText(instant);
}

function requestOf(
  request: Omit<PublicRequest, 'nameDisplay'>,
): Omit<BloodRequest, 'withinKm' | 'status' | 'isPhonePublic' | 'place'> {
  return {
    _id: request.id,
    user: { name: request.name },
    bloodType: request.bloodType,
    phone: request.phone,
    hospital: request.hospital,
    urgency: request.urgency,
    unitsMissing: Math.max(0, request.units - request.given),
    neededBy: shownInstant(request.neededBy),
    date: dayOf(request.createdAt),
    createdAt: isoText(request.createdAt),
  };
}
