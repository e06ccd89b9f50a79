import type { BloodType } from '@redthread/domain/blood-type';
import { addDays } from '@redthread/domain/day';
import { tenthsOfKm } from '@redthread/domain/near';
import { MATCH_TIERS, matchTier, matchTiersFor } from '@redthread/domain/ranking';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MatchFilter } from '../../src/operations/donor-lists.ts';
import type { KeptPlace, Near, Position } from '../../src/page.ts';
import type { Store } from '../../src/store.ts';
import { type OpenStore, withStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, seedDonor, TODAY, WRITE } from '../people.ts';
import { BRADFORD, LEEDS, LONDON, YORK } from '../places.ts';

const TOWNS = [LEEDS, BRADFORD, YORK, LONDON, null];
const CIRCLES: Near[] = [
  { place: LEEDS, radiusKm: 50 },
  { place: YORK, radiusKm: 5 },
];

/** A donor as somebody would keep them who knows nothing of totals, indexes and pages. */
interface Known {
  readonly id: string;
  readonly accountId: string;
  readonly createdAt: number;
  bloodType: BloodType;
  place: KeptPlace | null;
  isAvailable: boolean;
  isPaused: boolean;
}

/** Of a patient's matches, or of donors; around a town, or of everywhere. */
interface List {
  readonly patient: BloodType | null;
  readonly bloodType: BloodType | undefined;
  readonly isMatchable: boolean | undefined;
  readonly near: Near | undefined;
}

/** Where somebody stands in a list: earlier parts count more. */
type Place = readonly (number | string)[];

const types = fc.constantFrom<BloodType>('A+', 'A-', 'O+', 'O-');
const town = fc.constantFrom(...TOWNS);
const list: fc.Arbitrary<List> = fc.record({
  patient: fc.constantFrom<BloodType | null>('A+', 'O-', null),
  bloodType: fc.option(types, { nil: undefined }),
  isMatchable: fc.constantFrom(undefined, true, false),
  near: fc.constantFrom(undefined, ...CIRCLES),
});
const event = fc.record({
  what: fc.constantFrom('registers', 'registers', 'pauses', 'switches', 'changes type', 'moves', 'leaves'),
  who: fc.nat(),
  bloodType: types,
  town,
});
type Event = typeof event extends fc.Arbitrary<infer One> ? One : never;

export function describeWalkedLists(openStore: OpenStore): void {
  describe('a list of donors that is walked', () => {
    test('has on each page the total of that instant and those who come next then, whoever registers, pauses or changes between pages', async () => {
      const people = fc.array(fc.record({ bloodType: types, town }), { minLength: 4, maxLength: 16 });
      const between = fc.array(fc.array(event, { minLength: 1, maxLength: 3 }), { maxLength: 8 });
      const limit = fc.integer({ min: 1, max: 4 });
      await fc.assert(
        fc.asyncProperty(people, list, limit, between, (first, list, limit, between) =>
          withStore(openStore, async (store) => {
            const known = await settle(store, first);
            let after: { readonly cursor: Position; readonly place: Place } | undefined;
            for (const events of [...between, []]) {
              const found = await read(store, list, limit, after?.cursor);
              const all = known
                .flatMap((donor) => placeIn(list, donor).map((place) => ({ ...donor, place })))
                .toSorted((a, b) => compare(a.place, b.place));
              const ahead = all.filter(({ place }) => after === undefined || compare(place, after.place) > 0);
              expect(found.total).toBe(all.length);
              expect(found.ids).toEqual(ahead.slice(0, limit).map(({ id }) => id));
              expect(found.next !== null).toBe(ahead.length > limit);
              const last = ahead[limit - 1];
              if (found.next === null || last === undefined) return;
              after = { cursor: found.next, place: last.place };
              for (const each of events) await happens(store, known, each);
            }
          }),
        ),
        { numRuns: 120 },
      );
    });
  });
}

async function settle(store: Store, people: readonly Pick<Event, 'bloodType' | 'town'>[]): Promise<Known[]> {
  const seeds = people.map(({ bloodType, town }, n) =>
    seedDonor(n + 1, { bloodType, place: town, createdAt: AT + (n % 3) }),
  );
  await store.seed.addDonors(seeds, TODAY);
  return seeds.map(({ id, accountId, createdAt, bloodType, place = null, isAvailable }) => ({
    ...{ id, accountId, createdAt, bloodType, place, isAvailable, isPaused: false },
  }));
}

async function happens(store: Store, known: Known[], { what, who, bloodType, town }: Event): Promise<void> {
  if (what === 'registers') {
    const { id: accountId } = await store.accounts.create(person(`New${known.length}x${who}`));
    const said = { ...NEEDED_DETAILS, bloodType, place: town };
    const { id, createdAt } = await store.donors.register({ ...said, accountId, at: AT + (who % 4), write: WRITE });
    known.push({ id, accountId, createdAt, bloodType, place: town, isAvailable: true, isPaused: false });
    return;
  }
  const index = who % Math.max(1, known.length);
  const donor = known[index];
  if (donor === undefined) return;
  const at = { accountId: donor.accountId, at: AT };
  if (what === 'leaves') {
    known.splice(index, 1);
    await store.donors.remove({ ...at, write: WRITE });
  } else if (what === 'pauses') {
    donor.isPaused = !donor.isPaused;
    await store.donors.update({ ...at, pausedUntil: donor.isPaused ? addDays(TODAY, 30) : null });
  } else if (what === 'switches') {
    donor.isAvailable = !donor.isAvailable;
    await store.donors.update({ ...at, isAvailable: donor.isAvailable });
  } else if (what === 'moves') {
    donor.place = town;
    await store.donors.update({ ...at, place: town });
  } else {
    donor.bloodType = bloodType;
    await store.donors.update({ ...at, bloodType, write: WRITE });
  }
}

async function read(store: Store, list: List, limit: number, after: Position | undefined) {
  const { patient, bloodType, isMatchable, near } = list;
  if (patient === null) {
    const { rows, total, next } = await store.donors.page({ bloodType, isMatchable, near, limit, after });
    return { ids: rows.map(({ id }) => id), total, next };
  }
  // The walk gives back what a page of matches ended with.
  const from = after as MatchFilter['after'];
  const { rows, total, hasMore } = await store.donors.matches({
    ...{ tiers: matchTiersFor(patient), near, limit, after: from },
  });
  return { ids: rows.map(({ id }) => id), total, next: hasMore ? (rows.at(-1) ?? null) : null };
}

/** None for who isn't in the list. */
function placeIn({ patient, bloodType, isMatchable, near }: List, donor: Known): Place[] {
  const isMatchableOn = donor.isAvailable && !donor.isPaused;
  const tier = patient === null ? MATCH_TIERS[0] : isMatchableOn ? matchTier(donor.bloodType, patient) : null;
  const isMeant =
    patient !== null ||
    ((bloodType ?? donor.bloodType) === donor.bloodType &&
      (isMatchable === undefined || isMatchable === isMatchableOn));
  if (tier === null || !isMeant) return [];
  const newest = [-donor.createdAt, donor.id];
  if (near === undefined) return [[MATCH_TIERS.indexOf(tier), ...newest]];
  if (donor.place === null) return [];
  const away = tenthsOfKm(near.place, donor.place);
  return away > near.radiusKm * 10 ? [] : [[MATCH_TIERS.indexOf(tier), away, donor.place.id, ...newest]];
}

function compare(a: Place, b: Place): number {
  const at = a.findIndex((part, n) => part !== b[n]);
  if (at === -1) return 0;
  return (a[at] ?? 0) < (b[at] ?? 0) ? -1 : 1;
}
