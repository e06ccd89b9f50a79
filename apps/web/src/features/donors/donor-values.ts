import type { OwnDonorProfile, RegisterDonorInput } from '@redthread/contract/donors';
import type { Place } from '@redthread/contract/places';
import { DEFAULT_TRAVEL_KM } from '@redthread/domain/near';
import { textsOf } from '../../lib/texts-of.ts';
import { chosenTown, writeTown } from '../places/town-choice.ts';

export type DonorStep = 'who' | 'asking';

/** The donor form's texts before anything is said. What is empty of the choices is open: nobody's yes is assumed. */
export const BLANK = {
  step: 'who',
  bloodType: '',
  phone: '',
  address: '',
  age: '',
  nameShown: 'initial',
  placeId: '',
  travelKm: String(DEFAULT_TRAVEL_KM),
  letsAsk: '',
  isNightOk: 'false',
  isPhoneListed: '',
  lastDonatedOn: '',
  intervalDays: '',
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

const WHO_FIELDS: ReadonlySet<string> = new Set([
  'bloodType',
  'phone',
  'address',
  'age',
  'nameShown',
  'placeId',
  'travelKm',
]);

export function stepWith(field: string): DonorStep {
  return WHO_FIELDS.has(field) ? 'who' : 'asking';
}

export function stepOf({ step }: Pick<DonorValues, 'step'>): DonorStep {
  return step === 'asking' ? 'asking' : 'who';
}

/** The form of somebody who typed it elsewhere. */
export function typedValues(donor: RegisterDonorInput, place: Place | null): DonorValues {
  return {
    ...textsOf(BLANK, donor),
    step: BLANK.step,
    nameShown: donor.nameShown ?? BLANK.nameShown,
    travelKm: String(donor.travelKm ?? BLANK.travelKm),
    placeId: writeTown(chosenTown(place)),
    pause: donor.pausedUntil ? 'day' : 'none',
  };
}

/** The form of a donor who is registered, with all that is kept of them. */
export function valuesOf(profile: OwnDonorProfile, today: string): DonorValues {
  const { place, asksSince, pausedUntil } = profile;
  const isPaused = pausedUntil !== null && pausedUntil > today;
  return {
    ...textsOf(BLANK, profile),
    step: BLANK.step,
    placeId: writeTown(chosenTown(place)),
    letsAsk: asksSince === null ? '' : 'true',
    // What is shown may be the server's default: it is sent once the donor presses one, and no earlier.
    isPhoneListed: BLANK.isPhoneListed,
    pause: isPaused ? 'day' : 'none',
    pausedUntil: isPaused ? pausedUntil : '',
  };
}
