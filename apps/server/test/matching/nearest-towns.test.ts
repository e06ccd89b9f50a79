import type { BloodType } from '@redthread/domain/blood-type';
import { beforeEach, describe, expect, test } from 'vitest';
import { LEEDS, YORK } from '../support/ana-and-tom.ts';
import { buildTestApp, DONOR, signedIn, type TestApp } from '../support/app.ts';
import { places } from '../support/places.ts';

const PUDSEY = 2_639_866;
const OTLEY = 2_640_857;
const SKIPTON = 2_637_702;
const MANCHESTER = 2_643_123;
const WHITBY = 2_634_135;
const KIRKWALL = 2_645_198;
const SUVA = 2_198_148;

describe('someone who finds nobody near reads', () => {
  let town: TestApp;
  beforeEach(async () => {
    town = await buildTestApp();
  });
  const settle = async (placeId: number | null, count: number, bloodType: BloodType = 'A-') => {
    for (let n = 0; n < count; n += 1) {
      const { account } = await signedIn(town);
      const { latHundredths, lonHundredths } = places.byId(placeId ?? LEEDS) ?? { latHundredths: 0, lonHundredths: 0 };
      const place = placeId === null ? null : { id: placeId, latHundredths, lonHundredths };
      const aged = { ageGivenOn: '2026-06-15', matchableUntil: '2060-01-01' };
      await town.store.donors.register({
        ...{ ...DONOR, ...aged, bloodType, place },
        ...{ accountId: account.id, at: town.clock.now },
      });
    }
  };
  const nearest = async (placeId = LEEDS) => {
    const response = await town.app.inject({ url: `/api/patient/donors/A-/towns?placeId=${placeId}` });
    const { nearest: first, towns } = response.json();
    return { nearest: first, towns: towns.map((each: Told) => [each.place.name, each.aboutKm, each.donors]) };
  };

  test('which towns have donors whose blood fits, how far they are and how many, the nearest first', async () => {
    await settle(null, 5);
    expect(await nearest()).toEqual({ nearest: null, towns: [] });
    await settle(YORK, 6);
    await settle(YORK, 1, 'O-');
    await settle(YORK, 9, 'A+');
    await settle(KIRKWALL, 8);
    expect(await nearest()).toEqual({ nearest: { aboutKm: 40, withinKm: 50 }, towns: [['York', 40, 5]] });
  });

  test('of the nearest who is further than anybody looks, in fifties of kilometres, and of no number below five', async () => {
    await settle(SUVA, 1, 'O-');
    expect(await nearest()).toMatchObject({ nearest: { withinKm: null }, towns: [['Suva', 16_050, null]] });
    await settle(KIRKWALL, 5);
    expect(await nearest()).toMatchObject({ nearest: { aboutKm: 600, withinKm: null } });
  });

  test('of a few in small towns with the largest place near them, and of no town by itself', async () => {
    await settle(PUDSEY, 3);
    await settle(OTLEY, 2);
    expect(await nearest(YORK)).toEqual({ nearest: { aboutKm: 40, withinKm: 50 }, towns: [['Bradford', 50, 5]] });
  });

  test('of no town that is nearer than the nearest of them', async () => {
    await settle(SKIPTON, 1);
    const { nearest: first, towns } = await nearest(MANCHESTER);
    expect(first).toEqual({ aboutKm: 60, withinKm: 100 });
    for (const [, aboutKm] of towns) expect(aboutKm).toBeGreaterThanOrEqual(60);
    expect(towns).toHaveLength(1);
  });

  test('no number of fewer than five, though they live in the town itself', async () => {
    await settle(PUDSEY, 3);
    await settle(LEEDS, 1);
    await settle(WHITBY, 4);
    expect((await nearest(YORK)).towns).toEqual([
      ['Leeds', 40, null],
      ['Bradford', 50, null],
    ]);
    expect((await nearest(WHITBY)).towns).toEqual([['Whitby', 10, null]]);
  });

  test('of a town with enough people by its name, with the few around it', async () => {
    await settle(LEEDS, 5);
    await settle(PUDSEY, 2);
    expect((await nearest(YORK)).towns).toEqual([['Leeds', 40, 5]]);
    await settle(PUDSEY, 3);
    expect((await nearest(YORK)).towns).toEqual([
      ['Leeds', 40, 5],
      ['Pudsey', 40, 5],
    ]);
  });

  test('at most sixty towns', async () => {
    // Each has its own small town, which stay by themselves from five people on: that is what a number needs.
    const steps = Array.from({ length: 21 }, (_, step) => step - 10);
    const around = steps.flatMap((lat) => steps.map((lon) => places.nearest(5380 + 2 * lat, -155 + 3 * lon).id));
    for (const id of [...new Set(around)].slice(0, 110)) await settle(id, 5);
    expect((await nearest()).towns).toHaveLength(60);
  });

  test('why a town that is none is none', async () => {
    for (const placeId of ['9', 'leeds', '']) {
      const response = await town.app.inject({ url: `/api/patient/donors/A-/towns?placeId=${placeId}` });
      expect([response.statusCode, response.json()]).toMatchObject([400, { issues: [{ path: 'placeId' }] }]);
    }
  });
});

interface Told {
  readonly place: { readonly name: string };
  readonly aboutKm: number;
  readonly donors: number | null;
}
