import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Row } from '../src/place.ts';
import { openPlaces, type Places } from '../src/places.ts';
import { writePlaces } from '../src/write-places.ts';

const ENGLAND = { country: 'GB', region: 'England', regionCode: 'ENG', timeZone: 'Europe/London' };
const FIJI = { country: 'FJ', region: 'Central', regionCode: '', timeZone: 'Pacific/Fiji' };
const SAMOA = { country: 'WS', region: '', regionCode: '', timeZone: 'Pacific/Apia' };

/** A small world: no two regions spelt alike, a pair of one name, one far larger than another, the date line, the far south. */
export const FEW: readonly Row[] = [
  town(2644688, 'Leeds', 5380, -155, { population: 455_123 }),
  town(2643743, 'London', 5151, -13, { population: 7_556_900, otherNames: ['لندن', 'Лондон', 'Londres'] }),
  town(2 ** 31, 'Newport-on-Tay’s Edge', 5644, -294),
  town(2641598, 'Newport', 5158, -300, { population: 128_060, region: 'Wales', regionCode: 'WLS' }),
  town(2641599, 'Newport', 5070, -129, { population: 25_500 }),
  town(2198148, 'Suva', -1814, 17_844, { population: 77_366, ...FIJI }),
  town(4035413, 'Apia', -1383, -17_176, { population: 40_407, ...SAMOA }),
];

function town(id: number, name: string, latHundredths: number, lonHundredths: number, more: Partial<Row> = {}): Row {
  return { ...ENGLAND, id, name, latHundredths, lonHundredths, otherNames: [], population: 0, ...more };
}

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
