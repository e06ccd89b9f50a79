import type { OwnDonorProfile, RegisterDonorInput } from '@redthread/contract/donors';
import type { DonorInvite } from '@redthread/contract/imports';
import type { Place } from '@redthread/contract/places';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { textsOf } from '../../lib/storage.ts';
import { chosenTown, writeTown } from '../places/town-words.ts';

/** The donor form's texts before anything is said. What is empty of the choices is open: nobody's yes is assumed. */
export const BLANK = {
  bloodType: '',
  phone: '',
  address: '',
  age: '',
  nameDisplay: 'initial',
  placeId: '',
  /** A `TownBy`. */
  townBy: '',
  travelKm: String(DEFAULT_TRAVEL_KM),
  acceptsInvitations: '',
  isNightOk: 'false',
  isPhonePublic: '',
  lastDonatedOn: '',
  donationIntervalDays: '',
  ownInterval: '',
  pause: 'none',
  pausedUntil: '',
  /** Of a visitor alone. */
  name: '',
  email: '',
};

/** In place of a number of days: the donor says their own. */
export const OTHER_INTERVAL = 'other';

export type DonorValues = typeof BLANK;

/** The fields that are closed away until they are wanted. */
export const MORE_FIELDS: ReadonlySet<string> = new Set([
  'nameDisplay',
  'isPhonePublic',
  'lastDonatedOn',
  'donationIntervalDays',
  'ownInterval',
  'pause',
  'pausedUntil',
]);

/** The form of somebody who typed it elsewhere. */
export function typedValues(donor: RegisterDonorInput, place: Place | null): DonorValues {
  return {
    ...textsOf(BLANK, donor),
    nameDisplay: donor.nameDisplay ?? BLANK.nameDisplay,
    travelKm: String(donor.travelKm ?? BLANK.travelKm),
    placeId: writeTown(chosenTown(place)),
    townBy: place === null ? '' : 'person',
    pause: donor.pausedUntil ? 'day' : 'none',
  };
}

/** The form of somebody whom a list invites. The blood type and the consents are theirs to say. */
export function invitedValues(invite: DonorInvite): DonorValues {
  const { place, bloodType: _, ...said } = invite;
  return {
    ...textsOf(BLANK, said),
    ...{ nameDisplay: BLANK.nameDisplay, travelKm: BLANK.travelKm, isNightOk: BLANK.isNightOk, pause: BLANK.pause },
    placeId: writeTown(chosenTown(place)),
    townBy: place === null ? '' : 'person',
  };
}

/** The form of a donor who is registered, with all that is kept of them. */
export function valuesOf(profile: OwnDonorProfile, today: string): DonorValues {
  const { place, invitationConsentOn, pausedUntil } = profile;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return {
    ...textsOf(BLANK, profile),
    placeId: writeTown(chosenTown(place)),
    // Not read from the address that was given before: whoever has no town may want none.
    townBy: place === null ? 'none' : 'person',
    acceptsInvitations: invitationConsentOn === null ? '' : 'true',
    // What is shown may be the server's default: it is sent once the donor presses one, and no earlier.
    isPhonePublic: BLANK.isPhonePublic,
    pause: isPaused ? 'day' : 'none',
    pausedUntil: isPaused ? pausedUntil : '',
  };
}
