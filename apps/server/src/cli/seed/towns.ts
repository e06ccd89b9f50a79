import type { KeptPlace } from '@redthread/db/page';
import type { Places } from '@redthread/places/places';
import type { Population } from './population.ts';

const COUNTRIES: Readonly<Record<Population['name'], string>> = { us: 'US', uk: 'GB', india: 'IN' };

/** The towns of a population's areas, each looked up once. */
export function townsOf(places: Places, { name }: Population): (area: string) => KeptPlace | null {
  const known = new Map<string, KeptPlace | null>();
  return (area) => {
    const found = known.get(area);
    if (found !== undefined) return found;
    const place = places.suggest(area, { country: COUNTRIES[name] });
    const town =
      place === null ? null : { id: place.id, latHundredths: place.latHundredths, lonHundredths: place.lonHundredths };
    known.set(area, town);
    return town;
  };
}
