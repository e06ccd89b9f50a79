import { HIDING_REASONS } from '@redthread/domain/hiding';
import { MAX_MESSAGE_LENGTH, MAX_PLACE_LENGTH } from '@redthread/domain/limits';
import { HOLDS } from '@redthread/domain/moderation';
import { HOSPITAL_REFUSALS, ORGANISATION_KINDS } from '@redthread/domain/organisation';
import { MAX_UNITS, REQUEST_STATUSES } from '@redthread/domain/request-life';
import { DEFAULT_URGENCY } from '@redthread/domain/urgency';
import { z } from 'zod';
import {
  allOptional,
  bloodType,
  givenBloodType,
  givenInstant,
  id,
  instant,
  limit,
  nameDisplay,
  page,
  phone,
  publicLine,
  strict,
  urgency,
} from './common.ts';
import { cursor, requestCursor } from './cursor.ts';
import { checkNear, near, place, placeId, withinKm } from './places.ts';
import { SENTENCES } from './sentences.ts';

export const units = z.int(SENTENCES.badUnits).min(1, SENTENCES.badUnits).max(MAX_UNITS, SENTENCES.badUnits);
export const hospital = publicLine(SENTENCES.missingHospital, MAX_PLACE_LENGTH);
const neededBy = givenInstant(SENTENCES.badNeededBy);

/**
 * `neededBy` is from half an hour to seven days ahead, and the request ends then by itself; without it, it stays until it is
 * withdrawn. `units` are donations, one when left out. `unlessPosted` refuses what is asked for already: by an open request for the
 * same hospital, phone and blood type.
 */
export const createRequestInput = strict({
  bloodType: givenBloodType,
  phone,
  hospital,
  urgency: urgency.default(DEFAULT_URGENCY),
  nameDisplay: nameDisplay.optional(),
  placeId: placeId.nullable().optional(),
  units: units.optional(),
  neededBy: neededBy.nullable().optional(),
  unlessPosted: z.boolean().optional(),
});
export type CreateRequestInput = z.infer<typeof createRequestInput>;

/** A message that somebody forwarded. `placeId` is the town whose clock its times are on, where it names none. */
export const parseRequestInput = strict({
  text: z
    .string(SENTENCES.missingMessage)
    .max(MAX_MESSAGE_LENGTH, SENTENCES.longMessage)
    .refine((message) => message.trim() !== '', SENTENCES.missingMessage),
  placeId: placeId.optional(),
});
export type ParseRequestInput = z.infer<typeof parseRequestInput>;

/** What a message may leave unsaid that a request needs. */
export const PARSED_FIELDS = ['bloodType', 'hospital', 'placeId', 'neededBy', 'phone'] as const;

/** The fields of a request, for a person to check; null for what the message doesn't say clearly. */
export const parsedRequest = z.object({
  bloodType: bloodType.nullable(),
  units: z.number().int().nullable(),
  hospital: z.string().nullable(),
  place: place.nullable(),
  phone: z.string().nullable(),
  urgency: urgency.nullable(),
  neededBy: instant.nullable(),
  missing: z.array(z.enum(PARSED_FIELDS)),
});
export type ParsedRequest = z.infer<typeof parsedRequest>;

/** `newest`, which is the default; or `urgency`: the most urgent first, the newest first among equals. */
export const REQUEST_SORTS = ['newest', 'urgency'] as const;

/** `donorBloodType` asks for the requests that red cells of that type can serve. */
export const listRequestsInput = strict({
  bloodType: givenBloodType.optional(),
  donorBloodType: givenBloodType.optional(),
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

export const confirmRequestInput = strict({ id });
export type ConfirmRequestInput = z.infer<typeof confirmRequestInput>;

/**
 * `given` is how many units came, from wherever: as many as are needed end the request. A new `neededBy` opens one that expired.
 * `phone`, `hospital` and `placeId` correct what was posted: donors who are coming are told at once.
 */
export const updateRequestInput = strict({
  id,
  units: units.optional(),
  given: z.int(SENTENCES.badUnits).min(0, SENTENCES.badUnits).max(MAX_UNITS, SENTENCES.badUnits).optional(),
  urgency: urgency.optional(),
  neededBy: neededBy.optional(),
  phone: phone.optional(),
  hospital: hospital.optional(),
  placeId: placeId.optional(),
});
export type UpdateRequestInput = z.infer<typeof updateRequestInput>;

export const ownRequestInput = strict({ id });
export type OwnRequestInput = z.infer<typeof ownRequestInput>;

/** `enough` ends it well; `notNeeded` withdraws it. */
export const closeRequestInput = strict({ id, reason: z.enum(['enough', 'notNeeded'], SENTENCES.missingEnd) });
export type CloseRequestInput = z.infer<typeof closeRequestInput>;

/**
 * There only where a verified organisation has to do with a request: which one posted it, and whether the hospital says that it is true, or hasn't
 * said it yet.
 */
const wordOfOrganisations = {
  postedBy: z.object({ name: z.string(), kind: z.enum(ORGANISATION_KINDS) }).exactOptional(),
  hospitalSays: z.enum(['confirmed', 'waiting']).exactOptional(),
};

/**
 * A patient's request. `date` is the UTC day it was posted, `unitsMissing` how many donations are still needed, `neededBy` when the
 * request ends by itself, which people read on the clock of its `place`. The phone is masked in public lists; `isPhonePublic` says whether `requests.contact` would give it, or only
 * a yes does.
 */
export const bloodRequest = z.object({
  _id: z.string(),
  user: z.object({ name: z.string() }),
  bloodType,
  phone: z.string(),
  isPhonePublic: z.boolean(),
  hospital: z.string(),
  urgency,
  status: z.literal('pending'),
  unitsMissing: z.number().int(),
  neededBy: instant.nullable(),
  date: z.iso.date(),
  place: place.nullable().exactOptional(),
  withinKm: withinKm.exactOptional(),
  createdAt: instant,
  ...wordOfOrganisations,
});
export type BloodRequest = z.infer<typeof bloodRequest>;

export const findRequestInput = strict({ id });
export type FindRequestInput = z.infer<typeof findRequestInput>;

/**
 * A request on a page of its own, which is passed on and printed: without a name, and without a phone, masked or not. `isCovered` says that
 * enough people are on their way, or that every unit has come.
 */
export const sharedRequest = bloodRequest
  .pick({
    _id: true,
    bloodType: true,
    hospital: true,
    urgency: true,
    unitsMissing: true,
    neededBy: true,
    isPhonePublic: true,
    postedBy: true,
    hospitalSays: true,
  })
  .extend({ place: place.nullable(), isCovered: z.boolean() });
export type SharedRequest = z.infer<typeof sharedRequest>;

/**
 * A request as whoever posted it sees it: the name is whole, `nameDisplay` says how lists have it, `heldFor` why nobody is asked for it,
 * and `hiddenFor` why an admin hides it; null for shown.
 */
export const ownBloodRequest = bloodRequest.omit({ withinKm: true, isPhonePublic: true }).extend({
  nameDisplay,
  place: place.nullable(),
  status: z.enum(REQUEST_STATUSES),
  units: z.number().int(),
  given: z.number().int(),
  closedAt: instant.nullable(),
  heldFor: z.enum(HOLDS).nullable(),
  confirmedAt: instant.nullable(),
  /** Why the hospital says that it isn't so. */
  refusedFor: z.enum(HOSPITAL_REFUSALS).exactOptional(),
  hiddenFor: z.enum(HIDING_REASONS.request).nullable(),
});
export type OwnBloodRequest = z.infer<typeof ownBloodRequest>;

export const requestPage = page(bloodRequest);
export type RequestPage = z.infer<typeof requestPage>;

export const endedRequests = z.object({ items: z.array(ownBloodRequest) });
export type EndedRequests = z.infer<typeof endedRequests>;

export const ownRequestPage = page(ownBloodRequest);
export type OwnRequestPage = z.infer<typeof ownRequestPage>;
