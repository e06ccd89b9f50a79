import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { encodeTable } from '../../packages/places/src/encode-table.ts';
import { unpackRows } from '../../packages/places/src/rows-file.ts';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';

/** The table of places as the server reads it, made of the list that the repository keeps. */
export const PLACES_TABLE: string = fromRoot('packages/places/dist/places.table');

const LIST = 'packages/places/data/places.json.br';
const SOURCES = [
  LIST,
  'packages/places/src/arabic-name.ts',
  'packages/places/src/encode-table.ts',
  'packages/domain/src/fold.ts',
  'packages/places/src/gaps.ts',
  'packages/places/src/population.ts',
  'packages/places/src/rows-file.ts',
  'packages/places/src/table.ts',
  'packages/places/src/worth.ts',
  'scripts/build/build-places.ts',
];

/** Builds the table, unless what is there was built from the same files. */
export function buildPlacesIfStale(): void {
  const letGo = takeBuildLock('places');
  try {
    const wanted = fingerprint(SOURCES.map((source) => fromRoot(source)));
    const stamp = fromRoot('node_modules/.cache/places-built-from');
    if (existsSync(PLACES_TABLE) && !isStale(stamp, wanted)) return;
    console.error('Building the table of places …');
    mkdirSync(dirname(PLACES_TABLE), { recursive: true });
    const unfinished = `${PLACES_TABLE}.${process.pid}`;
    writeFileSync(unfinished, encodeTable(unpackRows(readFileSync(fromRoot(LIST)))));
    renameSync(unfinished, PLACES_TABLE);
    writeStamp(stamp, wanted);
  } finally {
    letGo();
  }
}

/** What vitest calls before its tests. */
export { buildPlacesIfStale as setup };

if (import.meta.main) buildPlacesIfStale();
