import { BLOOD_TYPES } from '@redthread/domain/blood-type';
import { compareNewestFirst } from '@redthread/domain/ranking';
import { MOST_URGENT_FIRST, URGENCIES } from '@redthread/domain/urgency';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RequestFilter, UrgencyFilter } from '../../src/operations/requests.ts';
import type { SeedRequest } from '../../src/operations/seed.ts';
import type { Store } from '../../src/store.ts';
import { freshStore, type OpenStore, withStore } from '../fresh-store.ts';
import { AT, idOf, person, seedRequest, seedRequests, urgency, WRITE, walk } from '../people.ts';

type Choice = Pick<RequestFilter, 'bloodTypes' | 'urgency'>;

const ASKED = { bloodType: 'A+', phone: '1234567', hospital: 'Graz', urgency: 'high' } as const;

export function describeRequests(openStore: OpenStore): void {
  describe('a request', () => {
    const store = freshStore(openStore);
    const makeAli = () => store().accounts.create(person('Ali', { role: 'patient' }));

    test('is kept as the patient posted it, under the name of their account', async () => {
      const ali = await makeAli();
      const request = await store().requests.create({ ...ASKED, accountId: ali.id, at: AT });
      const id = expect.stringMatching(/^[0-9a-f-]{36}$/);
      const life = {
        status: 'pending',
        units: 1,
        given: 0,
        neededBy: null,
        closedAt: null,
        nextRoundAt: null,
        ...{ lastRoundAt: null, nextRoundDonors: null, asleepDonors: null, asleepUntil: null },
        warnAt: null,
        confirmedAt: null,
        suspendedAt: null,
        hiddenAt: null,
        hiddenFor: null,
      };
      const unsaid = { nameDisplay: 'whole', placeId: null, internationalPhone: null, ...life };
      expect(request).toEqual({ ...ASKED, ...unsaid, id, accountId: ali.id, name: 'Ali', createdAt: AT });
      expect(await store().requests.find(request.id)).toEqual(request);
      expect(await store().requests.page({ limit: 1 })).toEqual({ rows: [request], total: 1, next: null });
    });

    test('keeps how the patient shows their name, each its own', async () => {
      const { id: accountId } = await makeAli();
      const shown = ['initial', 'whole'] as const;
      for (const nameDisplay of shown) await store().requests.create({ ...ASKED, nameDisplay, accountId, at: AT });
      for (const page of [
        await store().requests.page({ limit: 9 }),
        await store().requests.pageOf(accountId, { limit: 9 }),
      ])
        expect(page.rows.map(({ nameDisplay }) => nameDisplay).sort()).toEqual([...shown]);
    });

    test('may be one of many that a patient posts in one instant', async () => {
      const { id: accountId } = await makeAli();
      const post = () => store().requests.create({ ...ASKED, accountId, at: AT });
      const all = await Promise.all(store().atOnce(post, post, post));
      expect(new Set(all.map(({ id }) => id)).size).toBe(3);
      expect((await store().requests.page({ limit: 9 })).total).toBe(3);
    });

    test('needs an account', async () => {
      const refused = store().requests.create({ ...ASKED, accountId: 'nobody', at: AT });
      await expect(refused).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await store().requests.find('nothing')).toBeNull();
    });

    test('is withdrawn once, and is gone from every list', async () => {
      const ali = await makeAli();
      const { id } = await store().requests.create({ ...ASKED, accountId: ali.id, at: AT });
      const withdrawal = { status: 'withdrawn', id, actorId: ali.id, at: AT, write: WRITE } as const;
      expect(await store().requests.close(withdrawal)).toBe(true);
      expect(await store().requests.close(withdrawal)).toBe(false);
      expect(await store().requests.find(id)).toBeNull();
      expect(await store().requests.page({ limit: 9 })).toEqual({ rows: [], total: 0, next: null });
      expect(await store().requests.pageOf(ali.id, { limit: 9 })).toEqual({ rows: [], total: 0, next: null });
    });

    test('is withdrawn by one of two who press the button at once', async () => {
      const ali = await makeAli();
      const { id } = await store().requests.create({ ...ASKED, accountId: ali.id, at: AT });
      const press = () => store().requests.close({ status: 'withdrawn', id, actorId: ali.id, at: AT, write: WRITE });
      expect((await Promise.all([press(), press()])).sort()).toEqual([false, true]);
    });
  });

  describe('the list of requests', () => {
    const store = freshStore(openStore);

    test('read page by page is the whole list, for each type, each group of types and each urgency', async () => {
      const people = Array.from({ length: 40 }, (_, n) =>
        seedRequest((n * 17) % 40, {
          bloodType: BLOOD_TYPES[(n * n) % BLOOD_TYPES.length] ?? 'O-',
          urgency: URGENCIES[n % URGENCIES.length] ?? 'low',
          createdAt: AT + (n % 4),
        }),
      );
      await store().seed.addRequests(people);
      const groups = [undefined, [], ...BLOOD_TYPES.map((type) => [type]), ['A+', 'AB+'] as const, BLOOD_TYPES];
      for (const bloodTypes of groups) {
        for (const urgency of [undefined, ...URGENCIES]) {
          const choice = { bloodTypes, urgency };
          for (const limit of [1, 3, idsIn(people, choice).length + 1])
            await expectWalk(store(), people, choice, limit);
        }
      }
    });

    test('read page by page is the whole list, whoever is in it', async () => {
      const choice = fc.record({
        bloodTypes: fc.option(fc.subarray([...BLOOD_TYPES]), { nil: undefined }),
        urgency: fc.option(urgency, { nil: undefined }),
      });
      await fc.assert(
        fc.asyncProperty(seedRequests(14), choice, (people, choice) =>
          withStore(openStore, async (store) => {
            await store.seed.addRequests(people);
            for (let limit = 1; limit <= people.length + 1; limit++) await expectWalk(store, people, choice, limit);
          }),
        ),
        { numRuns: 60 },
      );
    });

    test('by urgency, read page by page, has the most urgent first and the newest first among them, whoever is in it', async () => {
      const choice = fc.record({
        bloodTypes: fc.option(fc.subarray([...BLOOD_TYPES]), { nil: undefined }),
        urgencies: fc.subarray([...MOST_URGENT_FIRST]),
      });
      await fc.assert(
        fc.asyncProperty(seedRequests(14), choice, (people, choice) =>
          withStore(openStore, async (store) => {
            await store.seed.addRequests(people);
            for (let limit = 1; limit <= people.length + 1; limit++)
              await expectUrgentWalk(store, people, choice, limit);
          }),
        ),
        { numRuns: 60 },
      );
    });

    test("of one patient has their own alone, page by page, whatever others' requests do", async () => {
      const owners = await Promise.all(['Ali', 'Ben'].map((name) => store().accounts.create(person(name))));
      const made = [];
      for (const [n, owner] of [...owners, ...owners, ...owners].entries()) {
        made.push(await store().requests.create({ ...ASKED, accountId: owner.id, at: AT + (n % 2) + (n > 3 ? 1 : 0) }));
      }
      for (const { id } of owners) {
        const expected = made.filter(({ accountId }) => accountId === id).sort(compareNewestFirst);
        for (const limit of [1, 2, 3, 4]) {
          const pages = await walk((after: RequestFilter['after']) => store().requests.pageOf(id, { limit, after }));
          expect(pages.flat()).toEqual(expected);
        }
        expect((await store().requests.pageOf(id, { limit: 1 })).total).toBe(3);
      }
      expect(await store().requests.pageOf(idOf(9), { limit: 1 })).toEqual({ rows: [], total: 0, next: null });
    });

    test('calls a patient by the name the account has today', async () => {
      const request = seedRequest(1);
      await store().seed.addRequests([request]);
      await store().accounts.amend(request.accountId, { name: 'Ali Reza' });
      expect((await store().requests.page({ limit: 1 })).rows[0]?.name).toBe('Ali Reza');
      expect((await store().requests.find(request.id))?.name).toBe('Ali Reza');
    });
  });
}

async function expectWalk(store: Store, people: SeedRequest[], choice: Choice, limit: number): Promise<void> {
  const expected = idsIn(people, choice);
  const pages = await walk((after: RequestFilter['after']) => store.requests.page({ ...choice, limit, after }));
  expect(pages.flat().map(({ id }) => id)).toEqual(expected);
  expect(pages).toHaveLength(Math.max(1, Math.ceil(expected.length / limit)));
  expect((await store.requests.page({ ...choice, limit })).total).toBe(expected.length);
}

async function expectUrgentWalk(
  store: Store,
  people: SeedRequest[],
  { bloodTypes, urgencies }: Pick<UrgencyFilter, 'bloodTypes' | 'urgencies'>,
  limit: number,
): Promise<void> {
  const expected = urgencies.flatMap((urgency) => idsIn(people, { bloodTypes, urgency }));
  const pages = await walk(async (after: UrgencyFilter['after']) => {
    const { rows, total, hasMore } = await store.requests.byUrgency({ bloodTypes, urgencies, limit, after });
    expect(total).toBe(expected.length);
    return { rows, next: hasMore ? (rows.at(-1) ?? null) : null };
  });
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
