import type { AskState } from '@redthread/domain/ask';
import { contactBandOf, tenthsOfKm } from '@redthread/domain/near';
import type { Donor } from '../donor-store.ts';
import { newId } from '../id.ts';
import type { BloodRequest } from '../request-store.ts';
import { type Act, run } from './act.ts';
import { type Telling, tellDonor } from './ask-mail.ts';
import { ASK, type AskRecord } from './ask-record.ts';
import { findPlace } from './places.ts';
import { statement } from './statement.ts';

const INSERT = ASK.insert();
const ASKED = statement('UPDATE donors SET last_asked_at = :at WHERE id = :id');
/** What an ask has where nobody said anything. */
export const UNANSWERED = {
  ...ASK.nulls,
  ...{ state: 'asked' as AskState, hasSaidYes: false, sharesPhone: false, isCounted: false, isRetracted: false },
  isArrivalGiven: true,
};

/** Puts a request to a donor, with the mail that asks, and gives the ask's id. Whether that may be was decided before. */
export function* putTo(
  donor: Pick<Donor, 'id' | 'accountId' | 'bloodType' | 'placeId'>,
  request: BloodRequest,
  source: AskRecord['source'],
  telling: Telling,
): Act<string> {
  const { at } = telling;
  const ask: AskRecord = { ...UNANSWERED, ...(yield* newAskOf(donor, request, source, at)) };
  yield* run(INSERT, { ...ask });
  yield* run(ASKED, { id: donor.id, at });
  yield* tellDonor('asked', ask, request, telling);
  return ask.id;
}

/** What an ask is of: whom, for which request, and how far it is. */
export function* newAskOf(
  donor: Pick<Donor, 'id' | 'accountId' | 'bloodType' | 'placeId'>,
  request: BloodRequest,
  source: AskRecord['source'],
  at: number,
) {
  const { id: donorId, accountId, bloodType } = donor;
  const withinKm = yield* bandBetween(donor, request);
  return { id: newId(at), requestId: request.id, donorId, accountId, bloodType, source, withinKm, askedAt: at };
}

interface Placed {
  readonly placeId: number | null;
}

function* bandBetween(one: Placed, other: Placed): Act<AskRecord['withinKm']> {
  const here = one.placeId === null ? null : yield* findPlace(one.placeId);
  const there = other.placeId === null ? null : yield* findPlace(other.placeId);
  return here === null || there === null ? null : contactBandOf(tenthsOfKm(here, there) / 10);
}
