import { beforeEach, expect, test } from 'vitest';
import type { Tx } from '../transaction.ts';
import { DONOR_TOWNS, type Towns, townsOf, type Wanted } from './near.ts';

const WANTED: Wanted = {
  runs: [{ kind: 'A+', where: { bloodType: 'A+', isMatchable: true }, after: undefined }],
  version: 1,
};

let towns: Towns;
beforeEach(() => {
  towns = townsOf(DONOR_TOWNS);
});

/** Whether a list near a place, where nobody is, reads the database. */
async function reads(lonHundredths: number, wanted = WANTED): Promise<boolean> {
  let isAsked = false;
  const all = async () => {
    isAsked = true;
    return [];
  };
  await towns(
    { all } as Partial<Tx> as Tx,
    { place: { id: 1, latHundredths: 0, lonHundredths }, radiusKm: 10 },
    wanted,
  );
  return isAsked;
}

test('whoever lists once more where nobody is has the towns from memory, until somebody comes', async () => {
  const read = [await reads(1), await reads(1), await reads(1, { ...WANTED, version: 2 })];
  expect(read).toEqual([true, false, true]);
});

test('a crawler that lists near every empty place fills no memory: the oldest lists are forgotten', async () => {
  for (let lon = 0; lon <= 40_000; lon += 1) await reads(lon);
  expect([await reads(40_000), await reads(0)]).toEqual([false, true]);
});

test('towns of a server that is gone are read again, though its version comes up once more', async () => {
  const before = { ...WANTED, epoch: {} };
  await reads(1, before);
  expect([await reads(1, before), await reads(1, { ...WANTED, epoch: {} })]).toEqual([false, true]);
});
