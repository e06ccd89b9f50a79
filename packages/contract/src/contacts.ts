import { z } from 'zod';
import { allOptional, bloodType, instant, limit, page } from './common.ts';
import { cursor } from './cursor.ts';

export const givenNumbersInput = allOptional({ limit: limit(), cursor: cursor.optional() });
export type GivenNumbersInput = z.infer<typeof givenNumbersInput>;

/**
 * Somebody whose number a person was given. `_id` is the donor's or the request's. The phone is there on the UTC day on which
 * it was given, while it would be given again; after that it is asked for anew. `isMatchable` is false of a donor who isn't on offer, and
 * of a request that is over or being checked. `isPhonePublic` is false of a donor who gives the number themself, and is asked to while
 * `isInvitable`; and of a request whose number comes with a yes, by `invitations.volunteer`.
 */
export const givenNumber = z.object({
  _id: z.string(),
  kind: z.enum(['donor', 'request']),
  user: z.object({ name: z.string() }),
  bloodType,
  place: z.string(),
  phone: z.string().nullable(),
  internationalPhone: z.string().nullable(),
  givenAt: instant,
  isMatchable: z.boolean(),
  isPhonePublic: z.boolean(),
  isInvitable: z.boolean(),
});
export type GivenNumber = z.infer<typeof givenNumber>;

export const givenNumberPage = page(givenNumber);
export type GivenNumberPage = z.infer<typeof givenNumberPage>;

/** How many numbers this UTC day has for the person, and how many are left; null for as many as they like. */
export const contactAllowance = z.object({
  perDay: z.number().int().nullable(),
  left: z.number().int().nullable(),
  resetsAt: instant,
});
export type ContactAllowance = z.infer<typeof contactAllowance>;
