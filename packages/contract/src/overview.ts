import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { CONTACT_MODES } from '@redthread/domain/contact-mode';
import { PUBLISHED_MONTHS } from '@redthread/domain/impact';
import { INVITATION_MODES } from '@redthread/domain/invitation-mode';
import { FEWEST_COUNTED } from '@redthread/domain/near';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { donorProfile, ownDonorProfile } from './donors.ts';
import { bloodRequest, ownBloodRequest } from './requests.ts';

/** `activeDonors` counts all donor profiles, `totalUsers` is donors plus requests. */
export const homeFigures = z.object({
  activeDonors: z.number().int(),
  patientRequests: z.number().int(),
  totalUsers: z.number().int(),
  platformStatus: z.literal('Active'),
});
export type HomeFigures = z.infer<typeof homeFigures>;

const published = z.number().int().min(FEWEST_COUNTED).nullable();
const halfWithin = z.number().int().positive().nullable();

/** What came of requests, by the UTC month in which they ended, the newest first. Null stands for fewer than five. */
export const impact = z.object({
  months: z
    .array(
      z.object({
        /** `YYYY-MM`. */
        month: z.string(),
        requests: published,
        filled: published,
        units: published,
        invitations: published,
        /** Half of the requests had a first yes, or were filled, within so many minutes; null where fewer were, or all of it is few. */
        yesMinutes: halfWithin,
        filledMinutes: halfWithin,
      }),
    )
    .max(PUBLISHED_MONTHS),
});
export type Impact = z.infer<typeof impact>;

/** Who answers for this server, and what its privacy page says of it. What the operator hasn't said is null. */
export const serverAbout = z.object({
  operator: z.object({
    name: z.string().nullable(),
    contact: z.string().nullable(),
    address: z.string().nullable(),
    about: z.string().nullable(),
  }),
  /** Who is given a donor's phone, where the donor says nothing else. */
  contacts: z.enum(CONTACT_MODES),
  /** Where most of its people live, as ISO 3166-1 alpha-2. */
  country: z.string().nullable(),
  contactsPerDay: z.number().int().nullable(),
  /** Whether the server asks donors near for a request: for all, for those that an admin confirmed with the hospital, or for none. */
  invitations: z.enum(INVITATION_MODES),
  /** Who else takes part. */
  uses: z.object({ mail: z.boolean(), google: z.boolean(), firebase: z.boolean(), smsGateway: z.boolean() }),
  /** Days for which the record of who did what is kept: of sign-ins, and of all else. */
  record: z.object({ signInDays: z.number().int(), days: z.number().int() }),
  /** The copies that the server makes by itself; null when it makes none. */
  backups: z.object({ everyHours: z.number(), kept: z.number().int() }).nullable(),
});
export type ServerAbout = z.infer<typeof serverAbout>;

/** `totalPatients` counts the accounts with role patient. Names and phones are as lists show them. */
export const adminOverview = z.object({
  totalDonors: z.number().int(),
  totalPatients: z.number().int(),
  availableDonors: z.number().int(),
  pendingRequests: z.number().int(),
  donorsByType: z.record(z.enum(BLOOD_TYPES), z.number().int()),
  requestsByUrgency: z.record(z.enum(URGENCIES), z.number().int()),
  recentDonors: z.array(donorProfile),
  recentRequests: z.array(bloodRequest),
});
export type AdminOverview = z.infer<typeof adminOverview>;

/** The same donors and requests as they see themselves, which is audited. */
export const newestWhole = z.object({
  recentDonors: z.array(ownDonorProfile),
  recentRequests: z.array(ownBloodRequest),
});
export type NewestWhole = z.infer<typeof newestWhole>;
