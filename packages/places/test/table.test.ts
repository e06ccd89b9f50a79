import { writeFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeTable } from '../src/encode-table.ts';
import { openPlaces, PlacesError } from '../src/places.ts';
import { packPopulation, unpackPopulation } from '../src/population.ts';
import { packRows, unpackRows } from '../src/rows-file.ts';
import { FEW, FEW_BYTES, few } from './few-places.ts';
import { world } from './world.ts';

describe('a table', () => {
  test('gives back each place as it was put in', () => {
    expect(few.count).toBe(FEW.length);
    for (const { id, otherNames, regionCode: _, population, ...place } of FEW) {
      const rounded = unpackPopulation(packPopulation(population));
      expect(few.byId(id)).toEqual({
        ...place,
        id,
        names: id === 2643743 ? { ar: 'لندن' } : {},
        isNameShared: place.name === 'Newport',
        population: rounded,
      });
      expect(few.otherNames(id)).toEqual(otherNames);
    }
  });

  test('says which towns share a name with another of their country, in Latin or in Arabic letters', () => {
    const [leeds] = FEW;
    if (leeds === undefined) throw new Error('There are no places.');
    const named = (id: number, name: string, arabic: string, country = 'GB') => {
      return { ...leeds, id, name, otherNames: [arabic], country };
    };
    const places = openPlaces(
      encodeTable([
        named(1, 'Bādr', 'بدر', 'EG'),
        named(2, 'Badr', 'بدرة', 'EG'),
        named(3, 'Badr', 'بدر', 'SA'),
        named(4, 'Whitby', 'ويتبي'),
        named(5, 'Whitbey', 'ويتبي'),
        named(6, 'York', 'يورك'),
      ]),
    );
    expect([1, 2, 3, 4, 5, 6].filter((id) => places.byId(id)?.isNameShared)).toEqual([1, 2, 4, 5]);
  });

  test('is the same, byte for byte, from the same places in another order', () => {
    expect(encodeTable(FEW.toReversed()).equals(FEW_BYTES)).toBe(true);
  });

  test('comes back whole from the list that the repository keeps, which is the same in any order too', () => {
    const packed = packRows(FEW);
    expect(packRows(FEW.toReversed()).equals(packed)).toBe(true);
    expect(encodeTable(unpackRows(packed)).equals(FEW_BYTES)).toBe(true);
  });

  test.each([0, 1, -1, 2_644_688.5, 4_294_967_296, Number.NaN, Number.POSITIVE_INFINITY])(
    'knows no place by an id that it never gave: %s',
    (id) => {
      expect(few.byId(id)).toBeNull();
    },
  );

  test('of the world has every place in a country and a time zone that Node knows', () => {
    expect(world.count).toBeGreaterThan(170_000);
    const zones = new Set(Intl.supportedValuesOf('timeZone'));
    const { ids } = world.within({ latHundredths: 5000, lonHundredths: 1000 }, 300);
    for (const id of [...ids].slice(0, 500)) {
      const place = world.byId(id);
      expect(place?.country).toMatch(/^[A-Z]{2}$/);
      expect(zones).toContain(new Intl.DateTimeFormat('en', { timeZone: place?.timeZone }).resolvedOptions().timeZone);
    }
  });
});

describe('a population', () => {
  test.each([
    [0, 0],
    [999, 999],
    [8191, 8191],
    [8192, 8190],
    [455_123, 455_100],
    [7_556_900, 7_557_000],
    [24_874_500, 24_870_000],
  ])('of %i is kept as %i', (people, kept) => {
    expect(unpackPopulation(packPopulation(people))).toBe(kept);
  });

  test('that is larger has a larger code, or the same', () => {
    let last = 0;
    for (let people = 0; people < 40_000_000; people += 1 + Math.floor(people / 3000)) {
      expect(packPopulation(people)).toBeGreaterThanOrEqual(last);
      last = packPopulation(people);
    }
  });
});

describe('an operator whose table of places', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'redthread-places-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  test.each<[string, Buffer | null, RegExp]>([
    ['is missing', null, /no such file/],
    ['is empty', Buffer.alloc(0), /it is too short/],
    ['is cut short', FEW_BYTES.subarray(0, -4), /it has \d+ bytes in place of \d+/],
    ['is something else', Buffer.alloc(4096, 'x'), /it is no table of places/],
    ['is of another version', changed(8), /it has version 253, and this program reads version 3/],
    ['has one bit that fell over', changed(FEW_BYTES.length - 60), /it is damaged/],
  ])('%s reads which file it is, and why', (_, bytes, problem) => {
    const file = join(folder, 'places.table');
    if (bytes !== null) writeFileSync(file, bytes);
    const open = () => openPlaces(file);
    expect(open).toThrow(PlacesError);
    expect(open).toThrow(problem);
    expect(open).toThrow(`The table of places in ${file} can't be read: `);
  });
});

/** The table with one byte changed. */
function changed(at: number): Buffer {
  const bytes = Buffer.from(FEW_BYTES);
  bytes[at] = 255 - (bytes[at] ?? 0) + (at === 8 ? 1 : 0);
  if (at === 8) bytes.writeUInt32LE(crc32(bytes.subarray(20)), 16);
  return bytes;
}
