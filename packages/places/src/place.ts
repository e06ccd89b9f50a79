import type { Position } from '@redthread/domain/distance';
import { unpackPopulation } from './population.ts';
import { type Lists, SETTING_NUMBERS, type Table } from './table.ts';

/** A town, or a district of a large one. */
export interface Place extends Position {
  /** GeoNames' number, or one of ours from 2^31 on. The same in every later table. */
  readonly id: number;
  readonly name: string;
  /** Its name in other languages of the app, where it is known. */
  readonly names: { readonly ar?: string };
  /** Whether another place of the country has the same name, in Latin or in Arabic letters. */
  readonly isNameShared: boolean;
  /** The largest division of the country, as "England" or "Illinois"; may be empty. */
  readonly region: string;
  /** ISO 3166-1 alpha-2. */
  readonly country: string;
  /** To three or four figures; 0 where nobody says. */
  readonly population: number;
  /** IANA's name. */
  readonly timeZone: string;
}

/** Makes places of a table's numbers. */
export interface PlaceReader {
  readonly place: (number: number) => Place;
  readonly otherNames: (number: number) => readonly string[];
  readonly lists: () => Lists;
}

export function createPlaceReader(table: Table): PlaceReader {
  const { ids, lat, lon, population, setting, settings, text, textStart } = table;
  const bytes = Buffer.from(text.buffer, text.byteOffset, text.byteLength);
  let lists: Lists | null = null;
  // Parsed when it is first asked for, so that no start waits for it.
  const readLists = (): Lists => {
    lists ??= JSON.parse(
      Buffer.from(table.lists.buffer, table.lists.byteOffset, table.lists.byteLength).toString(),
    ) as Lists;
    return lists;
  };
  const arabicAt = (number: number): number => {
    const at = text.indexOf(0, textStart[number] ?? 0) + 1;
    return isArabic(text[at] ?? 0) ? at : -1;
  };
  const nameFrom = (start: number): string => bytes.toString('utf8', start, text.indexOf(0, start));
  return {
    lists: readLists,
    otherNames: (number) => {
      const all = bytes.toString('utf8', textStart[number] ?? 0, (textStart[number + 1] ?? 0) - 1);
      return all.split('\0').slice(1);
    },
    place: (number) => {
      const { regions, timeZones } = readLists();
      const at = (setting[number] ?? 0) * SETTING_NUMBERS;
      const [country = '', , region = ''] = regions[settings[at] ?? 0] ?? [];
      const arabic = arabicAt(number);
      return {
        id: ids[number] ?? 0,
        name: nameFrom(textStart[number] ?? 0),
        names: arabic === -1 ? {} : { ar: nameFrom(arabic) },
        isNameShared: settings[at + 2] === 1,
        region,
        country,
        latHundredths: lat[number] ?? 0,
        lonHundredths: lon[number] ?? 0,
        population: unpackPopulation(population[number] ?? 0),
        timeZone: timeZones[settings[at + 1] ?? 0] ?? '',
      };
    },
  };
}

/** Whether a letter of U+0600 to U+06FF begins with this byte of UTF-8. The table has the likeliest Arabic name first. */
function isArabic(byte: number): boolean {
  return byte >= 0xd8 && byte <= 0xdb;
}
