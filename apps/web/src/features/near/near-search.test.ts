import { expect, test } from 'vitest';
import { aroundOf, mistakeOf, nearQuery, readNearSearch, widerThan } from './near-search.ts';

test.each<[Record<string, unknown>, ReturnType<typeof readNearSearch>]>([
  [{}, { town: undefined, radius: undefined }],
  [{ town: 2_644_688 }, { town: 2_644_688, radius: undefined }],
  [
    { town: 2_644_688, radius: 50 },
    { town: 2_644_688, radius: 50 },
  ],
  [
    { town: 2_644_688, radius: 5 },
    { town: 2_644_688, radius: 5 },
  ],
  [
    { town: 2_644_688, radius: 25 },
    { town: 2_644_688, radius: undefined },
  ],
  [
    { town: 2_644_688, radius: 'NaN' },
    { town: 2_644_688, radius: 'NaN' },
  ],
  [
    { town: 2_644_688, radius: 'any' },
    { town: 2_644_688, radius: 'any' },
  ],
  [{ radius: 'any' }, { town: undefined, radius: 'any' }],
  [{ radius: 50 }, { town: undefined, radius: undefined }],
  [
    { town: 'Leeds', radius: 50 },
    { town: 'Leeds', radius: 50 },
  ],
  [{ town: -1 }, { town: -1, radius: undefined }],
  [{ town: 1e300 }, { town: 1e300, radius: undefined }],
  [{ town: [7] }, { town: '[7]', radius: undefined }],
])('a person with the link %j looks there: %j', (search, where) => {
  expect(readNearSearch(search)).toEqual(where);
});

test('a person who says a town looks 25 km around it, and everywhere when they say so', () => {
  expect(nearQuery({ town: 7 })).toEqual({ placeId: 7, radiusKm: 25 });
  expect(nearQuery({ town: 7, radius: 100 })).toEqual({ placeId: 7, radiusKm: 100 });
  expect(nearQuery({ town: 7, radius: 'any' })).toEqual({});
  expect(aroundOf({})).toBeNull();
});

test.each([
  [5, 10],
  [25, 50],
  [100, 250],
  [250, null],
])('a person who finds nobody within %d km can look within %j', (km, wider) => {
  expect(widerThan(km)).toBe(wider);
});

test.each([
  [{ town: 7, radius: 1 }, null],
  [{ town: 7, radius: 33 }, null],
  [{ town: 7, radius: 250 }, null],
  [{ town: 7, radius: 'any' }, null],
  [{ town: 7, radius: 251 }, 'radius'],
  [{ town: 7, radius: 0 }, 'radius'],
  [{ town: 7, radius: -1 }, 'radius'],
  [{ town: 7, radius: 2.5 }, 'radius'],
  [{ town: 7, radius: 'NaN' }, 'radius'],
  [{ town: 'Leeds' }, 'town'],
  [{ town: 0 }, 'town'],
  [{ town: 1e300 }, 'town'],
])('a person with the link %j is told what is wrong with it: %j', (where, mistake) => {
  expect(mistakeOf(where)).toBe(mistake);
  if (mistake !== null) expect(aroundOf(where)).toBeNull();
});
