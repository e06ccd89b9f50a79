import { readFileSync } from 'node:fs';
import { distanceKm, type Position } from '@redthread/domain/distance';
import { createFind, type FindInput } from './find.ts';
import { createGrid } from './grid.ts';
import { createKeys } from './keys.ts';
import { createNarrowing } from './narrow.ts';
import { createPlaceReader, type Place } from './place.ts';
import { createSuggest } from './suggest.ts';
import { type KnownBytes, PlacesError, readTable, type Table, unreadable } from './table.ts';

export type { FindInput, Place };
export { PlacesError };

/** How far `within` looks at most. */
export const MOST_KM_WITHIN = 300;

/** Places around one, nearest first. */
export interface Neighbours {
  readonly ids: Uint32Array;
  readonly km: Float64Array;
}

/** The towns of the world. */
export interface Places {
  readonly count: number;
  readonly byId: (id: number) => Place | null;
  /** Where the place of an id is, without reading its names. */
  readonly positionOf: (id: number) => Position | null;
  /** Names beside the one by which it is shown: an Arabic one first, then other scripts, then Latin letters. Cities have forty. */
  readonly otherNames: (id: number) => readonly string[];
  /**
   * The places of which a word begins as `text` does, best first: accents, case and punctuation don't matter, those in a
   * region or country that is named come first ("Newport, Wales", "Springfield Illinois"), and where few are found, one typo
   * doesn't matter either. Takes any text.
   */
  readonly find: (input: FindInput) => Place[];
  readonly at: (number: number) => Place;
  readonly nearest: (latHundredths: number, lonHundredths: number) => Place;
  /** The places within so many kilometres, this one included; no farther than MOST_KM_WITHIN. */
  readonly within: (centre: Position, km: number) => Neighbours;
  /** The place with the most people within so many kilometres, of those that are meant; null for none. */
  readonly largestWithin: (centre: Position, km: number, isMeant?: (position: Position) => boolean) => Place | null;
  /** The place that an address in free words means, for a person to confirm; null when that isn't clear. */
  readonly suggest: (address: string, options: { country: string | null }) => Place | null;
  /** The places of one name that the end of such an address may mean, largest first: none where it names no town, or one clearly. */
  readonly suggestSeveral: (address: string, options: { country: string | null }) => Place[];
}

/** Opens a table of places: a file's path, or bytes that stay as they are. Throws a PlacesError when it is none. */
export function openPlaces(source: string | Uint8Array, known: Partial<KnownBytes> = {}): Places {
  if (typeof source === 'string') return placesOf(readTable(fileBytes(source), { from: source }));
  return placesOf(readTable(source, { from: 'memory', ...known }));
}

function fileBytes(path: string): Buffer {
  try {
    return readFileSync(path);
  } catch (error) {
    throw unreadable(path, error instanceof Error ? error.message : String(error));
  }
}

function placesOf(table: Table): Places {
  const { count, ids, byId, population } = table;
  const reader = createPlaceReader(table);
  const keys = createKeys(table);
  const grid = createGrid(table);
  const narrowing = createNarrowing(table, reader);
  const find = createFind({ table, keys, grid, narrowing });
  const suggest = createSuggest({ table, keys, narrowing });

  const numberOf = (id: number): number => {
    let low = 0;
    let high = count;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((ids[byId[middle] ?? 0] ?? 0) < id) low = middle + 1;
      else high = middle;
    }
    const place = byId[low] ?? -1;
    return ids[place] === id ? place : -1;
  };
  const placeOrNull = (place: number): Place | null => (place === -1 ? null : reader.place(place));

  return {
    count,
    byId: (id) => placeOrNull(numberOf(id)),
    positionOf: (id) => {
      const place = numberOf(id);
      return place === -1 ? null : grid.positionOf(place);
    },
    otherNames: (id) => {
      const place = numberOf(id);
      return place === -1 ? [] : reader.otherNames(place);
    },
    find: (input) => find(input).map(reader.place),
    at: reader.place,
    nearest: (latHundredths, lonHundredths) => reader.place(grid.nearest({ latHundredths, lonHundredths })),
    within: (centre, km) => {
      const most = Math.min(km, MOST_KM_WITHIN);
      const found: { id: number; km: number }[] = [];
      grid.around(centre, most, (place) => {
        const away = distanceKm(centre, grid.positionOf(place));
        if (away <= most) found.push({ id: ids[place] ?? 0, km: away });
      });
      found.sort((a, b) => a.km - b.km || a.id - b.id);
      return { ids: Uint32Array.from(found, ({ id }) => id), km: Float64Array.from(found, (each) => each.km) };
    },
    largestWithin: (centre, km, isMeant = () => true) => {
      let largest = -1;
      grid.around(centre, km, (place) => {
        const position = grid.positionOf(place);
        if (distanceKm(centre, position) > km || !isMeant(position)) return;
        const more = (population[place] ?? 0) - (population[largest] ?? -1);
        if (more > 0 || (more === 0 && (ids[place] ?? 0) < (ids[largest] ?? 0))) largest = place;
      });
      return placeOrNull(largest);
    },
    suggest: (address, { country }) => placeOrNull(suggest.one(address, country)),
    suggestSeveral: (address, { country }) => suggest.several(address, country).map(reader.place),
  };
}
