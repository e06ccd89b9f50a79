import { existsSync, mkdirSync, readFileSync, renameSync } from 'node:fs';
import { dirname } from 'node:path';
import { unpackRows } from '../../packages/places/src/rows-file.ts';
import { writePlaces } from '../../packages/places/src/write-places.ts';
import { fromRoot } from '../root.ts';
import { takeBuildLock } from './build-lock.ts';
import { fingerprint, isStale, writeStamp } from './stale.ts';

/** The places as the server reads them, made of the list that the repository keeps. */
export const PLACES_FILE: string = fromRoot('packages/places/dist/places.db');

const LIST = 'packages/places/data/places.json.br';
const SOURCES = [
  LIST,
  'packages/domain/src/fold.ts',
  'packages/places/src/arabic-name.ts',
  'packages/places/src/places.ts',
  'packages/places/src/reader.ts',
  'packages/places/src/rows-file.ts',
  'packages/places/src/write-places.ts',
  'scripts/build/build-places.ts',
];

/** Builds the file, unless what is there was built from the same files. */
export function buildPlacesIfStale(): void {
  const letGo = takeBuildLock('places');
  try {
    const wanted = fingerprint(SOURCES.map((source) => fromRoot(source)));
    const stamp = fromRoot('node_modules/.cache/places-built-from');
    if (existsSync(PLACES_FILE) && !isStale(stamp, wanted)) return;
    console.error('Building the places …');
    mkdirSync(dirname(PLACES_FILE), { recursive: true });
    const unfinished = `${PLACES_FILE}.${process.pid}`;
    writePlaces(unfinished, unpackRows(readFileSync(fromRoot(LIST))));
    renameSync(unfinished, PLACES_FILE);
    writeStamp(stamp, wanted);
  } finally {
    letGo();
  }
}

/** What vitest calls before its tests. */
export { buildPlacesIfStale as setup };

if (import.meta.main) buildPlacesIfStale();
