import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { BLOOD_TYPES, canGiveRedCells } from './blood-type.ts';
import { HOUR_MS } from './day.ts';
import { keepsCaps } from './invitation.ts';
import { MAX_INVITATIONS_A_REQUEST, MAX_INVITATIONS_A_ROUND, MAX_INVITATIONS_A_UNIT } from './matching-round.ts';
import { type Candidate, groupsToInvite, type InvitedGroup, type RoundRequest, selectDonors } from './select-donors.ts';
import { URGENCIES } from './urgency.ts';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const bloodType = fc.constantFrom(...BLOOD_TYPES);
const instant = (days: number) => fc.integer({ min: 0, max: days * 24 }).map((hours) => NOW - hours * HOUR_MS);

const inviting: fc.Arbitrary<RoundRequest> = fc.record({
  patient: bloodType,
  urgency: fc.constantFrom(...URGENCIES),
  units: fc.integer({ min: 1, max: 10 }),
  given: fc.integer({ min: 0, max: 3 }),
  coming: fc.integer({ min: 0, max: 3 }),
  invited: fc.integer({ min: 0, max: 210 }),
  unanswered: fc.array(fc.record({ invitedAt: instant(3), hasPush: fc.boolean() }), { maxLength: 20 }),
  learned: fc.record({ invitations: fc.integer({ min: 0, max: 900 }), yes: fc.integer({ min: 0, max: 300 }) }),
  now: fc.constant(NOW),
});
// Few distances and instants, so that ties are common.
const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.uuid(),
  bloodType,
  km: fc.constantFrom(0, 3, 10, 10.1, 25, 25.1, 60, 100),
  hasPush: fc.boolean(),
  isNight: fc.boolean(),
  isNightOk: fc.boolean(),
  isComing: fc.boolean(),
  wasInvited: fc.boolean(),
  invitedAt: fc.array(instant(30), { maxLength: 3 }),
  lastInvitedAt: fc.option(instant(90)),
});
const crowd = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 80 });
const idsOf = (donors: readonly Candidate[]) => donors.map(({ id }) => id);
const invited = (request: RoundRequest, donors: readonly Candidate[]) => idsOf(selectDonors(request, donors).selected);

function isIn({ bloodType, overKm, toKm }: InvitedGroup, donor: Candidate): boolean {
  return donor.bloodType === bloodType && donor.km > overKm && donor.km <= toKm;
}

function startsWith(longer: readonly string[], shorter: readonly string[]): void {
  expect(longer.slice(0, shorter.length)).toEqual(shorter);
}

describe('whatever the request and the donors are,', () => {
  test('new donors take no place of others beyond a fifth of a round, and are all there is where all are new', () => {
    const ages = crowd.chain((donors) =>
      fc
        .array(fc.boolean(), { minLength: donors.length, maxLength: donors.length })
        .map((isNew) => donors.map((donor, i) => ({ ...donor, isNew: isNew[i] ?? false }))),
    );
    fc.assert(
      fc.property(inviting, ages, (request, donors) => {
        const allBeing = (isNew: boolean) => donors.map((each) => ({ ...each, isNew }));
        const { selected, left } = selectDonors(request, donors);
        const round = invited(request, allBeing(false));
        // More than the share are invited where nobody else is left alone, or O- donors, who are kept.
        const others = donors.filter(({ isNew, bloodType }) => !isNew && bloodType !== 'O-');
        const chosen = new Set(idsOf(selected));
        const alone = { ...request, invited: 0, unanswered: [] };
        const isLeft = others.some((each) => !chosen.has(each.id) && invited(alone, [each]).length > 0);
        const made = selected.filter(({ isNew }) => isNew).length;
        if (isLeft) expect(made).toBeLessThanOrEqual(Math.max(1, Math.floor(round.length / 5)));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(invited(request, allBeing(true))).toEqual(chosen.size === 0 ? [] : round);
      }),
    );
  });

  test('the order in which donors were read makes no difference', () => {
    const mixed = crowd.chain((donors) =>
      fc.tuple(
        fc.constant(donors),
        fc.shuffledSubarray(donors, { minLength: donors.length, maxLength: donors.length }),
      ),
    );
    fc.assert(
      fc.property(inviting, mixed, (request, [donors, shuffled]) => {
        expect(invited(request, shuffled)).toEqual(invited(request, donors));
        expect(selectDonors(request, shuffled).exclusions).toEqual(selectDonors(request, donors).exclusions);
      }),
    );
  });

  test('one more donor never changes the order of two others', () => {
    fc.assert(
      fc.property(inviting, crowd, candidate, (request, donors, newcomer) => {
        const before = invited(request, donors);
        const others = invited(request, [...donors, newcomer]).filter((id) => id !== newcomer.id);
        // The newcomer may take the last one's place, and those of more when the newcomer should answer sooner.
        startsWith(before, others);
      }),
    );
  });

  test('an O- donor is asked for another type only when everybody else in reach who may be invited is', () => {
    always((request, donors) => {
      const { selected } = selectDonors(request, donors);
      fc.pre(request.patient !== 'O-' && selected.some((donor) => donor.bloodType === 'O-'));
      const others = donors.filter((donor) => donor.bloodType !== 'O-');
      const able = others.filter((each) => selectDonors(fresh(request), [each]).selected.length === 1);
      expect(idsOf(selected)).toEqual(expect.arrayContaining(idsOf(able)));
      const types = selected.map((donor) => donor.bloodType === 'O-');
      expect(types).toEqual(types.toSorted((one, other) => Number(one) - Number(other)));
    });
  });

  test('nobody is invited over a cap, in their night, twice, on the way, or whose blood does not fit', () => {
    always((request, donors) => {
      for (const donor of selectDonors(request, donors).selected) {
        expect(keepsCaps(donor.invitedAt, NOW)).toBe(true);
        expect(donor.isNight && !(request.urgency === 'high' && donor.isNightOk)).toBe(false);
        expect(donor.wasInvited || donor.isComing).toBe(false);
        expect(canGiveRedCells(donor.bloodType, request.patient)).toBe(true);
      }
    });
  });

  test('whoever looks group after group, and stops at the first that are enough, asks the same people', () => {
    always((request, donors) => {
      const found: Candidate[] = [];
      for (const groups of groupsToInvite(request.patient)) {
        found.push(...donors.filter((donor) => groups.some((group) => isIn(group, donor))));
        const { selected, exclusions } = selectDonors(request, found);
        const invitable = found.length - Object.values(exclusions).reduce((sum, each) => sum + each, 0);
        if (invitable > selected.length) break;
      }
      expect(invited(request, found)).toEqual(invited(request, donors));
    });
  });

  test('who is asked for n units is asked for n + 1, in the same order', () => {
    always((request, donors) => {
      startsWith(invited({ ...request, units: request.units + 1 }, donors), invited(request, donors));
    });
  });

  test('when more people say yes, those who are invited are the first of the same list', () => {
    const rates = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(inviting, crowd, rates, (request, donors, yes) => {
        const [few, many] = [Math.min(...yes), Math.max(...yes)].map((each) =>
          invited({ ...request, learned: { invitations: 900, yes: each } }, donors),
        );
        startsWith(few ?? [], many ?? []);
      }),
    );
  });

  test('never more than forty are asked in a round, nor two hundred in all, nor a hundred a unit', () => {
    const many = fc.uniqueArray(candidate, { selector: ({ id }) => id, minLength: 120, maxLength: 160 });
    fc.assert(
      fc.property(inviting, many, (request, donors) => {
        const { length } = invited(request, donors);
        expect(length).toBeLessThanOrEqual(MAX_INVITATIONS_A_ROUND);
        const most = Math.min(MAX_INVITATIONS_A_REQUEST, MAX_INVITATIONS_A_UNIT * request.units);
        expect(length === 0 || request.invited + length <= most).toBe(true);
      }),
    );
  });

  test('nobody is invited once every unit came, or everybody is on the way', () => {
    always((request, donors) => {
      expect(invited({ ...request, given: request.units }, donors)).toEqual([]);
      expect(invited({ ...request, coming: request.units + 1 }, donors)).toEqual([]);
    });
  });

  test('every donor whose blood fits and who may not be invited is counted under one reason', () => {
    always((request, donors) => {
      const { exclusions } = selectDonors(request, donors);
      const counted = Object.values(exclusions).reduce((sum, count) => sum + count, 0);
      const fitting = donors.filter((donor) => canGiveRedCells(donor.bloodType, request.patient));
      const able = fitting.filter((donor) => selectDonors(fresh(request), [donor]).selected.length === 1);
      expect(counted + able.length).toBe(fitting.length);
    });
  });

  test('the list that was given is left as it is', () => {
    always((request, donors) => {
      const before = structuredClone(donors);
      selectDonors(Object.freeze(request), Object.freeze(donors));
      expect(donors).toEqual(before);
    });
  });
});

function always(check: (request: RoundRequest, donors: Candidate[]) => void): void {
  fc.assert(fc.property(inviting, crowd, check));
}

/** The same request with nobody asked yet: whoever may be asked for it is invited when alone. */
function fresh(request: RoundRequest): RoundRequest {
  return { ...request, units: 1, given: 0, coming: 0, invited: 0, unanswered: [] };
}
