import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Overview } from '../../src/operations/overview.ts';
import { act, fivePeople, perform } from '../acts.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, details, person } from '../people.ts';

const limit = 2;

export function describeOverview(openStore: OpenStore): void {
  describe("the admins' overview", () => {
    const store = freshStore(openStore);

    test('is of one state of the data, whatever people do while it is read', async () => {
      await fc.assert(
        fc.asyncProperty(fc.array(act, { minLength: 5, maxLength: 25 }), (acts) =>
          withStore(openStore, async (store) => {
            const ids = await fivePeople(store);
            const overviews: Promise<Overview>[] = [];
            const done = acts.map((next) => {
              overviews.push(store.overview.read(limit));
              return perform(store, ids, next);
            });
            await Promise.all(done);
            for (const overview of await Promise.all(overviews)) expectOneState(overview);
          }),
        ),
        { numRuns: 50 },
      );
    });

    test('shows who came last, and it is written down who was shown them', async () => {
      const { accounts, donors, requests, overview, audit } = store();
      for (const [n, name] of ['Ana', 'Ben', 'Cy'].entries()) {
        const { id: accountId } = await accounts.create(person(name));
        await donors.register({ ...details(), accountId, at: AT + n });
        const asked = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'low' } as const;
        await requests.create({ ...asked, accountId, at: AT + n });
      }
      const { donors: listed, requests: posted } = await overview.read(limit);
      expect(listed).toEqual((await donors.page({ limit })).rows);
      expect(posted).toEqual((await requests.page({ limit })).rows);
      const entries = await audit.list();
      const shown = await overview.showNewest({ actorId: 'admin', at: AT + 9, limit });
      const whole = await Promise.all(listed.map(({ id }) => donors.find(id)));
      expect(shown).toEqual({ donors: whole, requests: posted });
      const entry = { at: AT + 9, actorId: 'admin', action: 'admin.newest-shown', subjectId: null };
      expect(await audit.list()).toEqual([...entries, entry]);
    });
  });
}

function expectOneState({ totals, breakdown, donors, requests }: Overview): void {
  const sum = (counts: Readonly<Record<string, number>>) =>
    Object.values(counts).reduce((total, count) => total + count, 0);
  expect([sum(breakdown.donorsByType), sum(breakdown.requestsByUrgency)]).toEqual([totals.donors, totals.requests]);
  const counts = [totals.donors, totals.requests].map((total) => Math.min(limit, total));
  expect([donors.length, requests.length]).toEqual(counts);
}
