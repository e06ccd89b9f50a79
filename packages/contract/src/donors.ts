import { isDonorAge } from '@redthread/domain/age';
import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { HIDING_REASONS } from '@redthread/domain/hiding';
import { MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { TRAVELS_KM } from '@redthread/domain/near';
import { MAX_INTERVAL_DAYS, MIN_INTERVAL_DAYS } from '@redthread/domain/rest';
import { z } from 'zod';
import {
  bloodType,
  day,
  givenBloodType,
  instant,
  limit,
  nameDisplay,
  page,
  phone,
  publicLine,
  strict,
} from './common.ts';
import { cursor } from './cursor.ts';
import { checkNear, near, place, placeId, withinKm } from './places.ts';
import { SENTENCES } from './sentences.ts';

export const age = z.number(DOMAIN_ERRORS.AGE_OUT_OF_RANGE).refine(isDonorAge, DOMAIN_ERRORS.AGE_OUT_OF_RANGE);
const address = publicLine(SENTENCES.missingAddress, MAX_PLACE_LENGTH);
/** Null when a donor doesn't say, or never gave. */
const lastDonatedOn = day.nullable();
const flag = z.boolean('Please say true or false.');
const travelKm = z.literal(TRAVELS_KM, SENTENCES.badTravel);
export const donationIntervalDays = z
  .number(SENTENCES.badInterval)
  .int(SENTENCES.badInterval)
  .min(MIN_INTERVAL_DAYS, SENTENCES.badInterval)
  .max(MAX_INTERVAL_DAYS, SENTENCES.badInterval)
  .nullable();
const pausedUntil = day.nullable();

export const registerDonorInput = strict({
  bloodType: givenBloodType,
  phone,
  address,
  age,
  nameDisplay: nameDisplay.optional(),
  lastDonatedOn: lastDonatedOn.optional(),
  donationIntervalDays: donationIntervalDays.optional(),
  pausedUntil: pausedUntil.optional(),
  placeId: placeId.nullable().optional(),
  travelKm: travelKm.optional(),
  acceptsInvitations: flag.optional(),
  isNightOk: flag.optional(),
  isPhonePublic: flag.optional(),
});
export type RegisterDonorInput = z.infer<typeof registerDonorInput>;

export const updateDonorInput = registerDonorInput.extend({ isAvailable: flag }).partial();
export type UpdateDonorInput = z.infer<typeof updateDonorInput>;

export const listDonorsInput = strict({
  bloodType: givenBloodType.optional(),
  available: flag.optional(),
  ...near,
  limit: limit(),
  cursor: cursor.optional(),
})
  .check(checkNear)
  .prefault({});
export type ListDonorsInput = z.infer<typeof listDonorsInput>;

/**
 * A donor. `isPhonePublic` says whether who asks is given the phone, `isInvitable` whether `invitations.pick` can reach them, and neither why not;
 * `withinKm` is there in lists around a town. In lists the phone is masked, and `isAvailable` says whether the donor is offered: available, and of
 * donating age. On one's own profile the phone is whole, and `isAvailable` is the switch.
 */
export const donorProfile = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  phone: z.string(),
  address: z.string(),
  age: z.number().int(),
  isAvailable: z.boolean(),
  isPhonePublic: z.boolean(),
  isInvitable: z.boolean(),
  withinKm: withinKm.exactOptional(),
  createdAt: instant,
});
export type DonorProfile = z.infer<typeof donorProfile>;

/**
 * A donor as they see themself, and admins who ask to be shown it: the name is whole, and `nameDisplay` says how lists have
 * it. `invitationConsentOn` is the day of the consent to be asked, `matchableFrom` the first day after rest and pause,
 * and `hiddenFor` why an admin hides them; null for shown.
 */
export const ownDonorProfile = donorProfile.omit({ withinKm: true }).extend({
  nameDisplay,
  lastDonatedOn,
  donationIntervalDays,
  pausedUntil,
  place: place.nullable(),
  travelKm,
  invitationConsentOn: day.nullable(),
  isNightOk: z.boolean(),
  matchableFrom: day.nullable(),
  hiddenFor: z.enum(HIDING_REASONS.donor).nullable(),
});
export type OwnDonorProfile = z.infer<typeof ownDonorProfile>;

export const donorPage = page(donorProfile);
export type DonorPage = z.infer<typeof donorPage>;
