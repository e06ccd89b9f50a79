import type { BloodType } from '@redthread/domain/blood-type';
import { MATCH_TIERS, matchTier, matchTiersFor } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFilter } from '../../src/operations/donor-lists.ts';
import type { SeedDonor } from '../../src/operations/seed.ts';
import type { Position as Cursor, KeptPlace, Near } from '../../src/page.ts';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import {
  AT,
  bloodType,
  NEEDED_DETAILS,
  person,
  seedDonor,
  seedRequest,
  TODAY,
  urgency,
  WRITE,
  walk,
} from '../people.ts';
import { BRADFORD, LEEDS, LONDON, towns, YORK } from '../places.ts';
import { byDistance, donorsOf, isWithin, limit, radius, settled } from '../settled.ts';

export function describeNear(openStore: OpenStore): void {
  describe('around a town', () => {
    const store = freshStore(openStore);
    const seed = (donors: SeedDonor[]) => store().seed.addDonors(donors, TODAY);
    const tiers = matchTiersFor('A+');
    const idsNear = async (near: Near, bloodTypes?: readonly BloodType[]) =>
      (await store().donors.page({ near, limit: 50, bloodType: bloodTypes?.[0] })).rows.map(({ id }) => id);

    test('the nearest donors come first, the newest in each town, and who is out of reach isn’t counted', async () => {
      const [oldOfLeeds, newOfLeeds, ofYork, ofBradford, ofLondon] = [LEEDS, LEEDS, YORK, BRADFORD, LONDON].map(
        (place, n) => seedDonor(n + 1, { place, bloodType: 'A+', createdAt: AT + n }),
      ) as [SeedDonor, SeedDonor, SeedDonor, SeedDonor, SeedDonor];
      const ofNowhere = seedDonor(9, { place: null, bloodType: 'A+' });
      await seed([oldOfLeeds, newOfLeeds, ofYork, ofBradford, ofLondon, ofNowhere]);
      const near = { place: LEEDS, radiusKm: 50 };
      expect(await idsNear(near)).toEqual([newOfLeeds, oldOfLeeds, ofBradford, ofYork].map(({ id }) => id));
      const { rows, total } = await store().donors.matches({ tiers, near, limit: 9 });
      expect(total).toBe(4);
      expect(rows.map((row) => row.near?.placeId)).toEqual([LEEDS.id, LEEDS.id, BRADFORD.id, YORK.id]);
    });

    test('a donor who moves, switches off or leaves is counted where they are now', async () => {
      const { id: accountId } = await store().accounts.create(person('Ana'));
      const of = (place: KeptPlace) =>
        store().donors.page({ near: { place, radiusKm: 10 }, isMatchable: true, limit: 9 });
      await store().donors.register({ ...NEEDED_DETAILS, place: LEEDS, accountId, at: AT });
      expect((await of(LEEDS)).total).toBe(1);
      await store().donors.update({ place: YORK, accountId, at: AT });
      expect([(await of(LEEDS)).total, (await of(YORK)).total]).toEqual([0, 1]);
      await store().donors.update({ isAvailable: false, accountId, at: AT });
      expect(await of(YORK)).toMatchObject({ total: 0, rows: [] });
      await store().donors.update({ isAvailable: true, accountId, at: AT });
      await store().donors.remove({ accountId, at: AT, write: WRITE });
      expect(await of(YORK)).toMatchObject({ total: 0, rows: [] });
    });

    test('a donor who takes their town back is found by none', async () => {
      const { id: accountId } = await store().accounts.create(person('Ana'));
      await store().donors.register({ ...NEEDED_DETAILS, place: LEEDS, accountId, at: AT });
      await store().donors.update({ place: null, accountId, at: AT });
      expect(await store().donors.page({ near: { place: LEEDS, radiusKm: 10 }, limit: 9 })).toMatchObject({ total: 0 });
      expect((await store().donors.page({ limit: 9 })).total).toBe(1);
    });

    test('two databases of one process know their own people alone', async () => {
      const totalIn = async ({ donors }: Store) =>
        (await donors.matches({ tiers, near: { place: LEEDS, radiusKm: 10 }, limit: 9 })).total;
      await seed([seedDonor(1, { bloodType: 'A+', place: LEEDS })]);
      expect(await totalIn(store())).toBe(1);
      await withStore(openStore, async (other) => {
        await other.seed.addDonors([seedDonor(1, { bloodType: 'A+', place: LONDON })], TODAY);
        expect(await totalIn(other)).toBe(0);
      });
    });

    test('matches, read page by page, are tier after tier, the nearest first, as brute force finds them', async () => {
      await fc.assert(
        fc.asyncProperty(
          towns,
          donorsOf(bloodType),
          bloodType,
          radius,
          limit,
          (places, people, patient, radiusKm, size) =>
            withStore(openStore, async (fresh) => {
              const made = settled(places, people);
              await fresh.seed.addDonors(made, TODAY);
              const [centre = LEEDS] = places;
              const near = { place: centre, radiusKm };
              const expected = made
                .filter(({ isAvailable }) => isAvailable)
                .filter(isWithin(centre, radiusKm))
                .map((donor) => ({ ...donor, tier: matchTier(donor.bloodType, patient) }))
                .flatMap((donor) => (donor.tier === null ? [] : [{ ...donor, tier: donor.tier }]))
                .sort((a, b) => MATCH_TIERS.indexOf(a.tier) - MATCH_TIERS.indexOf(b.tier) || byDistance(centre)(a, b));
              const found = await walkMatches(fresh, { tiers: matchTiersFor(patient), near, limit: size });
              expect(found.ids).toEqual(expected.map(({ id }) => id));
              expect(found.total).toBe(expected.length);
            }),
        ),
        { numRuns: 60 },
      );
    });

    test('requests, read page by page, are as brute force finds them, by urgency and by distance alone', async () => {
      const asked = fc.array(
        fc.record({ bloodType, urgency, town: fc.nat(), createdAt: fc.integer({ min: AT, max: AT + 2 }) }),
        { maxLength: 20 },
      );
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
            const expected = made
              .filter(isWithin(centre, radiusKm))
              .sort(
                (a, b) =>
                  (isByUrgency ? MOST_URGENT_FIRST.indexOf(a.urgency) - MOST_URGENT_FIRST.indexOf(b.urgency) : 0) ||
                  byDistance(centre)(a, b),
              );
            const pages = await walk(
              async (after: (Cursor & { urgency?: (typeof made)[0]['urgency'] }) | undefined) => {
                if (!isByUrgency) return fresh.requests.page({ near, limit: size, after });
                const from = after?.urgency === undefined ? undefined : { ...after, urgency: after.urgency };
                const page = await fresh.requests.byUrgency({
                  urgencies: MOST_URGENT_FIRST,
                  near,
                  limit: size,
                  after: from,
                });
                expect(page.total).toBe(expected.length);
                return { rows: page.rows, next: page.hasMore ? (page.rows.at(-1) ?? null) : null };
              },
            );
            expect(pages.flat().map(({ id }) => id)).toEqual(expected.map(({ id }) => id));
          }),
        ),
        { numRuns: 60 },
      );
    });

    test('a walk goes on though donors come and go: nobody who stays is missed or seen twice', async () => {
      const people = Array.from({ length: 30 }, (_, n) =>
        seedDonor(n + 1, { bloodType: 'A+', place: [LEEDS, BRADFORD, YORK][n % 3] ?? LEEDS, createdAt: AT + n }),
      );
      await seed(people);
      const near = { place: LEEDS, radiusKm: 50 };
      const seen: string[] = [];
      const gone = new Set<string>();
      let after: MatchFilter['after'];
      for (let step = 0; step < 20; step += 1) {
        const page = await store().donors.matches({ tiers, near, limit: 4, after });
        seen.push(...page.rows.map(({ id }) => id));
        const last = page.rows.at(-1);
        if (!page.hasMore || last === undefined) break;
        after = last;
        // The row that the cursor names, and one ahead of it, leave; somebody new comes to the first town.
        for (const leaver of [last, people.find(({ id }) => !seen.includes(id) && !gone.has(id))]) {
          const left = people.find(({ id }) => id === leaver?.id);
          if (left === undefined) continue;
          gone.add(left.id);
          await store().donors.update({ isAvailable: false, accountId: left.accountId, at: AT });
        }
        await seed([seedDonor(100 + step, { bloodType: 'A+', place: LEEDS, createdAt: AT + 1000 + step })]);
      }
      expect(new Set(seen).size).toBe(seen.length);
      const stayed = people.filter(({ id }) => !gone.has(id)).map(({ id }) => id);
      expect(stayed.filter((id) => !seen.includes(id))).toEqual([]);
    });
  });
}

async function walkMatches(store: Store, filter: Omit<MatchFilter, 'after'>) {
  let total = -1;
  const pages = await walk(async (after: MatchFilter['after']) => {
    const page = await store.donors.matches({ ...filter, after });
    if (total === -1) total = page.total;
    expect(page.total).toBe(total);
    return { rows: page.rows, next: page.hasMore ? (page.rows.at(-1) ?? null) : null };
  });
  return { ids: pages.flat().map(({ id }) => id), total };
}
