import type {
  FindPlacesInput,
  FoundPlaces,
  GetPlaceInput,
  NearestPlaceInput,
  Place,
  SuggestedPlace,
  SuggestPlaceInput,
} from '@redthread/contract/places';
import type { FindInput } from '@redthread/places/places';
import type { PublicCall } from '../../call/call.ts';
import { placeOf, positionOf, publicPlace } from './near.ts';

/** The towns that a text may begin; larger ones first, and near ones when the person has a town. */
export async function find(call: PublicCall, input: FindPlacesInput): Promise<FoundPlaces> {
  return { items: call.places.find(wantedOf(call, input)).map(publicPlace) };
}

function wantedOf(call: PublicCall, { text, nearPlaceId, limit }: FindPlacesInput): FindInput {
  const near = nearPlaceId === undefined ? null : positionOf(call, nearPlaceId, 'nearPlaceId');
  return { text, near, limit };
}

export async function get(call: PublicCall, { placeId }: GetPlaceInput): Promise<Place> {
  return publicPlace(placeOf(call, placeId));
}

export function nearest({ places }: PublicCall, { latHundredths, lonHundredths }: NearestPlaceInput): Place {
  return publicPlace(places.nearest(latHundredths, lonHundredths));
}

/** Words of a hospital's name may be the name of a village. */
const SMALL_TOWN = 5000;

/** The town that an old address names, for its owner to confirm. */
export function suggest(
  { places, settings }: Pick<PublicCall, 'places' | 'settings'>,
  { text }: SuggestPlaceInput,
): SuggestedPlace {
  const found = places.suggest(text, { country: settings.country });
  if (found === null) {
    return { place: null, choices: places.suggestSeveral(text, { country: settings.country }).map(publicPlace) };
  }
  const place = publicPlace(found);
  return { place, choices: found.population < SMALL_TOWN ? [place] : [] };
}
