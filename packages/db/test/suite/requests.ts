import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { compareNewestFirst } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequestFilter, UrgencyFilter } from '../../src/operations/requests.ts';
import type { SeedRequest } from '../../src/operations/seed.ts';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, idOf, person, seedRequests, urgency, WRITE, walk } from '../people.ts';

type Choice = Pick<RequestFilter, 'bloodTypes' | 'urgency'>;

const ASKED = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'high' } as const;
const bloodTypes = fc.option(fc.subarray([...BLOOD_TYPES]), { nil: undefined });

export function describeRequests(openStore: OpenStore): void {
  describe('a request', () => {
    const store = freshStore(openStore);
    const join = async (name = 'Ali') => (await store().accounts.create(person(name, { role: 'patient' }))).id;
    const post = (accountId: string, given: object = {}) =>
      store().requests.create({ ...ASKED, accountId, at: AT, ...given });

    test('is kept as the patient posted it, under the name that their account has today', async () => {
      const accountId = await join();
      const request = await post(accountId);
      expect(request).toEqual({
        ...{ ...ASKED, id: expect.stringMatching(/^[0-9a-f-]{36}$/), accountId, name: 'Ali', createdAt: AT },
        ...{ nameDisplay: 'whole', placeId: null, internationalPhone: null, status: 'pending', units: 1, given: 0 },
        ...{ neededBy: null, closedAt: null, warnAt: null, confirmedAt: null, suspendedAt: null },
        ...{ hiddenAt: null, hiddenFor: null, nextRoundAt: null, lastRoundAt: null, nextRoundDonors: null },
        ...{ asleepDonors: null, asleepUntil: null, confirmedBy: null, refusedFor: null, hospitalId: null },
        hospitalReference: null,
        ...{ organisationId: null, organisationName: null, organisationKind: null, organisationUntil: null },
        hospitalUntil: null,
      });
      expect(await store().requests.find(request.id)).toEqual(request);
      expect(await store().requests.page({ limit: 1 })).toEqual({ rows: [request], total: 1, next: null });
      await store().accounts.amend(accountId, { name: 'Ali Reza' });
      expect((await store().requests.page({ limit: 1 })).rows[0]?.name).toBe('Ali Reza');
      expect((await store().requests.find(request.id))?.name).toBe('Ali Reza');
    });

    test('keeps how the patient shows their name, each its own, and may be one of many that they post in one instant', async () => {
      const accountId = await join();
      const shown = ['initial', 'whole', 'whole'];
      const posts = shown.map((nameDisplay) => () => post(accountId, { nameDisplay }));
      const all = await Promise.all(store().atOnce(...posts));
      expect(new Set(all.map(({ id }) => id)).size).toBe(3);
      const { requests } = store();
      for (const { rows, total } of [await requests.page({ limit: 9 }), await requests.pageOf(accountId, { limit: 9 })])
        expect([total, rows.map(({ nameDisplay }) => nameDisplay).sort()]).toEqual([3, shown]);
    });

    test('needs an account, is withdrawn once, also by two who press the button at once, and is gone from every list', async () => {
      await refused(post('nobody'), 'NOT_SIGNED_IN');
      expect(await store().requests.find('nothing')).toBeNull();
      const accountId = await join();
      const { id } = await post(accountId);
      const { requests } = store();
      const press = () => requests.close({ status: 'withdrawn', id, actorId: accountId, at: AT, write: WRITE });
      expect((await Promise.all([press(), press()])).sort()).toEqual([false, true]);
      expect([await press(), await requests.find(id)]).toEqual([false, null]);
      const none = { rows: [], total: 0, next: null };
      expect([await requests.page({ limit: 9 }), await requests.pageOf(accountId, { limit: 9 })]).toEqual([none, none]);
    });

    test('is in a list that, read page by page, is whole, for each group of types and each urgency, whoever is in it', async () => {
      const choice = fc.record({ bloodTypes, urgency: fc.option(urgency, { nil: undefined }) });
      await fc.assert(
        fc.asyncProperty(seedRequests(14), choice, (people, choice) =>
          withStore(openStore, async ({ seed, requests }) => {
            await seed.addRequests(people);
            const expected = idsIn(people, choice);
            for (let limit = 1; limit <= people.length + 1; limit++) {
              const pages = await walk((after: RequestFilter['after']) => requests.page({ ...choice, limit, after }));
              expectPages(pages, expected, limit);
              expect((await requests.page({ ...choice, limit })).total).toBe(expected.length);
            }
          }),
        ),
        { numRuns: 60 },
      );
    });

    test('by urgency, read page by page, is in one with the most urgent first and the newest first among them, whoever is in it', async () => {
      const choice = fc.record({ bloodTypes, urgencies: fc.subarray([...MOST_URGENT_FIRST]) });
      await fc.assert(
        fc.asyncProperty(seedRequests(14), choice, (people, { bloodTypes, urgencies }) =>
          withStore(openStore, async ({ seed, requests }) => {
            await seed.addRequests(people);
            const expected = urgencies.flatMap((urgency) => idsIn(people, { bloodTypes, urgency }));
            for (let limit = 1; limit <= people.length + 1; limit++) {
              const pages = await walk(async (after: UrgencyFilter['after']) => {
                const { rows, total, hasMore } = await requests.byUrgency({ bloodTypes, urgencies, limit, after });
                expect(total).toBe(expected.length);
                return { rows, next: hasMore ? (rows.at(-1) ?? null) : null };
              });
              expectPages(pages, expected, limit);
            }
          }),
        ),
        { numRuns: 60 },
      );
    });

    test("of one patient is in a list of their own alone, page by page, whatever others' requests do", async () => {
      const owners = [await join('Ali'), await join('Ben')];
      const made = [];
      for (const [n, owner] of [...owners, ...owners, ...owners].entries())
        made.push(await post(owner, { at: AT + (n % 2) + (n > 3 ? 1 : 0) }));
      const { requests } = store();
      for (const id of owners) {
        const expected = made.filter(({ accountId }) => accountId === id).sort(compareNewestFirst);
        for (const limit of [1, 2, 3, 4]) {
          const pages = await walk((after: RequestFilter['after']) => requests.pageOf(id, { limit, after }));
          expect(pages.flat()).toEqual(expected);
        }
        expect((await requests.pageOf(id, { limit: 1 })).total).toBe(3);
      }
      expect(await requests.pageOf(idOf(9), { limit: 1 })).toEqual({ rows: [], total: 0, next: null });
    });
  });
}

function expectPages(pages: readonly { id: string }[][], expected: readonly string[], limit: number): void {
  expect(pages.flat().map(({ id }) => id)).toEqual(expected);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
}

function idsIn(people: readonly SeedRequest[], { bloodTypes, urgency }: Choice): string[] {
  return people
    .filter((request) => bloodTypes === undefined || bloodTypes.includes(request.bloodType))
    .filter((request) => urgency === undefined || request.urgency === urgency)
    .sort(compareNewestFirst)
    .map(({ id }) => id);
}
