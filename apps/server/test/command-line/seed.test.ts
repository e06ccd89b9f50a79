import { registerDonorInput } from '@redthread/contract/donors';
import { createRequestInput } from '@redthread/contract/requests';
import { openSqlite } from '@redthread/db/sqlite/open';
import { shownAge } from '@redthread/domain/age';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { isEmail, normaliseEmail } from '@redthread/domain/email';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { publishedMonth } from '@redthread/domain/impact';
import { URGENCIES } from '@redthread/domain/urgency';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type FillPlan, fillStore } from '../../src/cli/seed/fill.ts';
import { MADE_UP } from '../../src/cli/seed/made-up.ts';
import { seedDonors, seedRequests } from '../../src/cli/seed/people.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 26, 27);
const MIDNIGHT = Date.UTC(2026, 10, 21);
const PLAN = { seed: 7, count: 200, now: NOW };

// The published row, once more and apart from the code: in percent.
const PUBLISHED: Readonly<Record<BloodType, number>> = {
  ...{ 'O+': 37.4, 'O-': 6.6, 'A+': 35.7, 'A-': 6.3 },
  ...{ 'B+': 8.5, 'B-': 1.5, 'AB+': 3.4, 'AB-': 0.6 },
};

describe('made-up people', () => {
  test('are the same for the same seed, also at the beginning of a larger crowd, and others for another', () => {
    const donors = [...seedDonors(PLAN)];
    expect([...seedDonors(PLAN)]).toEqual(donors);
    expect([...seedRequests(PLAN)]).toEqual([...seedRequests(PLAN)]);
    const crowd = [...seedDonors({ ...PLAN, count: 1000 })];
    expect(crowd.slice(0, 200).map(({ email }) => email)).toEqual(donors.map(({ email }) => email));
    const others = [...seedDonors({ ...PLAN, seed: 8 })];
    expect(donors.filter((donor, i) => donor.name === others[i]?.name).length).toBeLessThan(5);
    expect(new Set([...donors, ...others].map(({ id }) => id)).size).toBe(400);
    // A version 7 id is its instant, and from the fifteenth character on, chance.
    const chances = [...donors, ...seedRequests(PLAN)].map(({ id }) => id.slice(14));
    expect(new Set(chances).size).toBe(400);
  });

  test('left results of the last year behind, of whose first month there were too few to be published', async () => {
    const store = openSqlite({ source: ':memory:' });
    onTestFinished(() => store.close());
    await fillStore(store, { seed: 7, donors: 0, requests: 20, now: NOW });
    await fillStore(store, { seed: 8, donors: 0, requests: 20, now: NOW });
    const months = await store.months.newest(99);
    expect([months.length, months[0]?.month]).toEqual([12, '2026-10']);
    const published = months.map(publishedMonth);
    expect(published.filter((month) => Object.values(month).includes(null))).toEqual(published.slice(-1));
  });

  test('are the same a week later, for a seed that is used a week later', () => {
    const later = [...seedDonors({ ...PLAN, now: NOW + 7 * DAY_MS })];
    for (const [i, donor] of [...seedDonors(PLAN)].entries()) {
      const { name, email, bloodType, phone, address, age, isAvailable, createdAt } = donor;
      const same = { name, email, bloodType, phone, address, age, isAvailable, createdAt: createdAt + 7 * DAY_MS };
      expect(later[i]).toMatchObject(same);
      expect(later[i]?.id.slice(14)).toBe(donor.id.slice(14));
    }
  });

  test('registered in the last two years, told their age that day, and asked in the last thirty days, until midnight', () => {
    for (const [people, days] of [
      [[...seedDonors(PLAN)], 730],
      [[...seedRequests(PLAN)], 30],
    ] as const) {
      const instants = people.map(({ createdAt }) => createdAt);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      const [first = 0, last = 0] = [instants[0], instants.at(-1)];
      expect(first).toBeGreaterThanOrEqual(MIDNIGHT - days * DAY_MS);
      expect(first).toBeLessThan(MIDNIGHT - days * DAY_MS * 0.98);
      expect(last).toBeLessThan(MIDNIGHT);
      expect(last).toBeGreaterThan(MIDNIGHT - days * DAY_MS * 0.02);
    }
    for (const donor of seedDonors(PLAN)) {
      expect(donor.ageGivenOn).toBe(dayOf(donor.createdAt));
      // They are offered until the day before they turn 66.
      expect(shownAge(donor.age, donor.ageGivenOn, donor.matchableUntil)).toBe(65);
    }
  });
});

describe('twenty thousand made-up donors, and as many patients', () => {
  const plan = { ...PLAN, count: 20_000 };
  const donors = [...seedDonors(plan)];
  const requests = [...seedRequests(plan)];

  test('have enough names, areas and hospitals, none of them twice', () => {
    const lists = [MADE_UP.firstNames, MADE_UP.surnames, MADE_UP.areas, MADE_UP.hospitals];
    expect(lists.map((list) => new Set(list).size)).toEqual(lists.map((list) => list.length));
    expect(lists.map((list, i) => list.length >= ([60, 60, 40, 20][i] ?? 0))).toEqual([true, true, true, true]);
  });

  test('have the blood types of the published table, every age, and urgencies and switches in their shares', () => {
    for (const people of [donors, requests]) {
      for (const type of BLOOD_TYPES) {
        const expected = PUBLISHED[type] / 100;
        const share = people.filter(({ bloodType }) => bloodType === type).length / people.length;
        // Four standard deviations of a share of 20,000.
        const deviation = 4 * Math.sqrt((expected * (1 - expected)) / people.length);
        expect(Math.abs(share - expected), type).toBeLessThan(deviation);
      }
    }
    expect(new Set(donors.map(({ age }) => age)).size).toBe(48);
    expect(donors.filter(({ isAvailable }) => isAvailable).length / donors.length).toBeCloseTo(0.8, 1);
    const shares = URGENCIES.map((urgency) => requests.filter((r) => r.urgency === urgency).length / requests.length);
    for (const [i, share] of [0.3, 0.5, 0.2].entries()) expect(Math.abs((shares[i] ?? 0) - share)).toBeLessThan(0.015);
  });

  test('could each have registered or asked through the form, with just these words', () => {
    const profiles = donors.map(({ bloodType, phone, address, age }) => ({ bloodType, phone, address, age }));
    expect(profiles.map((profile) => registerDonorInput.parse(profile))).toEqual(profiles);
    const asked = requests.map(({ bloodType, phone, hospital, urgency }) => ({ bloodType, phone, hospital, urgency }));
    expect(asked.map((request) => createRequestInput.parse(request))).toEqual(asked);
  });

  test('have no phone that could be a real one, and each an address of their own, in plain letters, that no mail reaches', () => {
    const phones = [...donors, ...requests].map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^\+1 \([2-9]\d\d\) 555-01\d\d$/.test(phone))).toEqual([]);
    const emails = [...donors, ...requests].map(({ email }) => email);
    expect(new Set(emails).size).toBe(40_000);
    expect(emails.filter((email) => !/^[a-z]+\.[a-z]+\.s7[nr]\d+@example\.org$/.test(email))).toEqual([]);
    expect(emails.filter((email) => !isEmail(email) || normaliseEmail(email) !== email)).toEqual([]);
    // `Zoë` and `Muñoz` among them.
    expect(emails.some((email) => email.startsWith('zoe.munoz.'))).toBe(true);
  });
});

describe('filling a database', () => {
  const fillPlan: FillPlan = { ...PLAN, donors: 5200, requests: 300 };
  const filled = async (plan: FillPlan = fillPlan) => {
    const store = openSqlite({ source: ':memory:' });
    onTestFinished(() => store.close());
    await fillStore(store, plan);
    return store;
  };

  test('every donor and patient is counted, and another seed joins those who are here', async () => {
    const store = await filled();
    const donors = [...seedDonors({ ...PLAN, count: 5200 })];
    const grownTooOld = donors.filter((donor) => donor.matchableUntil < dayOf(NOW));
    const offered = donors.filter((donor) => donor.isAvailable && !grownTooOld.includes(donor));
    expect(grownTooOld.length).toBeGreaterThan(0);
    expect(await store.totals()).toEqual({
      ...{ donors: 5200, matchableDonors: offered.length, requests: 300 },
      accounts: { donor: 5200, patient: 300, admin: 0 },
    });
    for (const bloodType of BLOOD_TYPES) {
      const { total } = await store.donors.page({ bloodType, limit: 1 });
      expect(total).toBe(donors.filter((donor) => donor.bloodType === bloodType).length);
    }
    await fillStore(store, { ...fillPlan, seed: 8 });
    expect(await store.totals()).toMatchObject({ donors: 2 * 5200, requests: 2 * 300 });
  });

  test.each([
    ['the same people', {}, {}],
    ['more donors of the same seed', { donors: 6000 }, {}],
    ['new donors beside patients who are here already', { donors: 6000, requests: 10 }, { donors: 0 }],
  ])('%s are refused, and nothing changes', async (_, again, before) => {
    const store = await filled({ ...fillPlan, ...before });
    const totals = await store.totals();
    await expect(fillStore(store, { ...fillPlan, ...again })).rejects.toThrow(
      'The people of seed 7 are already here. Choose another --seed.',
    );
    expect(await store.totals()).toEqual(totals);
  });

  test.each([EXAMPLE_PLACE, null])(
    'nearly every donor of a town (%j) is reached by who asks: they accept invitations, or give their number',
    async (town) => {
      const store = await filled({ ...fillPlan, donors: 500, townOf: () => town });
      const ids = [...seedDonors({ ...PLAN, count: 500 })].map(({ id }) => id);
      const donors = await Promise.all(ids.map((id) => store.donors.find(id)));
      const reached = donors.filter((donor) => donor?.invitationConsentOn != null || donor?.isPhonePublic === true);
      expect(reached.length).toBeGreaterThan(470);
      expect(reached.length).toBeLessThan(500);
    },
  );
});
