import type { Organisation } from '@redthread/contract/organisations';
import { type Organisation as Kept, proofsOf } from '@redthread/db/operations/organisations';
import { dayOf } from '@redthread/domain/day';
import { isoText } from '@redthread/domain/instant';
import { isVerified } from '@redthread/domain/organisation';
import type { Call } from '../../call/call.ts';
import { shownPlace } from '../places/near.ts';

/** An organisation as its applicant, its members and admins see it. */
export function shownOrganisation({ places, now }: Pick<Call, 'places' | 'now'>, kept: Kept): Organisation {
  const { id, kind, name, placeId, phone, registerNumber, licenceUntil, workEmail, state, reason, verifiedUntil } =
    kept;
  return {
    _id: id,
    ...{ kind, name, phone, registerNumber, licenceUntil, workEmail, state, reason, verifiedUntil },
    place: shownPlace(places, placeId),
    proofs: proofsOf(kept),
    isVerified: isVerified(kept, dayOf(now)),
    createdAt: isoText(kept.createdAt),
  };
}
