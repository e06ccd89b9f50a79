import type { KeptPlace } from '@redthread/db/page';
import type { Places } from '@redthread/places/places';

/** The towns of made-up people's areas, each looked up once. */
export function townsOf(places: Places): (area: string) => KeptPlace | null {
  const known = new Map<string, KeptPlace | null>();
  return (area) => {
    const found = known.get(area);
    if (found !== undefined) return found;
    const place = places.suggest(area, { country: 'US' });
    const town =
      place === null ? null : { id: place.id, latHundredths: place.latHundredths, lonHundredths: place.lonHundredths };
    known.set(area, town);
    return town;
  };
}
