import { expect, test } from 'vitest';
import { aroundOf, nearQuery, readNearSearch, widerThan } from './near-search.ts';

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
    { town: 2_644_688, radius: 7 },
    { town: 2_644_688, radius: undefined },
  ],
  [
    { town: 2_644_688, radius: 'any' },
    { town: 2_644_688, radius: 'any' },
  ],
  [{ radius: 'any' }, { town: undefined, radius: 'any' }],
  [{ radius: 50 }, { town: undefined, radius: undefined }],
  [
    { town: 'Leeds', radius: 50 },
    { town: undefined, radius: undefined },
  ],
  [{ town: -1 }, { town: undefined, radius: undefined }],
  [{ town: 1e300 }, { town: undefined, radius: undefined }],
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
