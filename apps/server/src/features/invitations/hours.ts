import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { DonorsInvitation, WithdrawnInvitation } from '@redthread/db/operations/shown-invitations';
import { DOMAIN_ERRORS, DomainError } from '@redthread/domain/domain-error';
import { isOpenAt, keepsHours, nextOpening, type OpeningHours } from '@redthread/domain/opening-hours';
import type { Call } from '../../call/call.ts';
import { zonesOf } from '../places/near.ts';

type AtHospital = Pick<BloodRequest, 'hospitalId' | 'hospitalUntil' | 'urgency' | 'placeId' | 'closedAt'>;

/** When the hospital of an open request takes its donors; null where that isn't known, or at any hour. */
async function hoursOf({ store, now }: Pick<Call, 'store' | 'now'>, request: AtHospital): Promise<OpeningHours | null> {
  if (request.hospitalId === null || request.closedAt !== null || !keepsHours(request.urgency)) return null;
  return store.organisations.hoursFor(request, now);
}

/** The same of an invitation. */
export async function hoursOfInvitation(
  call: Pick<Call, 'store' | 'now'>,
  invitation: DonorsInvitation | WithdrawnInvitation,
): Promise<OpeningHours | null> {
  return invitation.requestId === null ? null : hoursOf(call, invitation);
}

/** Nobody sets out for a closed door: refuses an arrival at which the hospital is known to be closed, and says when it opens. */
export async function refuseClosed(
  call: Pick<Call, 'store' | 'now' | 'places'>,
  request: AtHospital,
  arrivingAt: number,
): Promise<void> {
  const opening = await hoursOf(call, request);
  if (opening === null || request.placeId === null) return;
  const timeZone = zonesOf(call)(request.placeId);
  if (isOpenAt(arrivingAt, opening, timeZone)) return;
  const issues = [{ path: 'arrivingAt', message: DOMAIN_ERRORS.CLOSED_THEN }];
  throw new DomainError('CLOSED_THEN', { issues, opensAt: nextOpening(arrivingAt, opening, timeZone) ?? undefined });
}
