import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../src/place.ts';
import { openPlaces, type Places } from '../src/places.ts';
import { writePlaces } from '../src/write-places.ts';

const PLAIN = {
  otherNames: [],
  country: 'GB',
  region: 'England',
  regionCode: 'ENG',
  population: 0,
  timeZone: 'Europe/London',
};

/** A small world: no two regions spelt alike, a pair of one name, one far larger than another, the date line, the far south. */
export const FEW: readonly Row[] = [
  { ...PLAIN, id: 2644688, name: 'Leeds', latHundredths: 5380, lonHundredths: -155, population: 455_123 },
  {
    ...PLAIN,
    id: 2643743,
    name: 'London',
    otherNames: ['لندن', 'Лондон', 'Londres'],
    latHundredths: 5151,
    lonHundredths: -13,
    population: 7_556_900,
  },
  { ...PLAIN, id: 2 ** 31, name: 'Newport-on-Tay’s Edge', latHundredths: 5644, lonHundredths: -294 },
  {
    ...PLAIN,
    id: 2641598,
    name: 'Newport',
    region: 'Wales',
    regionCode: 'WLS',
    latHundredths: 5158,
    lonHundredths: -300,
    population: 128_060,
  },
  {
    ...PLAIN,
    id: 2641599,
    name: 'Newport',
    latHundredths: 5070,
    lonHundredths: -129,
    population: 25_500,
  },
  {
    ...PLAIN,
    id: 2198148,
    name: 'Suva',
    country: 'FJ',
    region: 'Central',
    regionCode: '',
    latHundredths: -1814,
    lonHundredths: 17_844,
    population: 77_366,
    timeZone: 'Pacific/Fiji',
  },
  {
    ...PLAIN,
    id: 4035413,
    name: 'Apia',
    country: 'WS',
    region: '',
    regionCode: '',
    latHundredths: -1383,
    lonHundredths: -17_176,
    population: 40_407,
    timeZone: 'Pacific/Apia',
  },
];

/** Places of these rows, by a file that is gone once it is open. */
export function placesOf(rows: readonly Row[]): Places {
  const folder = mkdtempSync(join(tmpdir(), 'redthread-places-'));
  try {
    const file = join(folder, 'places.db');
    writePlaces(file, rows);
    return openPlaces(file);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export const few: Places = placesOf(FEW);
