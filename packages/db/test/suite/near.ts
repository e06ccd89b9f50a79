import { MATCH_TIERS, matchTier, matchTiersFor } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST, type Urgency } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFilter } from '../../src/operations/donor-lists.ts';
import type { Position as Cursor } from '../../src/page.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, bloodType, seedDonor, seedRequest, TODAY, urgency, walk } from '../people.ts';
import { BRADFORD, LEEDS, LONDON, towns, YORK } from '../places.ts';
import { byDistance, donorsOf, isWithin, limit, radius, settled } from '../settled.ts';

export function describeNear(openStore: OpenStore): void {
  describe('around a town', () => {
    const store = freshStore(openStore);
    const tiers = matchTiersFor('A+');

    test('the nearest donors come first, the newest in each town, and who is out of reach, of no town, or of another database, isn’t counted', async () => {
      const places = [LEEDS, LEEDS, YORK, BRADFORD, LONDON, null];
      const donors = places.map((place, n) => seedDonor(n, { place, bloodType: 'A+', createdAt: AT + n }));
      await store().seed.addDonors(donors, TODAY);
      const near = { place: LEEDS, radiusKm: 50 };
      const { rows } = await store().donors.page({ near, limit: 50 });
      expect(rows.map(({ name }) => name)).toEqual(['Donor 1', 'Donor 0', 'Donor 3', 'Donor 2']);
      const matches = await store().donors.matches({ tiers, near, limit: 9 });
      expect(matches.total).toBe(4);
      const ids = matches.rows.map((row) => row.near?.placeId);
      expect(ids).toEqual([LEEDS.id, LEEDS.id, BRADFORD.id, YORK.id]);
      await withStore(openStore, async (other) => {
        await other.seed.addDonors([seedDonor(1, { bloodType: 'A+', place: LONDON })], TODAY);
        expect(await other.donors.matches({ tiers, near, limit: 9 })).toMatchObject({ total: 0, rows: [] });
      });
    });

    test('matches, read page by page, are tier after tier, the nearest first, as brute force finds them', async () => {
      await fc.assert(
        fc.asyncProperty(towns, donorsOf(bloodType), bloodType, radius, limit, (places, people, patient, km, size) =>
          withStore(openStore, async (fresh) => {
            const made = settled(places, people);
            await fresh.seed.addDonors(made, TODAY);
            const [centre = LEEDS] = places;
            const near = { place: centre, radiusKm: km };
            const expected = made
              .filter(({ isAvailable }) => isAvailable)
              .filter(isWithin(centre, km))
              .map((donor) => ({ ...donor, tier: matchTier(donor.bloodType, patient) }))
              .flatMap((donor) => (donor.tier === null ? [] : [{ ...donor, tier: donor.tier }]))
              .sort((a, b) => MATCH_TIERS.indexOf(a.tier) - MATCH_TIERS.indexOf(b.tier) || byDistance(centre)(a, b));
            const pages = await walk(async (after: MatchFilter['after']) => {
              const asked = { tiers: matchTiersFor(patient), near, limit: size, after };
              const { rows, total, hasMore } = await fresh.donors.matches(asked);
              expect(total).toBe(expected.length);
              return { rows, next: hasMore ? (rows.at(-1) ?? null) : null };
            });
            expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }),
        ),
        { numRuns: 60 },
      );
    });

    test('requests, read page by page, are as brute force finds them, by urgency and by distance alone', async () => {
      const createdAt = fc.integer({ min: AT, max: AT + 2 });
      const asked = fc.array(fc.record({ bloodType, urgency, town: fc.nat(), createdAt }), { maxLength: 20 });
      await fc.assert(
        fc.asyncProperty(towns, asked, radius, limit, fc.boolean(), (places, requests, radiusKm, size, isByUrgency) =>
          withStore(openStore, async (fresh) => {
            const made = requests.map(({ town, ...given }, n) => {
              const place = places[town % places.length] ?? LEEDS;
              return { ...seedRequest(n + 1, { ...given, place }), place };
            });
            await fresh.seed.addRequests(made);
            const [centre = LEEDS] = places;
            const near = { place: centre, radiusKm };
            const rank = (of: Urgency) => (isByUrgency ? MOST_URGENT_FIRST.indexOf(of) : 0);
            const expected = made
              .filter(isWithin(centre, radiusKm))
              .sort((a, b) => rank(a.urgency) - rank(b.urgency) || byDistance(centre)(a, b));
            const pages = await walk(async (after: (Cursor & { urgency?: Urgency }) | undefined) => {
              if (!isByUrgency) return fresh.requests.page({ near, limit: size, after });
              const from = after?.urgency === undefined ? undefined : { ...after, urgency: after.urgency };
              const given = { urgencies: MOST_URGENT_FIRST, near, limit: size, after: from };
              const { rows, total, hasMore } = await fresh.requests.byUrgency(given);
              expect(total).toBe(expected.length);
              return { rows, next: hasMore ? (rows.at(-1) ?? null) : null };
            });
            expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }),
        ),
        { numRuns: 60 },
      );
    });
  });
}
