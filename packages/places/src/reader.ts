import { latitudesOf, longitudesOf } from '@redthread/domain/circle';
import type { Position } from '@redthread/domain/distance';
import type Database from 'better-sqlite3';
import type { Allowed } from './areas.ts';

/** Between names; no name has it. In the index it is a word, so that "| york |" is a whole name. */
export const BETWEEN = '|';

/** A place as the file has it: by rank, the larger one first. */
export interface PlaceRow extends Position {
  readonly rank: number;
  readonly id: number;
  /** Its names, and the same folded: BETWEEN stands between two. */
  readonly names: string;
  readonly folded: string;
  readonly area: number;
  readonly isNameShared: 0 | 1;
  readonly population: number;
}

/** What finds and suggestions read of the file. */
export interface PlaceReader {
  readonly rowOf: (id: number) => PlaceRow | undefined;
  readonly row: (rank: number) => PlaceRow;
  /** The ranks of what the index has of a query in its language, the largest place first. */
  readonly ranks: (query: string, allowed?: Allowed) => number[];
  /** The words of all names from one on, and before another. */
  readonly words: (from: string, before: string) => string[];
  /** The ranks and positions around one, the largest place first; some are farther away than that. */
  readonly around: (centre: Position, km: number) => ({ readonly rank: number } & Position)[];
}

const COLUMNS =
  'rank, id, names, folded, area, is_name_shared AS isNameShared, lat AS latHundredths, lon AS lonHundredths, population';

export function readPlaces(database: Database.Database): PlaceReader {
  const rowOf = database.prepare<[number], PlaceRow>(`SELECT ${COLUMNS} FROM place WHERE id = ?`);
  const row = database.prepare<[number], PlaceRow>(`SELECT ${COLUMNS} FROM place WHERE rank = ?`);
  const ranks = database.prepare<[string], number>('SELECT rowid FROM name WHERE name MATCH ? ORDER BY rowid').pluck();
  const ranksWithin = database
    .prepare<[string, string], number>(
      `SELECT place.rank FROM name JOIN place ON place.rank = name.rowid
       WHERE name MATCH ? AND area IN (SELECT value FROM json_each(?)) ORDER BY place.rank`,
    )
    .pluck();
  const words = database
    .prepare<[string, string], string>('SELECT term FROM word WHERE term >= ? AND term < ?')
    .pluck();
  const around = database.prepare<[number, number, number, number], { rank: number } & Position>(
    `SELECT rank, lat AS latHundredths, lon AS lonHundredths FROM place
     WHERE lat BETWEEN ? AND ? AND lon BETWEEN ? AND ? ORDER BY rank`,
  );
  return {
    rowOf: (id) => rowOf.get(id),
    row: (rank) => {
      const found = row.get(rank);
      if (found === undefined) throw new Error(`There is no place of rank ${rank}.`);
      return found;
    },
    ranks: (query, allowed = null) =>
      allowed === null ? ranks.all(query) : ranksWithin.all(query, JSON.stringify([...allowed])),
    words: (from, before) => words.all(from, before),
    around: (centre, km) => {
      const latitudes = latitudesOf(centre, km);
      const found = longitudesOf(centre, km).map((span) => around.all(...latitudes, ...span));
      return found.length === 1 ? found.flat() : found.flat().sort((a, b) => a.rank - b.rank);
    },
  };
}
