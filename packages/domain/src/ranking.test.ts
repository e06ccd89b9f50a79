import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOOD_TYPES, type BloodType, canGiveRedCells } from './blood-type.ts';
import {
  compareNewestFirst,
  MATCH_REASONS,
  MATCH_TIERS,
  type MatchTier,
  matchTier,
  matchTiersFor,
  type Rankable,
  rankDonors,
} from './ranking.ts';

const patient = fc.constantFrom(...BLOOD_TYPES);
// Few instants, so that ties are common.
const donors = fc.uniqueArray(
  fc.record({ id: fc.uuid(), bloodType: fc.constantFrom(...BLOOD_TYPES), createdAt: fc.integer({ min: 0, max: 3 }) }),
  { selector: ({ id }) => id, maxLength: 24 },
);

describe('the tier of a donor for a patient', () => {
  test.each<[BloodType, BloodType, MatchTier | null]>([
    ['A+', 'A+', 'exact'],
    ['O+', 'A+', 'dPositive'],
    ['A-', 'A+', 'dNegative'],
    ['B-', 'AB-', 'dNegative'],
    ['O-', 'A+', 'oNegative'],
    ['O-', 'O+', 'oNegative'],
    ['A+', 'O-', null],
    ['A+', 'A-', null],
  ])('a donor of %s is for a patient of %s: %s', (donor, needing, tier) => {
    expect(matchTier(donor, needing)).toBe(tier);
  });

  test('a donor has a tier exactly when the patient can take the red cells', () => {
    for (const donor of BLOOD_TYPES) {
      for (const needing of BLOOD_TYPES) {
        expect(matchTier(donor, needing) !== null).toBe(canGiveRedCells(donor, needing));
      }
    }
  });

  test('each tier has a sentence of its own', () => {
    expect(new Set(MATCH_TIERS.map((tier) => MATCH_REASONS[tier])).size).toBe(4);
    for (const tier of MATCH_TIERS) expect(MATCH_REASONS[tier]).toMatch(/^[A-Z].+\.$/);
  });

  test('an O- patient has one tier, an AB+ patient all four', () => {
    expect(matchTiersFor('O-')).toEqual([{ tier: 'exact', bloodTypes: ['O-'] }]);
    expect(matchTiersFor('AB+')).toEqual([
      { tier: 'exact', bloodTypes: ['AB+'] },
      { tier: 'dPositive', bloodTypes: ['A+', 'B+', 'O+'] },
      { tier: 'dNegative', bloodTypes: ['AB-', 'A-', 'B-'] },
      { tier: 'oNegative', bloodTypes: ['O-'] },
    ]);
  });
});

describe('the ranked list of donors', () => {
  test('the newer profile stands first, and the smaller id where both are of one instant', () => {
    const list: Rankable[] = [
      { id: 'c', bloodType: 'A-', createdAt: 1 },
      { id: 'b', bloodType: 'A-', createdAt: 1 },
      { id: 'a', bloodType: 'A-', createdAt: 0 },
      { id: 'd', bloodType: 'A-', createdAt: 2 },
    ];
    expect(rankDonors(list, 'A-').map(({ id }) => id)).toEqual(['d', 'b', 'c', 'a']);
  });

  test('donors of two types in one tier stand mixed by the age of their profiles, not type by type', () => {
    const list: Rankable[] = [
      { id: 'a', bloodType: 'A+', createdAt: 3 },
      { id: 'b', bloodType: 'O+', createdAt: 2 },
      { id: 'c', bloodType: 'A+', createdAt: 1 },
    ];
    expect(rankDonors(list, 'AB+').map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  });

  test('nobody is lost and nobody is offered whose red cells do not fit', () => {
    always((list, needing) => {
      const fitting = list.filter(({ bloodType }) => canGiveRedCells(bloodType, needing)).map(({ id }) => id);
      expect(idsOf(rankDonors(list, needing)).sort()).toEqual(fitting.sort());
    });
  });

  test("tiers never go back up the list: the patient's own type comes first, and O- donors last unless the patient is O-", () => {
    always((list, needing) => {
      const ranked = rankDonors(list, needing).map(({ bloodType }) => bloodType);
      const ranks = ranked.map((bloodType) => rankOf(bloodType, needing));
      expect(ranks).toEqual(ranks.toSorted((a, b) => a - b));
      const isExact = ranked.map((bloodType) => bloodType === needing);
      expect(isExact).toEqual(isExact.toSorted((a, b) => Number(b) - Number(a)));
      const isONegative = ranked.map((bloodType) => bloodType === 'O-');
      if (needing !== 'O-') expect(isONegative).toEqual(isONegative.toSorted((a, b) => Number(a) - Number(b)));
    });
  });

  test('one more donor never changes the order of two others', () => {
    fc.assert(
      fc.property(
        donors.filter((list) => list.length > 0),
        patient,
        ([newcomer, ...list], needing) => {
          const withNewcomer = newcomer === undefined ? list : [...list, newcomer];
          const others = idsOf(rankDonors(withNewcomer, needing)).filter((id) => id !== newcomer?.id);
          expect(others).toEqual(idsOf(rankDonors(list, needing)));
        },
      ),
    );
  });

  test('the list does not depend on the order in which donors were read', () => {
    const shuffled = donors.chain((list) => fc.tuple(fc.constant(list), fc.shuffledSubarray(list, allOf(list))));
    fc.assert(
      fc.property(shuffled, patient, ([list, mixed], needing) => {
        expect(idsOf(rankDonors(mixed, needing))).toEqual(idsOf(rankDonors(list, needing)));
      }),
    );
  });

  test('ranking leaves the list it was given as it is', () => {
    always((list, needing) => {
      const before = structuredClone(list);
      rankDonors(Object.freeze(list), needing);
      expect(list).toEqual(before);
    });
  });

  test('of two different donors exactly one comes first', () => {
    fc.assert(
      fc.property(donors, (list) => {
        for (const a of list) {
          for (const b of list) {
            expect(Math.sign(compareNewestFirst(a, b)) + Math.sign(compareNewestFirst(b, a))).toBe(0);
            expect(compareNewestFirst(a, b) === 0).toBe(a === b);
          }
        }
      }),
    );
  });
});

/** Whoever the donors are, and whatever the patient needs. */
function always(check: (list: Rankable[], needing: BloodType) => void): void {
  fc.assert(fc.property(donors, patient, check));
}

function allOf(list: readonly unknown[]): { minLength: number; maxLength: number } {
  return { minLength: list.length, maxLength: list.length };
}

function idsOf(list: readonly Rankable[]): string[] {
  return list.map(({ id }) => id);
}

function rankOf(donor: BloodType, needing: BloodType): number {
  const tier = matchTier(donor, needing);
  return tier === null ? Number.NaN : MATCH_TIERS.indexOf(tier);
}
