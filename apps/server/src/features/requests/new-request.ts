import type { CreateRequestInput } from '@redthread/contract/requests';
import { SENTENCES } from '@redthread/contract/sentences';
import type { Account } from '@redthread/db/operations/people';
import type { BloodRequest } from '@redthread/db/operations/request-row';
import type { NewRequest } from '@redthread/db/operations/requests';
import { DomainError } from '@redthread/domain/domain-error';
import { earliestRoundAt } from '@redthread/domain/matching-round';
import { mayBeNeededBy } from '@redthread/domain/request-life';
import type { Call } from '../../call/call.ts';
import { internationalPhone } from '../../call/international-phone.ts';
import { keptPlace, townNamesOf } from '../places/near.ts';

type Here = Pick<Call, 'settings' | 'places' | 'now'>;
type Poster = Pick<Account, 'isEmailVerified'>;

/** What is kept of a request, checked. Its end is checked by whoever knows how far ahead they may ask. */
export function newRequest(
  call: Here,
  { unlessPosted, placeId, neededBy: _, ...input }: CreateRequestInput,
  poster: Poster,
  neededBy: number | null,
): Omit<NewRequest, 'accountId' | 'at'> {
  const { settings } = call;
  const place = keptPlace(call, placeId);
  const first = firstRound(call, poster, { ...input, neededBy, placeId: place?.id ?? null });
  return {
    ...input,
    internationalPhone: internationalPhone(call, { phone: input.phone, placeId }),
    neededBy,
    place,
    isToInvite: first !== null,
    nextRoundAt: first,
    isHeldUntilConfirmed: settings.invitations === 'approved' || settings.invitations === 'hospitals',
    unlessPosted: unlessPosted === true ? townNamesOf(call) : undefined,
  };
}

/**
 * When the first donors are asked: null for a request without a town or an end, whose poster's address isn't verified, and where the
 * operator has it so.
 */
export function firstRound(
  { settings, places, now }: Here,
  { isEmailVerified }: Poster,
  { placeId, neededBy, urgency }: Pick<BloodRequest, 'placeId' | 'neededBy' | 'urgency'>,
): number | null {
  const place = placeId === null ? null : places.byId(placeId);
  const isInvited = settings.invitations !== 'off' && isEmailVerified;
  return isInvited && place !== null && neededBy !== null ? earliestRoundAt(now, urgency, place.timeZone) : null;
}

/** Who typed it in time, and confirmed their email a little later, is still in time. */
export function neededByOf(wanted: string | undefined, now: number, saidAt: number = now): number | undefined {
  if (wanted === undefined) return undefined;
  const neededBy = Date.parse(wanted);
  if (neededBy > now && mayBeNeededBy(neededBy, saidAt)) return neededBy;
  throw new DomainError('BAD_INPUT', { issues: [{ path: 'neededBy', message: SENTENCES.badNeededBy }] });
}
