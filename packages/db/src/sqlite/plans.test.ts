import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { matchTiersFor } from '@redthread/domain/ranking';
import { URGENCIES } from '@redthread/domain/urgency';
import { afterAll, describe, expect, test } from 'vitest';
import { AT, idOf, TODAY } from '../../test/people.ts';
import { openSqlite } from './open.ts';

const statements: string[] = [];
const store = openSqlite({ source: ':memory:', onStatement: (sql) => statements.push(sql) });
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
    for (const isOffered of [undefined, true, false]) {
      expectOwnRows(await plansOf(() => store.donors.page({ bloodType, isOffered, limit: LIMIT, after })), after);
    }
  });

  test.each([true, false])('of donors of all types, on offer: %s, reads its own rows', async (isOffered) => {
    expectOwnRows(await plansOf(() => store.donors.page({ isOffered, limit: LIMIT, after })), after);
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

  test("of a patient's own requests reads their own rows", async () => {
    expectOwnRows(await plansOf(() => store.requests.pageOf(idOf(2), { limit: LIMIT, after })), after);
  });
});

describe('an act about one person', () => {
  test('reads no other person: the daily sweep, a profile, a session, a sign-in', async () => {
    expectSearch(await plansOf(() => store.donors.retireAged(TODAY)));
    expectSearch(await plansOf(() => store.donors.findByAccount('a')));
    expectSearch(await plansOf(() => store.donors.remove({ accountId: 'a', at: AT })));
    expectSearch(await plansOf(() => store.requests.find('a')));
    expectSearch(await plansOf(() => store.requests.withdraw({ id: 'a', actorId: 'a', at: AT })));
    expectSearch(await plansOf(() => store.accounts.find('a')));
    expectSearch(await plansOf(() => store.accounts.findByEmail('ana@x.org')));
    expectSearch(await plansOf(() => store.sessions.find('a')));
    expectSearch(await plansOf(() => store.sessions.list('a')));
    expectSearch(await plansOf(() => store.sessions.endAll('a')));
    expectSearch(await plansOf(() => store.sessions.removeExpired(AT)));
    expectSearch(await plansOf(() => store.limits.removeExpired(AT)));
  });
});

test('the totals read no donor, request or account', async () => {
  const plans = await plansOf(() => store.totals(), /./);
  expect(plans.flat().length).toBeGreaterThan(0);
  for (const step of plans.flat()) expect(step).toMatch(/^SCAN \w+_totals/);
});

/** The steps of each statement that runs and reads people or requests. */
async function plansOf(run: () => Promise<unknown>, about = /\b(donors|requests|accounts|sessions|rate_limits)\b/) {
  statements.length = 0;
  await run();
  return statements
    .filter((sql) => /^(SELECT|UPDATE|DELETE|WITH)\b/i.test(sql) && about.test(sql))
    .map((sql) => {
      // The text that runs holds its numbers as 1.0, which a partial index for 1 would not know.
      const plan = store.client.prepare<[], { detail: string }>(
        `EXPLAIN QUERY PLAN ${sql.replace(/\b(\d+)\.0\b/g, '$1')}`,
      );
      return plan.all().map(({ detail }) => detail);
    });
}

function expectOwnRows(plans: string[][], after: typeof AFTER | undefined): void {
  expectSearch(plans);
  if (after !== undefined) expectStartAtCursor(plans);
}

/** The rows before the cursor are not read again: its instant bounds each index that gives the order. */
function expectStartAtCursor(plans: string[][]): void {
  const ordered = plans.flat().filter((step) => / USING INDEX (donors|requests)_/.test(step));
  expect(ordered.length).toBeGreaterThan(0);
  expect(ordered.filter((step) => !step.includes('created_at<?'))).toEqual([]);
}

function expectSearch(plans: string[][]): void {
  expectIndexOrder(plans);
  expect(plans.flat().filter((step) => step.startsWith('SCAN'))).toEqual([]);
}

function expectIndexOrder(plans: string[][]): void {
  const reads = plans.flat().filter((step) => /^(SCAN|SEARCH) /.test(step));
  expect(reads.length).toBeGreaterThan(0);
  expect(reads.filter((step) => !/ USING (COVERING )?INDEX /.test(step))).toEqual([]);
  expect(plans.flat().filter((step) => step.includes('TEMP B-TREE'))).toEqual([]);
}
