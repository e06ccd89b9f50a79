import { RINGS_KM, tenthsOfKm } from '@redthread/domain/near';
import { matchTier, matchTiersFor } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, seedDonor, TODAY } from '../people.ts';
import { BRADFORD, LEEDS, LONDON, towns, YORK } from '../places.ts';

export function describeNearestTowns(openStore: OpenStore): void {
  describe('the nearest towns that have donors', () => {
    const store = freshStore(openStore);
    const around = () =>
      store().donors.nearestTowns({ tiers: matchTiersFor('A-'), place: LEEDS, ringsKm: RINGS_KM, limit: 9 });

    test('are those of the first ring that has any whose blood fits, with how many are on offer, and looked for in the whole world', async () => {
      expect(await around()).toEqual([]);
      const suva = { id: 2_198_148, latHundredths: -1814, lonHundredths: 17_844 };
      await store().seed.addDonors([seedDonor(1, { place: suva, bloodType: 'O-' })], TODAY);
      expect(await around()).toEqual([{ placeId: suva.id, tenthsOfKm: tenthsOfKm(LEEDS, suva), total: 1 }]);
      const nearer = [
        seedDonor(2, { place: LEEDS, bloodType: 'A+' }),
        seedDonor(3, { place: BRADFORD, bloodType: 'A-', isAvailable: false }),
        seedDonor(4, { place: YORK, bloodType: 'A-' }),
        seedDonor(5, { place: YORK, bloodType: 'O-' }),
        seedDonor(6, { place: LONDON, bloodType: 'A-' }),
        seedDonor(7, { place: null, bloodType: 'A-' }),
      ];
      await store().seed.addDonors(nearer, TODAY);
      expect(await around()).toEqual([{ placeId: YORK.id, tenthsOfKm: tenthsOfKm(LEEDS, YORK), total: 2 }]);
    });

    test('are as brute force finds them, as many as were asked for', async () => {
      const donors = fc.array(fc.record({ bloodType, town: fc.nat(), isOn: fc.boolean() }), { maxLength: 25 });
      const limits = fc.integer({ min: 1, max: 5 });
      await fc.assert(
        fc.asyncProperty(towns, donors, bloodType, limits, (places, people, patient, limit) =>
          withStore(openStore, async (fresh) => {
            const made = people.map(({ town, isOn, ...given }, n) => {
              const place = places[town % places.length] ?? LEEDS;
              return { ...seedDonor(n + 1, { ...given, place, isAvailable: isOn, createdAt: AT }), place };
            });
            await fresh.seed.addDonors(made, TODAY);
            const [centre = LEEDS] = places;
            const fits = made.filter((donor) => donor.isAvailable && matchTier(donor.bloodType, patient) !== null);
            const all = places
              .map((place) => ({
                placeId: place.id,
                tenthsOfKm: tenthsOfKm(centre, place),
                total: fits.filter((donor) => donor.place.id === place.id).length,
              }))
              .filter(({ total }) => total > 0)
              .sort((a, b) => a.tenthsOfKm - b.tenthsOfKm || a.placeId - b.placeId);
            const ring = RINGS_KM.find((km) => all.some(({ tenthsOfKm }) => tenthsOfKm <= km * 10)) ?? 0;
            const expected = all.filter(({ tenthsOfKm }) => tenthsOfKm <= ring * 10).slice(0, limit);
            const rings = { tiers: matchTiersFor(patient), place: centre, ringsKm: RINGS_KM, limit };
            expect(await fresh.donors.nearestTowns(rings)).toEqual(expected);
          }),
        ),
        { numRuns: 60 },
      );
    });
  });
}
