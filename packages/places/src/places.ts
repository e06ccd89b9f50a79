import { distanceKm, EARTH_RADIUS_KM, type Position } from '@redthread/domain/distance';
import Database from 'better-sqlite3';
import { isArabic } from './arabic-name.ts';
import { openAreas } from './areas.ts';
import { createFind, type FindInput } from './find.ts';
import type { Place } from './place.ts';
import { BETWEEN, type PlaceRow, readPlaces } from './reader.ts';
import { createSuggest } from './suggest.ts';

export type { FindInput, Place };

/** "RTpl": what SQLite's header says of such a file. */
export const APPLICATION_ID = 0x52_54_70_6c;
/** Of the tables within it. */
export const VERSION = 1;

const FIRST_LOOK_KM = 20;
const HALF_ROUND_KM = Math.PI * EARTH_RADIUS_KM;
/** The system may drop these pages and read them again. */
const MAPPED_BYTES = 2 ** 26;

const OPTIONS: Database.Options = { readonly: true, fileMustExist: true };

/** The towns of the world. */
export interface Places {
  readonly count: number;
  readonly byId: (id: number) => Place | null;
  /** Names beside the one by which it is shown: an Arabic one first, then other scripts, then Latin letters. Cities have forty. */
  readonly otherNames: (id: number) => readonly string[];
  /**
   * The places of which a word begins as `text` does, best first: accents, case and punctuation don't matter, those in a
   * region or country that is named come first ("Newport, Wales", "Springfield Illinois"), and where few are found, one typo
   * doesn't matter either. Takes any text.
   */
  readonly find: (input: FindInput) => Place[];
  readonly nearest: (latHundredths: number, lonHundredths: number) => Place;
  /** The place with the most people within so many kilometres, of those that are meant; null for none. */
  readonly largestWithin: (centre: Position, km: number, isMeant?: (position: Position) => boolean) => Place | null;
  /** The place that an address in free words means, for a person to confirm; null when that isn't clear. */
  readonly suggest: (address: string, options: { country: string | null }) => Place | null;
  /** The places of one name that the end of such an address may mean, largest first: none where it names no town, or one clearly. */
  readonly suggestSeveral: (address: string, options: { country: string | null }) => Place[];
}

/** Why a file of places can't be read, as a sentence. */
export class PlacesError extends Error {
  override readonly name = 'PlacesError';
}

/** Opens a file of places, with better-sqlite3's addon where it is loaded already. Throws a PlacesError when it is none. */
export function openPlaces(file: string, addon: { nativeBinding?: object } = {}): Places {
  let database: Database.Database | undefined;
  try {
    // Assigned, not spread: `nativeBinding` may be a loaded addon, but its type is a path.
    database = new Database(file, Object.assign({}, OPTIONS, addon));
    database.pragma(`mmap_size = ${MAPPED_BYTES}`);
    const problem = problemOf(database);
    if (problem !== null) throw new Error(problem);
    return placesOf(database);
  } catch (error) {
    database?.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new PlacesError(`The places in ${file} can't be read: ${reason}.`, { cause: error });
  }
}

function problemOf(database: Database.Database): string | null {
  if (database.pragma('application_id', { simple: true }) !== APPLICATION_ID) return 'it is no file of places';
  const version = database.pragma('user_version', { simple: true });
  return version === VERSION ? null : `it has version ${version}, and this program reads version ${VERSION}`;
}

function placesOf(database: Database.Database): Places {
  const reader = readPlaces(database);
  const areas = openAreas(database);
  const find = createFind(reader, areas);
  const suggest = createSuggest(reader, areas);
  const count = database.prepare<[], number>('SELECT count(*) FROM place').pluck();

  const placeOf = ({ id, names, area, isNameShared, latHundredths, lonHundredths, population }: PlaceRow): Place => {
    const [name = '', second = ''] = names.split(BETWEEN, 2);
    const { country, region, timeZone } = areas.byId(area);
    return {
      ...{ id, name, names: isArabic(second) ? { ar: second } : {}, isNameShared: isNameShared === 1 },
      ...{ region, country, latHundredths, lonHundredths, population, timeZone },
    };
  };
  const placeAt = (rank: number): Place => placeOf(reader.row(rank));

  return {
    count: count.get() ?? 0,
    byId: (id) => {
      const row = reader.rowOf(id);
      return row === undefined ? null : placeOf(row);
    },
    otherNames: (id) => reader.rowOf(id)?.names.split(BETWEEN).slice(1) ?? [],
    find: (input) => find(input).map(placeOf),
    nearest: (latHundredths, lonHundredths) => {
      const centre = { latHundredths, lonHundredths };
      for (let km = FIRST_LOOK_KM; ; km *= 2) {
        const around = reader.around(centre, km).map((each) => ({ ...each, km: distanceKm(centre, each) }));
        const nearest = around.reduce((best, each) => (each.km < best.km ? each : best), {
          rank: 0,
          km: HALF_ROUND_KM,
        });
        if (nearest.km <= km || km > HALF_ROUND_KM) return placeAt(nearest.rank);
      }
    },
    largestWithin: (centre, km, isMeant = () => true) => {
      const largest = reader.around(centre, km).find((each) => distanceKm(centre, each) <= km && isMeant(each));
      return largest === undefined ? null : placeAt(largest.rank);
    },
    suggest: (address, { country }) => {
      const row = suggest.one(address, country);
      return row === null ? null : placeOf(row);
    },
    suggestSeveral: (address, { country }) => suggest.several(address, country).map(placeOf),
  };
}
