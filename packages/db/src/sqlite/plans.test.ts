import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { matchTiersFor } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST, URGENCIES } from '@redthread/domain/urgency';
import { afterAll, expect, test } from 'vitest';
import { AT, idOf } from '../../test/people.ts';
import { expectIndexOrder, expectSearch, openWatched } from '../../test/query-plans.ts';

const { store, plansOf } = openWatched();
afterAll(() => store.close());

const AFTER = { createdAt: AT, id: idOf(1) };
const PLACES = [undefined, AFTER];
const LIMIT = 20;

test.each(PLACES)('a page of all donors, or requests, follows the index of the newest (after %o)', async (after) => {
  for (const run of [
    () => store.donors.page({ limit: LIMIT, after }),
    () => store.requests.page({ limit: LIMIT, after }),
  ]) {
    const plans = await plansOf(run);
    expectIndexOrder(plans);
    if (after !== undefined) expectStartAtCursor(plans);
  }
});

test.each(PLACES)('a page of donors of a type, on offer or not, reads its own rows (after %o)', async (after) => {
  for (const bloodType of [undefined, ...BLOOD_TYPES]) {
    for (const isMatchable of bloodType === undefined ? [true, false] : [undefined, true, false]) {
      expectOwnRows(await plansOf(() => store.donors.page({ bloodType, isMatchable, limit: LIMIT, after })), after);
    }
  }
});

test.each(BLOOD_TYPES)('a page of matches for a patient of type %s reads its own rows', async (patient) => {
  const tiers = matchTiersFor(patient);
  expectSearch(await plansOf(() => store.donors.matches({ tiers, limit: LIMIT })));
  for (const { tier } of tiers) {
    const plans = await plansOf(() => store.donors.matches({ tiers, limit: LIMIT, after: { ...AFTER, tier } }));
    expectSearch(plans);
    expect(plans.flat().join('\n')).toContain('created_at<?');
  }
});

test.each(PLACES)('a page of requests by type, urgency or patient reads its own rows (after %o)', async (after) => {
  const groups = [['A+'] as const, ['A+', 'AB+'] as const, BLOOD_TYPES];
  const filters = groups.flatMap((bloodTypes) => [undefined, ...URGENCIES].map((urgency) => ({ bloodTypes, urgency })));
  for (const filter of [...filters, ...URGENCIES.map((urgency) => ({ urgency }))]) {
    expectOwnRows(await plansOf(() => store.requests.page({ ...filter, limit: LIMIT, after })), after);
  }
  const own = () => store.requests.pageOf(idOf(2), { limit: LIMIT, after });
  expectOwnRows(await plansOf(own, /order by/), after);
  // How many there are is counted on every page.
  expectSearch(await plansOf(own));
});

test.each(PLACES)('a page of requests sorted by urgency reads its own rows (after %o)', async (after) => {
  for (const bloodTypes of [undefined, ['A+'] as const, ['A+', 'AB+'] as const]) {
    for (const urgency of MOST_URGENT_FIRST) {
      const place = after && { ...after, urgency };
      const filter = { bloodTypes, urgencies: MOST_URGENT_FIRST, limit: LIMIT, after: place };
      expectSearch(await plansOf(() => store.requests.byUrgency(filter)));
    }
  }
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
