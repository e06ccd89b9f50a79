import { registerDonorInput } from '@redthread/contract/donors';
import { createRequestInput } from '@redthread/contract/requests';
import { openSqlite } from '@redthread/db/sqlite/open';
import { shownAge } from '@redthread/domain/age';
import { BLOOD_TYPES, type BloodType } from '@redthread/domain/blood-type';
import { DAY_MS, dayOf } from '@redthread/domain/day';
import { isEmail, normaliseEmail } from '@redthread/domain/email';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import { URGENCIES } from '@redthread/domain/urgency';
import { describe, expect, test } from 'vitest';
import { type FillPlan, fillStore } from '../../src/cli/seed/fill.ts';
import { MADE_UP } from '../../src/cli/seed/made-up.ts';
import { seedDonors, seedRequests } from '../../src/cli/seed/people.ts';

const NOW = Date.UTC(2026, 10, 21, 4, 26, 27);
const MIDNIGHT = Date.UTC(2026, 10, 21);
const PLAN = { seed: 7, count: 200, now: NOW };

// The published row, once more and apart from the code: in percent.
const PUBLISHED: readonly (readonly [BloodType, number])[] = [
  ...([
    ['O+', 37.4],
    ['O-', 6.6],
    ['A+', 35.7],
    ['A-', 6.3],
  ] as const),
  ...([
    ['B+', 8.5],
    ['B-', 1.5],
    ['AB+', 3.4],
    ['AB-', 0.6],
  ] as const),
];

describe('people', () => {
  test('the same seed gives the same people', () => {
    expect([...seedDonors(PLAN)]).toEqual([...seedDonors(PLAN)]);
    expect([...seedRequests(PLAN)]).toEqual([...seedRequests(PLAN)]);
  });

  test('another seed gives other people', () => {
    const [some, others] = [7, 8].map((seed) => [...seedDonors({ ...PLAN, seed })]);
    const sameNames = some?.filter((donor, i) => donor.name === others?.[i]?.name) ?? [];
    expect(sameNames.length).toBeLessThan(5);
    expect(new Set([...(some ?? []), ...(others ?? [])].map(({ id }) => id)).size).toBe(400);
  });

  test('patients are other people than the donors of the same seed', () => {
    // A version 7 id is its instant, and from the fifteenth character on, chance.
    const chances = [...seedDonors(PLAN), ...seedRequests(PLAN)].map(({ id }) => id.slice(14));
    expect(new Set(chances).size).toBe(400);
  });

  test('a seed used a week later gives the same people a week later', () => {
    const later = [...seedDonors({ ...PLAN, now: NOW + 7 * DAY_MS })];
    for (const [i, donor] of [...seedDonors(PLAN)].entries()) {
      const { name, email, bloodType, phone, address, age, isAvailable } = donor;
      expect(later[i]).toMatchObject({ name, email, bloodType, phone, address, age, isAvailable });
      expect(later[i]?.createdAt).toBe(donor.createdAt + 7 * DAY_MS);
      expect(later[i]?.id.slice(14)).toBe(donor.id.slice(14));
    }
  });

  test('a larger crowd of the same seed begins with the same people', () => {
    const crowd = [...seedDonors({ ...PLAN, count: 1000 })];
    expect(crowd.slice(0, 200).map(({ email }) => email)).toEqual([...seedDonors(PLAN)].map(({ email }) => email));
  });

  test('donors registered in the last two years and patients asked in the last thirty days, until midnight', () => {
    for (const [people, days] of [
      [[...seedDonors(PLAN)], 730],
      [[...seedRequests(PLAN)], 30],
    ] as const) {
      const instants = people.map(({ createdAt }) => createdAt);
      expect(instants).toEqual(instants.toSorted((a, b) => a - b));
      expect(Math.min(...instants)).toBeGreaterThanOrEqual(MIDNIGHT - days * DAY_MS);
      expect(Math.min(...instants)).toBeLessThan(MIDNIGHT - days * DAY_MS * 0.98);
      expect(Math.max(...instants)).toBeLessThan(MIDNIGHT);
      expect(Math.max(...instants)).toBeGreaterThan(MIDNIGHT - days * DAY_MS * 0.02);
    }
  });

  test('a donor told their age on the day they registered, and is offered until the day before they turn 66', () => {
    for (const donor of seedDonors(PLAN)) {
      expect(donor.ageGivenOn).toBe(dayOf(donor.createdAt));
      expect(shownAge(donor.age, donor.ageGivenOn, donor.matchableUntil)).toBe(65);
    }
  });

  test('donors are of every age from 18 to 65, and four of five are available', () => {
    const donors = [...seedDonors({ ...PLAN, count: 20_000 })];
    expect(new Set(donors.map(({ age }) => age)).size).toBe(48);
    expect(donors.filter(({ isAvailable }) => isAvailable).length / donors.length).toBeCloseTo(0.8, 1);
  });

  test('three of ten requests are low, five medium and two high', () => {
    const requests = [...seedRequests({ ...PLAN, count: 20_000 })];
    const shares = URGENCIES.map((urgency) => requests.filter((r) => r.urgency === urgency).length / requests.length);
    for (const [i, share] of [0.3, 0.5, 0.2].entries()) expect(Math.abs((shares[i] ?? 0) - share)).toBeLessThan(0.015);
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

  test.each([
    ['donors', donors],
    ['patients', requests],
  ] as const)('%s have the blood types of the published table', (_, people) => {
    for (const [type, percent] of PUBLISHED) {
      const expected = percent / 100;
      const share = people.filter(({ bloodType }) => bloodType === type).length / people.length;
      // Four standard deviations of a share of 20,000.
      expect(Math.abs(share - expected), type).toBeLessThan(4 * Math.sqrt((expected * (1 - expected)) / people.length));
    }
  });

  test('could each have registered or asked through the form, with just these words', () => {
    const profiles = donors.map(({ bloodType, phone, address, age }) => ({ bloodType, phone, address, age }));
    expect(profiles.map((profile) => registerDonorInput.parse(profile))).toEqual(profiles);
    const asked = requests.map(({ bloodType, phone, hospital, urgency }) => ({ bloodType, phone, hospital, urgency }));
    expect(asked.map((request) => createRequestInput.parse(request))).toEqual(asked);
  });

  test('have no phone that could be a real one', () => {
    const phones = [...donors, ...requests].map(({ phone }) => phone);
    expect(phones.filter((phone) => !/^\+1 \([2-9]\d\d\) 555-01\d\d$/.test(phone))).toEqual([]);
  });

  test('have each an address of their own, in plain letters, that no mail reaches', () => {
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

  test('every donor and patient is counted', async () => {
    const store = openSqlite({ source: ':memory:' });
    await fillStore(store, fillPlan);
    const donors = [...seedDonors({ ...PLAN, count: 5200 })];
    const grownTooOld = donors.filter((donor) => donor.matchableUntil < dayOf(NOW));
    const offered = donors.filter((donor) => donor.isAvailable && !grownTooOld.includes(donor));
    expect(grownTooOld.length).toBeGreaterThan(0);
    expect(await store.totals()).toEqual({
      donors: 5200,
      matchableDonors: offered.length,
      requests: 300,
      accounts: { donor: 5200, patient: 300, admin: 0 },
    });
    for (const bloodType of BLOOD_TYPES) {
      const { total } = await store.donors.page({ bloodType, limit: 1 });
      expect(total).toBe(donors.filter((donor) => donor.bloodType === bloodType).length);
    }
    await store.close();
  });

  test.each([
    ['the same people', {}, {}],
    ['more donors of the same seed', { donors: 6000 }, {}],
    ['new donors beside patients who are here already', { donors: 6000, requests: 10 }, { donors: 0 }],
  ])('%s are refused, and nothing changes', async (_, again, before) => {
    const store = openSqlite({ source: ':memory:' });
    await fillStore(store, { ...fillPlan, ...before });
    const totals = await store.totals();
    await expect(fillStore(store, { ...fillPlan, ...again })).rejects.toThrow(
      'The people of seed 7 are already here. Choose another --seed.',
    );
    expect(await store.totals()).toEqual(totals);
    await store.close();
  });

  test.each([
    ['with a town', EXAMPLE_PLACE],
    ['without one', null],
  ])('nearly every donor %s is reached by who asks: they accept invitations, or give their number', async (_, town) => {
    const store = openSqlite({ source: ':memory:' });
    await fillStore(store, { ...fillPlan, donors: 500, townOf: () => town });
    const donors = await Promise.all([...seedDonors({ ...PLAN, count: 500 })].map(({ id }) => store.donors.find(id)));
    const reached = donors.filter(
      (donor) => donor !== null && (donor.invitationConsentOn !== null || donor.isPhonePublic),
    );
    expect(reached.length).toBeGreaterThan(470);
    expect(reached.length).toBeLessThan(500);
    await store.close();
  });

  test('another seed joins those who are here', async () => {
    const store = openSqlite({ source: ':memory:' });
    await fillStore(store, fillPlan);
    await fillStore(store, { ...fillPlan, seed: 8 });
    expect(await store.totals()).toMatchObject({ donors: 2 * 5200, requests: 2 * 300 });
    await store.close();
  });
});
