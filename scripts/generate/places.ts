import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { Row } from '../../packages/places/src/place.ts';
import { packRows, unpackRows } from '../../packages/places/src/rows-file.ts';
import { fromRoot } from '../root.ts';
import { keepIds } from './places/ids.ts';
import { joinPlaces } from './places/join.ts';
import { placeRows } from './places/rows.ts';
import { fetchSources } from './places/sources.ts';

// Makes the list of places that the repository keeps: `node scripts/generate/places.ts`. The same bytes from the same sources.

export const PLACES: string = fromRoot('packages/places/data/places.json.br');

function build(): void {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-places-'));
  try {
    const { current, known } = fetchSources(folder);
    const { knownOf, counts } = joinPlaces(current, known);
    console.log(`${current.length} places of today, ${known.length} of 2020. Joined:`, counts);
    const { rows, dropped } = keepIds(placeRows(current, knownOf), listBefore());
    console.log(`${dropped.length} places of the list before are kept, which GeoNames has no more.`);
    const packed = packRows(rows);
    mkdirSync(dirname(PLACES), { recursive: true });
    writeFileSync(PLACES, packed);
    console.log(`${rows.length} places, ${packed.length} bytes`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function listBefore(): Row[] {
  return existsSync(PLACES) ? unpackRows(readFileSync(PLACES)) : [];
}

if (import.meta.main) build();
