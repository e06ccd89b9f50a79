import { openSqlite, type SqliteStore } from '@redthread/db/sqlite/open';
import { BLOOD_TYPES, type BloodType, redCellDonorsFor } from '@redthread/domain/blood-type';
import { dayOf } from '@redthread/domain/day';
import { type Rankable, rankDonors } from '@redthread/domain/ranking';
import { beforeAll, describe, expect, test } from 'vitest';
import { fillStore } from '../../src/cli/seed/fill.ts';
import { buildTestApp, START, type TestApp } from '../support/app.ts';

const DONORS = 100_000;
let database: Buffer;

beforeAll(async () => {
  const store = openSqlite({ source: ':memory:' });
  const people = { seed: 7, donors: DONORS, requests: 2000 };
  await fillStore(store, { ...people, now: START });
  database = store.serialize();
  await store.close();
});

describe('among 100,000 donors', () => {
  test.each([
    '/api/patient/donors/A%2B?limit=20',
    '/api/patient/donors/AB%2B?limit=20',
    '/api/donor?bloodType=O-&limit=20',
    '/api/donor?available=true&limit=20',
    '/api/donor?limit=20',
    '/api/patient?donorBloodType=O-&urgency=high&limit=20',
    '/api/patient?sort=urgency&limit=20',
    '/api/patient?sort=urgency&bloodType=O-&limit=20',
  ])('%s reads no table from end to end', async (url) => {
    const town = await buildTestApp({ database });
    const statements = await statementsOf(town, url);
    const plan = plansOf(town.store, statements);
    expect(plan.join('\n')).toMatch(/USING (?:COVERING )?INDEX/);
    // The newest page walks its index from the top, and stops at the limit.
    expect(plan.filter((line) => /SCAN (?:t|donors|requests|accounts)(?! USING INDEX)|TEMP B-TREE/.test(line))).toEqual(
      [],
    );
  });

  test('the home page counts nothing', async () => {
    const town = await buildTestApp({ database });
    // Right after its start, a server still reads rows of earlier releases over, and writes.
    const timeout = 120_000;
    await expect.poll(() => statementsOf(town, '/api/stats'), { timeout, message: 'nobody wrote' }).toEqual([]);
    await town.store.limits.take({ key: 'somebody', max: 1, windowMs: 1, now: START });
    town.statements.length = 0;
    await town.app.inject({ url: '/api/stats' });
    const statements = town.statements.filter((sql) => /^select/i.test(sql));
    expect(statements.length).toBeGreaterThan(0);
    for (const sql of statements) expect(sql).toMatch(/from "(?:donor|request)_totals"/);
    const stats = (await town.app.inject({ url: '/api/stats' })).json();
    expect(stats).toMatchObject({ activeDonors: DONORS, patientRequests: 2000, totalUsers: DONORS + 2000 });
  });

  test.each(BLOOD_TYPES)(
    'a walk for %s meets every donor once and in order, while others come and go',
    async (patient) => {
      const town = await buildTestApp({ database });
      const before = offered(town.store);
      const seen: string[] = [];
      const gone = new Set<string>();
      let cursor: string | null = '';
      let step = 0;
      while (cursor !== null) {
        const query: string = cursor === '' ? '' : `&cursor=${cursor}`;
        const response = await town.app.inject({
          url: `/api/patient/donors/${encodeURIComponent(patient)}?limit=1000${query}`,
        });
        const result: { donors: { _id: string }[]; nextCursor: string | null } = response.json();
        seen.push(...result.donors.map(({ _id }) => _id));
        cursor = result.nextCursor;
        step += 1;
        for (const id of comeAndGo(town.store, before, step)) gone.add(id);
      }
      const known = new Set(before.map(({ id }) => id));
      const stayed = rankDonors(before, patient)
        .map(({ id }) => id)
        .filter((id) => !gone.has(id));
      expect(seen.filter((id) => known.has(id) && !gone.has(id))).toEqual(stayed);
      expect(new Set(seen).size).toBe(seen.length);
    },
  );

  test('every match page counts all donors on offer, not the page', async () => {
    const town = await buildTestApp({ database });
    const all = offered(town.store);
    for (const patient of BLOOD_TYPES) {
      const { json } = await town.app.inject({ url: `/api/patient/donors/${encodeURIComponent(patient)}?limit=1` });
      const fits = all.filter(({ bloodType }) => redCellDonorsFor(patient).includes(bloodType));
      expect(json()).toMatchObject({ totalDonors: fits.length });
    }
  });
});

async function statementsOf({ app, statements }: TestApp, url: string): Promise<string[]> {
  await app.inject({ url });
  statements.length = 0;
  expect((await app.inject({ url })).statusCode).toBe(200);
  return statements.filter((sql) => /^select/i.test(sql));
}

function plansOf({ client }: SqliteStore, statements: readonly string[]): string[] {
  return statements.flatMap((sql) =>
    client
      .prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${sql}`)
      .all()
      .map(({ detail }) => detail),
  );
}

function offered({ client }: SqliteStore): Rankable[] {
  const sql = 'SELECT id, blood_type AS bloodType, created_at AS createdAt FROM donors WHERE is_matchable = 1';
  return client.prepare<[], { id: string; bloodType: BloodType; createdAt: number }>(sql).all();
}

/** Two donors leave the offer, one returns or is new; who left at any time. */
function comeAndGo({ client }: SqliteStore, donors: readonly Rankable[], step: number): string[] {
  const leaving = [donors[(step * 7919) % donors.length], donors[(step * 104_729) % donors.length]];
  const ids = leaving.flatMap((donor) => (donor === undefined ? [] : [donor.id]));
  for (const id of ids) client.prepare('UPDATE donors SET is_available = 0, is_matchable = 0 WHERE id = ?').run(id);
  client
    .prepare(
      'UPDATE donors SET is_available = 1, is_matchable = 1 WHERE id = (SELECT id FROM donors WHERE is_matchable = 0 AND blood_type = ? AND matchable_until >= ? LIMIT 1)',
    )
    .run(BLOOD_TYPES[step % BLOOD_TYPES.length], dayOf(START));
  return ids;
}
