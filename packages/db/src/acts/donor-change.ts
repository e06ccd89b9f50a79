import type { AskOutcome } from '@redthread/domain/ask';
import { dayOf } from '@redthread/domain/day';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { canBeAsked, isOnOffer } from '@redthread/domain/offer';
import { offeredFrom } from '@redthread/domain/rest';
import { DEFAULT_NAME_SHOWN } from '@redthread/domain/shown-name';
import type { Donor, DonorChange } from '../donor-store.ts';
import type { Ask } from '../operations/ask-record.ts';
import { donors } from '../tables.ts';
import { type Act, one, run } from './act.ts';
import { findAccount } from './people.ts';
import { keepPlace } from './places.ts';
import { defined, rowsOf } from './record.ts';
import { statement } from './statement.ts';

export const DONOR = rowsOf(donors);
/** What never changes once a profile is there; the name is the account's. */
const FIXED: readonly (keyof Donor)[] = ['id', 'accountId', 'createdAt', 'name'];
const CHANGEABLE = DONOR.keys.filter((key) => !FIXED.includes(key));

/** What a new profile has where its donor says nothing. */
export const UNSAID = {
  ...DONOR.nulls,
  nameShown: DEFAULT_NAME_SHOWN,
  travelKm: DEFAULT_TRAVEL_KM,
  isNightOk: false,
};

const BY_ACCOUNT = statement(`SELECT ${DONOR.columns()} FROM donors WHERE account_id = :accountId`);
const UPDATE = statement(`UPDATE donors SET ${DONOR.set(CHANGEABLE)} WHERE account_id = :accountId`);

export function donorOf(accountId: string): Act<Donor | null> {
  return one(DONOR, BY_ACCOUNT, { accountId });
}

/** Changes what is given. Null when there is no profile. */
export function* changeDonor(accountId: string, given: DonorChange, at: number): Act<Donor | null> {
  const known = yield* donorOf(accountId);
  if (known === null) return null;
  const today = dayOf(at);
  const columns = yield* columnsOf(given, known, today);
  return yield* change(known, given.address === undefined ? columns : { ...columns, consentedOn: today }, today);
}

/** No-op writes are skipped: a switch pressed twice costs no commit, and no cached answer. */
export function* change(known: Donor, given: Partial<Donor>, today: string): Act<Donor> {
  const changed = { ...known, ...given };
  const next = {
    ...changed,
    ...offerOf(changed, today),
    canBeAsked: canBeAsked(changed, yield* findAccount(known.accountId)),
  };
  if (CHANGEABLE.every((key) => next[key] === known[key])) return known;
  yield* run(UPDATE, { ...next });
  return next;
}

/**
 * What a donor gave, as columns: a town by its id, and the consent to be asked by its day, which stays while it lasts. Without a town
 * nobody can be asked: taking it back takes the consent back.
 */
export function* columnsOf<Given extends DonorChange>(given: Given, known: Donor | null, today: string) {
  const { place, letsAsk, ...others } = given;
  if (place) yield* keepPlace(place);
  const placeId = place === undefined ? (known?.placeId ?? null) : (place?.id ?? null);
  const since = known?.asksSince ?? null;
  const asksSince = letsAsk === undefined ? since : letsAsk ? (since ?? today) : null;
  return { ...defined(others), placeId, asksSince: placeId === null ? null : asksSince };
}

/** From when on a donor is on offer, after rest and pause, and whether that is now. */
export function offerOf(donor: Omit<Donor, 'offeredFrom' | 'isOffered' | 'canBeAsked'>, today: string) {
  const rested = { ...donor, offeredFrom: offeredFrom(donor) };
  return { offeredFrom: rested.offeredFrom, isOffered: isOnOffer(rested, today) };
}

/** The donor's word moves the donor's date. A word that was a slip is forgotten with its day, unless the poster says the same. */
export function* moveDonation(
  { accountId, state, isCounted, endedAt }: Ask,
  outcome: AskOutcome,
  at: number,
): Act<void> {
  if (outcome === 'gave') yield* changeDonor(accountId, { lastDonatedOn: dayOf(at) }, at);
  else if (state === 'gave' && !isCounted && endedAt !== null) {
    const donor = yield* donorOf(accountId);
    if (donor?.lastDonatedOn === dayOf(endedAt)) yield* changeDonor(accountId, { lastDonatedOn: null }, at);
  }
}
