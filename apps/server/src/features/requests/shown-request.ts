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
type Word = Pick<BloodRequest, 'postedBy' | 'hospitalSays'>;

/** A public request: phone masked, and the name as the patient shows it. */
export function publicRequest(
  { places, settings, now }: Pick<PublicCall, 'places' | 'settings' | 'now'>,
  { nameDisplay, ...request }: PublicRequest,
): BloodRequest {
  return {
    ...requestOf(request),
    ...wordOf(request, now),
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
  { places, settings, now }: Pick<Call, 'places' | 'settings' | 'now'>,
  request: KeptRequest,
): OwnBloodRequest {
  const { nameDisplay, status, units, given, closedAt, hiddenFor, refusedFor } = request;
  return {
    ...requestOf(request),
    ...wordOf(request, now),
    ...(refusedFor === null ? {} : { refusedFor }),
    ...{ nameDisplay, status, units, given, closedAt: shownInstant(closedAt), hiddenFor },
    place: shownPlace(places, request.placeId),
    heldFor: heldFor(request, settings.invitations),
    confirmedAt: shownInstant(request.confirmedAt),
  };
}

/** A request on a page of its own. */
export function sharedRequest(
  { places, settings, now }: Pick<PublicCall, 'places' | 'settings' | 'now'>,
  request: PublicRequest,
): Omit<SharedRequest, 'isCovered'> {
  const { _id, bloodType, hospital, urgency, unitsMissing, neededBy } = requestOf(request);
  return {
    ...{ _id, bloodType, hospital, urgency, unitsMissing, neededBy },
    isPhonePublic: givesPatientsPhone(settings, request),
    place: shownPlace(places, request.placeId),
    ...wordOf(request, now),
  };
}

/** What verified organisations have to do with it: nothing where there are none. */
function wordOf(
  {
    organisationName,
    organisationKind,
    organisationUntil,
    hospitalUntil,
    confirmedBy,
  }: Omit<PublicRequest, 'nameDisplay'>,
  now: number,
): Word {
  const today = dayOf(now);
  const isPostedBy = organisationName !== null && organisationKind !== null && (organisationUntil ?? '') > today;
  const isAtHospital = (hospitalUntil ?? '') > today;
  return {
    ...(isPostedBy ? { postedBy: { name: organisationName, kind: organisationKind } } : {}),
    ...(isAtHospital ? { hospitalSays: confirmedBy === 'hospital' ? 'confirmed' : 'waiting' } : {}),
  };
}

function shownInstant(instant: number | null): string | null {
  return instant === null ? null : isoText(instant);
}

function requestOf(
  request: Omit<PublicRequest, 'nameDisplay'>,
): Omit<BloodRequest, 'withinKm' | 'status' | 'isPhonePublic' | 'place' | keyof Word> {
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
