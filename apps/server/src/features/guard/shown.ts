import type { GuardedPerson, GuardedRequest } from '@redthread/contract/guard';
import type { GuardedPerson as KeptPerson, GuardedRequest as KeptRequest } from '@redthread/db/operations/guarded';
import { displayName } from '@redthread/domain/display-name';
import { heldFor } from '@redthread/domain/guard';
import { isoText } from '@redthread/domain/instant';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';
import { publicRequest } from '../requests/shown-request.ts';

type Shower = Pick<Call, 'settings' | 'places'>;

/** A request as an admin looks at it: masked, as lists have it, with what holds it back. */
export function guardedRequest(call: Shower, request: KeptRequest): GuardedRequest {
  const { isPhonePublic: _, withinKm: __, ...shown } = publicRequest(call, request);
  return {
    ...shown,
    posterId: request.accountId,
    place: shownPlace(call.places, request.placeId),
    units: request.units,
    coming: request.coming,
    heldFor: heldFor(request, call.settings.invitations),
    stoppedAt: shownInstant(request.suspendedAt),
    confirmedAt: shownInstant(request.confirmedAt),
  };
}

export function guardedPerson(call: Shower, { id, name, suspendedAt, reports, requests }: KeptPerson): GuardedPerson {
  return {
    _id: id,
    user: { name: displayName(name, 'initial') },
    stoppedAt: shownInstant(suspendedAt),
    reports: reports.map(({ kind, at, requestId, isAboutDonor, isWeighty }) => ({
      kind,
      about: isAboutDonor ? 'donor' : 'patient',
      at: isoText(at),
      requestId,
      isWeighty,
    })),
    requests: requests.map((request) => guardedRequest(call, request)),
  };
}

function shownInstant(instant: number | null): string | null {
  return instant === null ? null : isoText(instant);
}
