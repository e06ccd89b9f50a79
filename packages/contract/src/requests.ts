import { MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { DEFAULT_URGENCY, URGENCIES } from '@redthread/domain/urgency';
import { z } from 'zod';
import { allOptional, bloodType, id, instant, limit, line, nameShown, page, phone, strict } from './common.ts';
import { cursor, requestCursor } from './cursor.ts';
import { checkNear, near, place, placeId, withinKm } from './places.ts';
import { SENTENCES } from './sentences.ts';

const urgency = z.enum(URGENCIES, SENTENCES.missingUrgency);

/** `unlessPosted` refuses what the same person posted within a day, and not withdrew. */
export const createRequestInput = strict({
  bloodType,
  phone,
  hospital: line(SENTENCES.missingHospital, MAX_PLACE_LENGTH),
  urgency: urgency.default(DEFAULT_URGENCY),
  nameShown: nameShown.optional(),
  placeId: placeId.nullable().optional(),
  unlessPosted: z.boolean().optional(),
});
export type CreateRequestInput = z.infer<typeof createRequestInput>;

/** `newest`, which is the default; or `urgency`: the most urgent first, the newest first among equals. */
export const REQUEST_SORTS = ['newest', 'urgency'] as const;

/** `donorBloodType` asks for the requests that red cells of that type can serve. */
export const listRequestsInput = strict({
  bloodType: bloodType.optional(),
  donorBloodType: bloodType.optional(),
  urgency: urgency.optional(),
  sort: z.enum(REQUEST_SORTS, SENTENCES.badSort).optional(),
  ...near,
  limit: limit(),
  cursor: requestCursor.optional(),
})
  .refine(({ sort, cursor }) => cursor === undefined || (sort === 'urgency') === (cursor.urgency !== undefined), {
    path: ['cursor'],
    error: SENTENCES.badCursor,
  })
  .check(checkNear)
  .prefault({});
export type ListRequestsInput = z.infer<typeof listRequestsInput>;

export const myRequestsInput = allOptional({ limit: limit(), cursor: cursor.optional() });
export type MyRequestsInput = z.infer<typeof myRequestsInput>;

export const withdrawRequestInput = strict({ id });

/** A patient's request. `date` is the UTC day it was posted. The phone is masked in public lists. */
export const bloodRequest = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  phone: z.string(),
  hospital: z.string(),
  urgency,
  status: z.literal('pending'),
  date: z.iso.date(),
  withinKm: withinKm.exactOptional(),
  createdAt: instant,
});
export type BloodRequest = z.infer<typeof bloodRequest>;

/** A request as whoever posted it sees it: the name is whole, and `nameShown` says how lists have it. */
export const ownBloodRequest = bloodRequest.omit({ withinKm: true }).extend({ nameShown, place: place.nullable() });
export type OwnBloodRequest = z.infer<typeof ownBloodRequest>;

export const requestPage = page(bloodRequest);
export type RequestPage = z.infer<typeof requestPage>;

export const ownRequestPage = page(ownBloodRequest);
export type OwnRequestPage = z.infer<typeof ownRequestPage>;
