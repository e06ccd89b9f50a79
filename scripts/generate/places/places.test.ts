import { describe, expect, test } from 'vitest';
import { packRows } from '../../../packages/places/src/rows-file.ts';
import { keepIds } from './ids.ts';
import { joinPlaces } from './join.ts';
import { keptNames } from './names.ts';
import { OWN_IDS_FROM, placeRows } from './rows.ts';
import type { CurrentPlace, KnownPlace } from './sources.ts';

const HERE: CurrentPlace = {
  name: 'Leeds',
  country: 'GB',
  region: 'England',
  regionCode: 'ENG',
  lat: 53.8,
  lon: -1.55,
};
const LEEDS: KnownPlace = {
  id: 2644688,
  name: 'Leeds',
  otherNames: ['Лидс'],
  country: 'GB',
  lat: 53.8,
  lon: -1.55,
  population: 455_123,
  timeZone: 'Europe/London',
};

describe('a place of today is the one that was known', () => {
  test.each<[string, Partial<CurrentPlace>]>([
    ['by its position and name', {}],
    ['by its position, when it was renamed', { name: 'Loidis' }],
    ['by its name, when it was moved a little', { lat: 53.86 }],
    ['by another of its names, when it was moved a little', { name: 'Лидс', lat: 53.86 }],
    ['by its name, when it was moved further and no other has it', { lat: 54.2 }],
    ['by being the one large town there, when it was renamed and moved', { name: 'Loidis', lat: 53.81 }],
  ])('%s', (_, change) => {
    expect(joinPlaces([{ ...HERE, ...change }], [LEEDS]).knownOf).toEqual([LEEDS]);
  });

  test.each<[string, Partial<CurrentPlace>]>([
    ['in another country', { country: 'IE' }],
    ['of its name, too far away', { lat: 55 }],
    ['of another name, in the next town', { name: 'Bradford', lat: 53.84 }],
  ])('and not one %s', (_, change) => {
    expect(joinPlaces([{ ...HERE, ...change }], [LEEDS]).knownOf).toEqual([null]);
  });

  test('and each is known once, the nearer place first', () => {
    const two = [{ ...HERE, lat: 53.87 }, HERE];
    expect(joinPlaces(two, [LEEDS]).knownOf).toEqual([null, LEEDS]);
  });
});

describe('a place that GeoNames gives no id for', () => {
  const newcomer = { ...HERE, name: 'New Leeds', lat: 53.9 };
  const rows = placeRows([HERE, newcomer], [LEEDS, null]);

  test('has one of ours, and the time zone of the nearest place', () => {
    expect(rows[0]?.id).toBe(2644688);
    expect(rows[1]?.id).toBeGreaterThanOrEqual(OWN_IDS_FROM);
    expect(rows[1]?.timeZone).toBe('Europe/London');
  });

  test('keeps it in the next list, though it was moved, renamed, or given an id by GeoNames', () => {
    const moved = placeRows([HERE, { ...newcomer, lat: 53.93 }], [LEEDS, null]);
    const renamed = placeRows([HERE, { ...newcomer, name: 'Leeds Garden City' }], [LEEDS, null]);
    const known = placeRows([HERE, newcomer], [LEEDS, { ...LEEDS, id: 99 }]);
    for (const next of [moved, renamed, known]) {
      expect(keepIds(next, rows).rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    }
  });

  test('stays in the list when GeoNames drops it', () => {
    const { rows: next, dropped } = keepIds(placeRows([HERE], [LEEDS]), rows);
    expect(next).toEqual(rows);
    expect(dropped).toEqual(rows.slice(1));
  });

  test('changes nothing when the list is made again from the same sources', () => {
    expect(packRows(keepIds(rows, rows).rows).equals(packRows(rows))).toBe(true);
  });

  test('cannot share its id', () => {
    expect(() => packRows([...rows, ...rows])).toThrow('Two places have the id 2644688');
  });
});

describe('of the names that GeoNames lists', () => {
  const candidates = [
    'Leeds',
    'LBA',
    'lidz',
    'Loidis',
    'Leedz',
    'Лидс',
    'Лідс',
    'ليدز',
    'لیڈز',
    'लीड्स',
    'リーズ',
    'Leeds (لیدز)',
    '😀',
  ];

  test('a large town keeps what people type or read, and neither airports nor what a machine spelt out', () => {
    const names = keptNames({ name: 'Leeds', country: 'GB', population: 455_123, candidates });
    expect(names).toEqual(['Лидс', 'ليدز', 'لیڈز', 'लीड्स', 'リーズ', 'Loidis']);
  });

  test('a village keeps a name in the script of its own country', () => {
    expect(keptNames({ name: 'Lids', country: 'RU', population: 900, candidates })).toEqual(['Лидс']);
    expect(keptNames({ name: 'Lids', country: 'US', population: 900, candidates })).toEqual([]);
  });

  test('no two are alike to somebody who types them', () => {
    const alike = ['الأحمدي', 'الاحمدي', 'AL AHMADI', 'Al Ahmadi'];
    expect(keptNames({ name: 'Al Aḩmadī', country: 'KW', population: 700_000, candidates: alike })).toEqual([
      'الأحمدي',
    ]);
  });
});
