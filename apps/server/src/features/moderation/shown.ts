import type { Dispute, ModeratedPerson, ModeratedRequest } from '@redthread/contract/moderation';
import type { DisputedInvitation } from '@redthread/db/operations/disputes';
import type {
  ModeratedPerson as KeptPerson,
  ModeratedRequest as KeptRequest,
} from '@redthread/db/operations/moderated';
import { displayName } from '@redthread/domain/display-name';
import { isoText } from '@redthread/domain/instant';
import { heldFor } from '@redthread/domain/moderation';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';
import { publicRequest } from '../requests/shown-request.ts';

type Shower = Pick<Call, 'settings' | 'places' | 'now'>;

/** A request as an admin looks at it: masked, as lists have it, with what holds it back. */
export function moderatedRequest(call: Shower, request: KeptRequest): ModeratedRequest {
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

export function moderatedPerson(
  call: Shower,
  { id, name, suspendedAt, reports, requests }: KeptPerson,
): ModeratedPerson {
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
    requests: requests.map((request) => moderatedRequest(call, request)),
  };
}

export function shownDispute({ id, accountId, name, requestId, hospital, dispute }: DisputedInvitation): Dispute {
  if (dispute === null || dispute === 'settled') throw new Error('A dispute is shown that is none.');
  return { _id: id, accountId, user: { name: displayName(name, 'initial') }, requestId, hospital, donorSays: dispute };
}

function shownInstant(instant: number | null): string | null {
  return instant === null ? null : isoText(instant);
}
