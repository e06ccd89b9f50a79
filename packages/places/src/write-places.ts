import { fold } from '@redthread/domain/fold';
import Database from 'better-sqlite3';
import { isArabic, withArabicFirst } from './arabic-name.ts';
import type { Row } from './place.ts';
import { APPLICATION_ID, VERSION } from './places.ts';
import { BETWEEN } from './reader.ts';

/**
 * `rank` orders places by their people, the most first: the index gives its finds in this order. An area is a region with one clock.
 * Between two names of a text stands BETWEEN; the first is the one that is shown, the next the Arabic one, where there is one.
 */
const SCHEMA = `
CREATE TABLE place (
  rank INTEGER PRIMARY KEY,
  id INTEGER NOT NULL UNIQUE,
  names TEXT NOT NULL,
  folded TEXT NOT NULL,
  area INTEGER NOT NULL REFERENCES area,
  is_name_shared INTEGER NOT NULL,
  lat INTEGER NOT NULL,
  lon INTEGER NOT NULL,
  population INTEGER NOT NULL
) STRICT;
CREATE TABLE area (
  id INTEGER PRIMARY KEY,
  country TEXT NOT NULL,
  region TEXT NOT NULL,
  folded TEXT NOT NULL,
  code TEXT NOT NULL,
  time_zone TEXT NOT NULL
) STRICT;
CREATE TABLE country (code TEXT PRIMARY KEY, folded TEXT NOT NULL) STRICT;
CREATE VIRTUAL TABLE name USING fts5 (
  folded, content='', columnsize=0, prefix='1 2 3',
  tokenize="unicode61 remove_diacritics 0 categories 'L* N* M* Co' tokenchars '${BETWEEN}'"
);
CREATE VIRTUAL TABLE word USING fts5vocab (name, row);
`;

/** Writes these places into a new SQLite file: the same finds for the same rows in any order. */
export function writePlaces(file: string, rows: readonly Row[]): void {
  const database = new Database(file);
  try {
    // Whoever ends before the file is whole makes it anew.
    database.pragma('journal_mode = OFF');
    database.pragma('synchronous = OFF');
    database.pragma(`application_id = ${APPLICATION_ID}`);
    database.pragma(`user_version = ${VERSION}`);
    database.exec(SCHEMA);
    database.transaction(() => insertAll(database, rows))();
    database.exec(
      `CREATE INDEX place_position ON place (lat, lon); INSERT INTO name (name) VALUES ('optimize'); VACUUM;`,
    );
  } finally {
    database.close();
  }
}

function insertAll(database: Database.Database, rows: readonly Row[]): void {
  const area = database.prepare('INSERT INTO area VALUES (?, ?, ?, ?, ?, ?)');
  const place = database.prepare('INSERT INTO place VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)');
  const name = database.prepare('INSERT INTO name (rowid, folded) VALUES (?, ?)');
  const areas = new Map<string, number>();
  const areaOf = ({ country, region, regionCode, timeZone }: Row): number => {
    const key = JSON.stringify([country, region, regionCode, timeZone]);
    const known = areas.get(key);
    if (known !== undefined) return known;
    const id = areas.size;
    areas.set(key, id);
    area.run(id, country, region, fold(region), regionCode, timeZone);
    return id;
  };
  const bySize = rows.toSorted((a, b) => b.population - a.population || a.id - b.id).map(named);
  const isShared = sharedNames(bySize);
  bySize.forEach((row, rank) => {
    const { id, names, folded, latHundredths, lonHundredths, population } = row;
    const shared = isShared(row) ? 1 : 0;
    place.run(
      ...[rank, id, names.join(BETWEEN), folded.join(BETWEEN), areaOf(row)],
      ...[shared, latHundredths, lonHundredths, population],
    );
    name.run(rank, `${BETWEEN} ${folded.join(` ${BETWEEN} `)} ${BETWEEN}`);
  });
  const country = database.prepare('INSERT INTO country VALUES (?, ?)');
  const english = new Intl.DisplayNames('en', { type: 'region' });
  for (const code of new Set(rows.map((row) => row.country))) country.run(code, fold(english.of(code) ?? code));
}

interface Named extends Row {
  /** The one that is shown, the Arabic one, where there is one, and the others. */
  readonly names: readonly string[];
  readonly folded: readonly string[];
}

function named(row: Row): Named {
  const names = [row.name, ...withArabicFirst(row.otherNames)];
  return { ...row, names, folded: names.map(fold) };
}

/** Whether another place of the same country reads the same, in Latin or in Arabic letters. */
function sharedNames(rows: readonly Named[]): (row: Named) => boolean {
  const namesOf = ({ country, names, folded }: Named) => {
    const arabic = isArabic(names[1] ?? '') ? folded.slice(1, 2) : [];
    return [...new Set([...folded.slice(0, 1), ...arabic])].map((each) => `${country} ${each}`);
  };
  const counts = new Map<string, number>();
  for (const name of rows.flatMap(namesOf)) counts.set(name, (counts.get(name) ?? 0) + 1);
  return (row) => namesOf(row).some((name) => (counts.get(name) ?? 0) > 1);
}
