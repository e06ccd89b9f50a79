import { MOST_TOWNS_NAMED } from '@redthread/domain/admin-search';
import type { Places } from '@redthread/places/places';

const sameLetters = new Intl.Collator('en', { sensitivity: 'base', ignorePunctuation: true });

/** The towns of which a text is the whole name, in any language: of a shared name the largest. */
export function townsNamed(places: Places, text: string): number[] {
  const name = text.trim();
  const isNamed = (each: string) => sameLetters.compare(each, name) === 0;
  return places
    .find({ text: name, limit: MOST_TOWNS_NAMED })
    .filter((place) => isNamed(place.name) || places.otherNames(place.id).some(isNamed))
    .map(({ id }) => id);
}
