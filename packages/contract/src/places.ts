import { BANDS_KM, CONTACT_BANDS_KM, MAX_RADIUS_KM } from '@redthread/domain/near';
import { cleanLine } from '@redthread/domain/text';
import { z } from 'zod';
import { strict } from './common.ts';
import { SENTENCES } from './sentences.ts';

const MAX_SEARCH_LENGTH = 100;
const MAX_RESULTS = 8;
const FEW = `Please give a limit in whole numbers from 1 to ${MAX_RESULTS}.`;
const POSITION = 'Please give a position in whole hundredths of a degree.';

/** A town's id in the list of places; whether it is there, the server says. */
export const placeId = z
  .number(SENTENCES.missingTown)
  .int(SENTENCES.missingTown)
  .positive(SENTENCES.missingTown)
  .max(Number.MAX_SAFE_INTEGER, SENTENCES.missingTown);

export const radiusKm = z
  .number(SENTENCES.badRadius)
  .int(SENTENCES.badRadius)
  .min(1, SENTENCES.badRadius)
  .max(MAX_RADIUS_KM, SENTENCES.badRadius);

/** The fields of a list that may be narrowed to what is near a town; `radiusKm` without it says nothing. */
export const near = { placeId: placeId.optional(), radiusKm: radiusKm.optional() };

interface NearInput {
  readonly placeId?: number | undefined;
  readonly radiusKm?: number | undefined;
  readonly cursor?: { readonly near?: unknown } | undefined;
}

/** A radius needs its town, and a cursor leads on in the list that it is of. */
export function checkNear({ issues, value }: z.core.ParsePayload<NearInput>): void {
  if (value.radiusKm !== undefined && value.placeId === undefined) {
    issues.push({ code: 'custom', path: ['placeId'], message: SENTENCES.missingTown, input: value });
  }
  if (value.cursor !== undefined && (value.cursor.near !== undefined) !== (value.placeId !== undefined)) {
    issues.push({ code: 'custom', path: ['cursor'], message: SENTENCES.badCursor, input: value });
  }
}

/** How far something is, between two towns: up to so many kilometres. */
export const withinKm = z.literal(BANDS_KM);
/** The same between a request and somebody who was invited for it, or offers to come. */
export const contactWithinKm = z.literal(CONTACT_BANDS_KM);

/**
 * A town of the table. `names` has its name for readers of other languages than its own, by language code, where that is known;
 * `isNameShared` says that another of its country has the same one, `timeZone` what its clock is called in the IANA's table.
 */
export const place = z.object({
  id: placeId,
  name: z.string(),
  names: z.record(z.string(), z.string()),
  isNameShared: z.boolean(),
  region: z.string(),
  country: z.string(),
  timeZone: z.string().exactOptional(),
  latHundredths: z.number().int(),
  lonHundredths: z.number().int(),
});
export type Place = z.infer<typeof place>;

export const findPlacesInput = strict({
  text: z
    .string(SENTENCES.missingTown)
    .overwrite(cleanLine)
    .max(MAX_SEARCH_LENGTH, `At most ${MAX_SEARCH_LENGTH} characters, please.`),
  nearPlaceId: placeId.optional(),
  limit: z.number(FEW).int(FEW).min(1, FEW).max(MAX_RESULTS, FEW).default(MAX_RESULTS),
});
export type FindPlacesInput = z.infer<typeof findPlacesInput>;

export const foundPlaces = z.object({ items: z.array(place) });
export type FoundPlaces = z.infer<typeof foundPlaces>;

export const getPlaceInput = strict({ placeId });
export type GetPlaceInput = z.infer<typeof getPlaceInput>;

/** An old address, in which a town may be named. */
export const suggestPlaceInput = strict({ text: z.string(SENTENCES.missingTown).overwrite(cleanLine).max(200) });
export type SuggestPlaceInput = z.infer<typeof suggestPlaceInput>;
/** `choices`: the towns of one name that it may be, or a small one, which is easily meant otherwise. */
export const suggestedPlace = z.object({ place: place.nullable(), choices: z.array(place) });
export type SuggestedPlace = z.infer<typeof suggestedPlace>;

/** Where a device is, rounded to hundredths of a degree before it leaves the device. */
export const nearestPlaceInput = strict({
  latHundredths: z.number(POSITION).int(POSITION).min(-9000, POSITION).max(9000, POSITION),
  lonHundredths: z.number(POSITION).int(POSITION).min(-18_000, POSITION).max(18_000, POSITION),
});
export type NearestPlaceInput = z.infer<typeof nearestPlaceInput>;
