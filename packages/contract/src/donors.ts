import { isDonorAge } from '@redthread/domain/age';
import { DOMAIN_ERRORS } from '@redthread/domain/domain-error';
import { MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { z } from 'zod';
import { allOptional, bloodType, day, instant, limit, line, nameShown, page, phone, strict } from './common.ts';
import { cursor } from './cursor.ts';
import { SENTENCES } from './sentences.ts';

const age = z.number(DOMAIN_ERRORS.AGE_OUT_OF_RANGE).refine(isDonorAge, DOMAIN_ERRORS.AGE_OUT_OF_RANGE);
const address = line(SENTENCES.missingAddress, MAX_PLACE_LENGTH);
/** Null when a donor doesn't say, or never gave. */
const lastDonatedOn = day.nullable();
const available = z.boolean('Please say true or false.');

export const registerDonorInput = strict({
  bloodType,
  phone,
  address,
  age,
  nameShown: nameShown.optional(),
  lastDonatedOn: lastDonatedOn.optional(),
});
export type RegisterDonorInput = z.infer<typeof registerDonorInput>;

export const updateDonorInput = registerDonorInput.extend({ isAvailable: available }).partial();
export type UpdateDonorInput = z.infer<typeof updateDonorInput>;

export const listDonorsInput = allOptional({
  bloodType: bloodType.optional(),
  available: available.optional(),
  limit: limit(),
  cursor: cursor.optional(),
});
export type ListDonorsInput = z.infer<typeof listDonorsInput>;

/**
 * A donor. In lists the phone is masked, and `isAvailable` says whether the donor is offered: available, and of
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
  createdAt: instant,
});
export type DonorProfile = z.infer<typeof donorProfile>;

/**
 * A donor as they see themself, and admins who ask to be shown it: the name is whole, and `nameShown` says how lists have
 * it; lists don't have `lastDonatedOn`.
 */
export const ownDonorProfile = donorProfile.extend({ nameShown, lastDonatedOn });
export type OwnDonorProfile = z.infer<typeof ownDonorProfile>;

export const donorPage = page(donorProfile);
export type DonorPage = z.infer<typeof donorPage>;
