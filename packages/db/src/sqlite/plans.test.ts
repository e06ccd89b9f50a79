import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { matchTiersFor } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST, URGENCIES } from '@redthread/domain/urgency';
import { afterAll, describe, expect, test } from 'vitest';
import { AT, idOf } from '../../test/people.ts';
import { expectIndexOrder, expectSearch, openWatched } from '../../test/query-plans.ts';

const { store, plansOf } = openWatched();
afterAll(() => store.close());

const AFTER = { createdAt: AT, id: idOf(1) };
const PLACES = [
  ['from the start', undefined],
  ['from the middle', AFTER],
] as const;
const LIMIT = 20;

describe.each(PLACES)('a page that is read %s', (_, after) => {
  test('of all donors follows the index of the newest', async () => {
    const plans = await plansOf(() => store.donors.page({ limit: LIMIT, after }));
    expectIndexOrder(plans);
    if (after !== undefined) expectStartAtCursor(plans);
  });

  test.each(BLOOD_TYPES)('of donors of type %s, on offer or not, reads its own rows', async (bloodType) => {
    for (const isMatchable of [undefined, true, false]) {
      expectOwnRows(await plansOf(() => store.donors.page({ bloodType, isMatchable, limit: LIMIT, after })), after);
    }
  });

  test.each([true, false])('of donors of all types, on offer: %s, reads its own rows', async (isMatchable) => {
    expectOwnRows(await plansOf(() => store.donors.page({ isMatchable, limit: LIMIT, after })), after);
  });

  test.each(BLOOD_TYPES)('of matches for a patient of type %s reads its own rows', async (patient) => {
    const tiers = matchTiersFor(patient);
    expectSearch(await plansOf(() => store.donors.matches({ tiers, limit: LIMIT })));
    if (after === undefined) return;
    for (const { tier } of tiers) {
      const plans = await plansOf(() => store.donors.matches({ tiers, limit: LIMIT, after: { ...after, tier } }));
      expectSearch(plans);
      expect(plans.flat().join('\n')).toContain('created_at<?');
    }
  });

  test('of all requests follows the index of the newest', async () => {
    const plans = await plansOf(() => store.requests.page({ limit: LIMIT, after }));
    expectIndexOrder(plans);
    if (after !== undefined) expectStartAtCursor(plans);
  });

  test.each([undefined, ...URGENCIES])(
    'of requests of some types and urgency %s reads its own rows',
    async (urgency) => {
      for (const bloodTypes of [['A+'] as const, ['A+', 'AB+'] as const, BLOOD_TYPES]) {
        expectOwnRows(await plansOf(() => store.requests.page({ bloodTypes, urgency, limit: LIMIT, after })), after);
      }
    },
  );

  test.each(URGENCIES)('of requests of all types and %s urgency reads its own rows', async (urgency) => {
    expectOwnRows(await plansOf(() => store.requests.page({ urgency, limit: LIMIT, after })), after);
  });

  test.each([undefined, ['A+'] as const, ['A+', 'AB+'] as const])(
    'of requests of types %s by urgency reads its own rows',
    async (bloodTypes) => {
      for (const urgency of MOST_URGENT_FIRST) {
        const place = after && { ...after, urgency };
        const filter = { bloodTypes, urgencies: MOST_URGENT_FIRST, limit: LIMIT, after: place };
        expectSearch(await plansOf(() => store.requests.byUrgency(filter)));
      }
    },
  );

  test("of a patient's own requests reads their own rows", async () => {
    expectOwnRows(await plansOf(() => store.requests.pageOf(idOf(2), { limit: LIMIT, after })), after);
  });
});

test('the totals read no donor, request or account', async () => {
  const plans = await plansOf(() => store.totals(), /./);
  expect(plans.flat().length).toBeGreaterThan(0);
  for (const step of plans.flat()) expect(step).toMatch(/^SCAN \w+_totals/);
});

test('a sweep of the audit reads no entry that it keeps', async () => {
  await store.audit.record({ at: 1, actorId: 'ana', action: 'account.promoted', subjectId: 'ben' });
  const sweep = { now: 9, keepMs: 5, keepSignInsMs: 3, atMost: 9 };
  const plans = await plansOf(() => store.audit.removeOld(sweep), /^delete from "audit"/);
  const steps = plans.flat().filter((step) => step.includes('audit'));
  expect(steps.length).toBeGreaterThan(0);
  for (const step of steps) expect(step).toMatch(/ USING (INTEGER PRIMARY KEY|COVERING INDEX audit_by_action)/);
});

test('a page of donors, by type or of matches, is read from its index alone', async () => {
  const pages = await plansOf(() => store.donors.page({ bloodType: 'A+', isMatchable: true, limit: LIMIT }));
  const matches = await plansOf(() => store.donors.matches({ tiers: matchTiersFor('AB+'), limit: LIMIT }));
  const reads = [...pages, ...matches].flat().filter((step) => /^(SCAN|SEARCH) /.test(step));
  expect(reads.length).toBeGreaterThan(2);
  expect(reads.filter((step) => !step.includes('USING COVERING INDEX donors_by_type'))).toEqual([]);
});

function expectOwnRows(plans: string[][], after: typeof AFTER | undefined): void {
  expectSearch(plans);
  if (after !== undefined) expectStartAtCursor(plans);
}

/** The rows before the cursor are not read again: its instant bounds each index that gives the order. */
function expectStartAtCursor(plans: string[][]): void {
  const ordered = plans
    .flat()
    .filter((step) => / USING (?:INDEX (donors|requests)_|COVERING INDEX donors_by_type)/.test(step));
  expect(ordered.length).toBeGreaterThan(0);
  expect(ordered.filter((step) => !step.includes('created_at<?'))).toEqual([]);
}
