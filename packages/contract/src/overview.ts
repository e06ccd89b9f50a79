import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { donorProfile } from './donors.ts';
import { bloodRequest } from './requests.ts';

/** `activeDonors` counts all donor profiles, `totalUsers` is donors plus requests. */
export const homeFigures = z.object({
  activeDonors: z.number().int(),
  patientRequests: z.number().int(),
  totalUsers: z.number().int(),
  platformStatus: z.literal('Active'),
});
export type HomeFigures = z.infer<typeof homeFigures>;

/** `totalPatients` counts the accounts with role patient. Phones are whole here, and each look is audited. */
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
