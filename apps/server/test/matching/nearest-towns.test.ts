import type { BloodType } from '@redthread/domain/blood-type';
import { beforeEach, describe, expect, test } from 'vitest';
import { buildTestApp, DONOR, signedIn, type TestApp } from '../support/app.ts';
import { places } from '../support/places.ts';

const LEEDS = 2_644_688;
const PUDSEY = 2_639_866;
const OTLEY = 2_640_857;
const YORK = 2_633_352;
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
  const settle = async (placeId: number, count: number, bloodType: BloodType = 'A-') => {
    for (let n = 0; n < count; n += 1) {
      const { headers } = await signedIn(town);
      const payload = { ...DONOR, bloodType, placeId };
      const { statusCode } = await town.app.inject({ method: 'POST', url: '/api/donor/register', payload, headers });
      expect(statusCode).toBe(200);
    }
  };
  const nearest = async (placeId = LEEDS, bloodType = 'A-') => {
    const url = `/api/patient/donors/${encodeURIComponent(bloodType)}/towns?placeId=${placeId}`;
    const response = await town.app.inject({ url });
    expect(response.statusCode).toBe(200);
    const { nearest: first, towns } = response.json();
    return {
      nearest: first,
      towns: towns.map((each: Told) => [each.place.name, each.aboutKm, each.donors]),
    };
  };

  test('which towns have donors whose blood fits, how far they are and how many, the nearest first', async () => {
    await settle(YORK, 6);
    await settle(YORK, 1, 'O-');
    await settle(YORK, 9, 'A+');
    await settle(KIRKWALL, 8);
    expect(await nearest()).toEqual({ nearest: { aboutKm: 40, withinKm: 50 }, towns: [['York', 40, 5]] });
  });

  test('of the nearest who is further than anybody looks, in fifties of kilometres', async () => {
    await settle(KIRKWALL, 5);
    expect(await nearest()).toEqual({ nearest: { aboutKm: 600, withinKm: null }, towns: [['Kirkwall', 600, 5]] });
  });

  test('of the nearest on the other side of the earth', async () => {
    await settle(SUVA, 1, 'O-');
    expect(await nearest()).toMatchObject({ nearest: { withinKm: null }, towns: [['Suva', 16_050, null]] });
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

  test('no number of fewer than five', async () => {
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

  test('that there is nobody anywhere, when those who fit have not said where they live', async () => {
    const { headers } = await signedIn(town);
    await town.app.inject({ method: 'POST', url: '/api/donor/register', payload: DONOR, headers });
    expect(await nearest(LEEDS, 'A+')).toEqual({ nearest: null, towns: [] });
  });

  test('at most sixty towns', async () => {
    // Each has its own small town, which stay by themselves from five people on: that is what a number needs.
    const steps = Array.from({ length: 21 }, (_, step) => step - 10);
    const around = steps.flatMap((lat) => steps.map((lon) => places.nearest(5380 + 2 * lat, -155 + 3 * lon).id));
    for (const id of [...new Set(around)].slice(0, 110)) {
      for (let n = 0; n < 5; n += 1) {
        const { account } = await signedIn(town);
        const { latHundredths, lonHundredths } = places.byId(id) ?? { latHundredths: 0, lonHundredths: 0 };
        await town.store.donors.register({
          ...DONOR,
          ageGivenOn: '2026-06-15',
          matchableUntil: '2060-01-01',
          place: { id, latHundredths, lonHundredths },
          accountId: account.id,
          at: town.clock.now,
        });
      }
    }
    expect((await nearest(LEEDS, 'A+')).towns).toHaveLength(60);
  });

  test.each([['9'], ['leeds'], ['']])('why town %j is none', async (placeId) => {
    const response = await town.app.inject({ url: `/api/patient/donors/A-/towns?placeId=${placeId}` });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ issues: [{ path: 'placeId' }] });
  });
});

interface Told {
  readonly place: { readonly name: string };
  readonly aboutKm: number;
  readonly donors: number | null;
}
