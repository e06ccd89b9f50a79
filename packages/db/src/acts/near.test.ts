import { beforeEach, expect, test } from 'vitest';
import { findTownsIn, type Towns, townsOf, type Wanted } from './near.ts';

const WANTED: Wanted = {
  runs: [{ kind: 'A+', where: { blood_type: 'A+', is_offered: 1 }, after: undefined }],
  revision: 1,
};

let towns: Towns;
beforeEach(() => {
  towns = townsOf(findTownsIn('donor_place_totals', 'is_offered'));
});

/** Whether a list near a place, where nobody is, reads the database. */
function reads(lonHundredths: number, wanted = WANTED): boolean {
  const act = towns({ place: { id: 1, latHundredths: 0, lonHundredths }, radiusKm: 10 }, wanted);
  const { done } = act.next();
  if (done !== true) act.next([]);
  return done !== true;
}

test('whoever lists once more where nobody is has the towns from memory, until somebody comes', () => {
  expect([reads(1), reads(1), reads(1, { ...WANTED, revision: 2 })]).toEqual([true, false, true]);
});

test('a crawler that lists near every empty place fills no memory: the oldest lists are forgotten', () => {
  for (let lon = 0; lon <= 40_000; lon += 1) reads(lon);
  expect([reads(40_000), reads(0)]).toEqual([false, true]);
});

test('towns of a server that is gone are read again, though its revision comes up once more', () => {
  const before = { ...WANTED, epoch: {} };
  reads(1, before);
  expect([reads(1, before), reads(1, { ...WANTED, epoch: {} })]).toEqual([false, true]);
});
