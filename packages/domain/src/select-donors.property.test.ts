import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { keepsCaps } from './ask.ts';
import { BLOOD_TYPES, canGiveRedCells } from './blood-type.ts';
import { HOUR_MS } from './day.ts';
import { MAX_ASKS_A_LOOK, MAX_ASKS_A_REQUEST, MAX_ASKS_A_UNIT } from './look.ts';
import { type AskedGroup, type Asking, type Candidate, groupsToAsk, selectDonors } from './select-donors.ts';
import { URGENCIES } from './urgency.ts';

const NOW = Date.parse('2026-01-15T12:00:00Z');
const bloodType = fc.constantFrom(...BLOOD_TYPES);
const instant = (days: number) => fc.integer({ min: 0, max: days * 24 }).map((hours) => NOW - hours * HOUR_MS);

const asking: fc.Arbitrary<Asking> = fc.record({
  patient: bloodType,
  urgency: fc.constantFrom(...URGENCIES),
  units: fc.integer({ min: 1, max: 10 }),
  given: fc.integer({ min: 0, max: 3 }),
  coming: fc.integer({ min: 0, max: 3 }),
  asked: fc.integer({ min: 0, max: 210 }),
  unanswered: fc.array(fc.record({ askedAt: instant(3), hasPush: fc.boolean() }), { maxLength: 20 }),
  learned: fc.record({ asks: fc.integer({ min: 0, max: 900 }), yes: fc.integer({ min: 0, max: 300 }) }),
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
  wasAsked: fc.boolean(),
  askedAt: fc.array(instant(30), { maxLength: 3 }),
  lastAskedAt: fc.option(instant(90)),
});
const crowd = fc.uniqueArray(candidate, { selector: ({ id }) => id, maxLength: 80 });
const idsOf = (donors: readonly Candidate[]) => donors.map(({ id }) => id);
const asked = (request: Asking, donors: readonly Candidate[]) => idsOf(selectDonors(request, donors).ask);

function isIn({ bloodType, overKm, toKm }: AskedGroup, donor: Candidate): boolean {
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
      fc.property(asking, ages, (request, donors) => {
        const { ask, left } = selectDonors(request, donors);
        const round = selectDonors(
          request,
          donors.map((each) => ({ ...each, isNew: false })),
        ).ask.length;
        const made = ask.filter(({ isNew }) => isNew).length;
        // More than the share are asked where nobody else is left alone, or O- donors, who are kept.
        const others = donors.filter(({ isNew, bloodType }) => !isNew && bloodType !== 'O-');
        const asked = new Set(ask.map(({ id }) => id));
        const isLeft = others.some(
          (each) =>
            !asked.has(each.id) && selectDonors({ ...request, asked: 0, unanswered: [] }, [each]).ask.length > 0,
        );
        if (isLeft) expect(made).toBeLessThanOrEqual(Math.max(1, Math.floor(round / 5)));
        expect(left).toBeGreaterThanOrEqual(0);
        expect(
          selectDonors(
            request,
            donors.map((each) => ({ ...each, isNew: true })),
          ).ask.map(({ id }) => id),
        ).toEqual(
          asked.size === 0
            ? []
            : selectDonors(
                request,
                donors.map((each) => ({ ...each, isNew: false })),
              ).ask.map(({ id }) => id),
        );
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
      fc.property(asking, mixed, (request, [donors, shuffled]) => {
        expect(asked(request, shuffled)).toEqual(asked(request, donors));
        expect(selectDonors(request, shuffled).exclusions).toEqual(selectDonors(request, donors).exclusions);
      }),
    );
  });

  test('one more donor never changes the order of two others', () => {
    fc.assert(
      fc.property(asking, crowd, candidate, (request, donors, newcomer) => {
        const before = asked(request, donors);
        const others = asked(request, [...donors, newcomer]).filter((id) => id !== newcomer.id);
        // The newcomer may take the last one's place, and those of more when the newcomer should answer sooner.
        startsWith(before, others);
      }),
    );
  });

  test('an O- donor is asked for another type only when everybody else in reach who may be asked is', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        const { ask } = selectDonors(request, donors);
        fc.pre(request.patient !== 'O-' && ask.some((donor) => donor.bloodType === 'O-'));
        const others = donors.filter((donor) => donor.bloodType !== 'O-');
        const able = others.filter((each) => selectDonors(fresh(request), [each]).ask.length === 1);
        expect(idsOf(ask)).toEqual(expect.arrayContaining(idsOf(able)));
        const types = ask.map((donor) => donor.bloodType === 'O-');
        expect(types).toEqual(types.toSorted((one, other) => Number(one) - Number(other)));
      }),
    );
  });

  test('nobody is asked over a cap, in their night, twice, on the way, or whose blood does not fit', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        for (const donor of selectDonors(request, donors).ask) {
          expect(keepsCaps(donor.askedAt, NOW)).toBe(true);
          expect(donor.isNight && !(request.urgency === 'high' && donor.isNightOk)).toBe(false);
          expect(donor.wasAsked || donor.isComing).toBe(false);
          expect(canGiveRedCells(donor.bloodType, request.patient)).toBe(true);
        }
      }),
    );
  });

  test('whoever looks group after group, and stops at the first that are enough, asks the same people', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        const found: Candidate[] = [];
        for (const groups of groupsToAsk(request.patient)) {
          found.push(...donors.filter((donor) => groups.some((group) => isIn(group, donor))));
          const { ask, exclusions } = selectDonors(request, found);
          const askable = found.length - Object.values(exclusions).reduce((sum, each) => sum + each, 0);
          if (askable > ask.length) break;
        }
        expect(asked(request, found)).toEqual(asked(request, donors));
      }),
    );
  });

  test('who is asked for n units is asked for n + 1, in the same order', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        startsWith(asked({ ...request, units: request.units + 1 }, donors), asked(request, donors));
      }),
    );
  });

  test('when more people say yes, those who are asked are the first of the same list', () => {
    const rates = fc.tuple(fc.integer({ min: 0, max: 900 }), fc.integer({ min: 0, max: 900 }));
    fc.assert(
      fc.property(asking, crowd, rates, (request, donors, yes) => {
        const [few, many] = [Math.min(...yes), Math.max(...yes)].map((each) =>
          asked({ ...request, learned: { asks: 900, yes: each } }, donors),
        );
        startsWith(few ?? [], many ?? []);
      }),
    );
  });

  test('never more than forty are asked in a look, nor two hundred in all, nor a hundred a unit', () => {
    const many = fc.uniqueArray(candidate, { selector: ({ id }) => id, minLength: 120, maxLength: 160 });
    fc.assert(
      fc.property(asking, many, (request, donors) => {
        const { length } = asked(request, donors);
        expect(length).toBeLessThanOrEqual(MAX_ASKS_A_LOOK);
        const most = Math.min(MAX_ASKS_A_REQUEST, MAX_ASKS_A_UNIT * request.units);
        expect(length === 0 || request.asked + length <= most).toBe(true);
      }),
    );
  });

  test('nobody is asked once every unit came, or everybody is on the way', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        expect(asked({ ...request, given: request.units }, donors)).toEqual([]);
        expect(asked({ ...request, coming: request.units + 1 }, donors)).toEqual([]);
      }),
    );
  });

  test('every donor whose blood fits and who may not be asked is counted under one reason', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        const { exclusions } = selectDonors(request, donors);
        const counted = Object.values(exclusions).reduce((sum, count) => sum + count, 0);
        const fitting = donors.filter((donor) => canGiveRedCells(donor.bloodType, request.patient));
        const able = fitting.filter((donor) => selectDonors(fresh(request), [donor]).ask.length === 1);
        expect(counted + able.length).toBe(fitting.length);
      }),
    );
  });

  test('the list that was given is left as it is', () => {
    fc.assert(
      fc.property(asking, crowd, (request, donors) => {
        const before = structuredClone(donors);
        selectDonors(Object.freeze(request), Object.freeze(donors));
        expect(donors).toEqual(before);
      }),
    );
  });
});

/** The same request with nobody asked yet: whoever may be asked for it is asked when alone. */
function fresh(request: Asking): Asking {
  return { ...request, units: 1, given: 0, coming: 0, asked: 0, unanswered: [] };
}
