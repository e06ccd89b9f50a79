import { ASK_CAP_DAYS } from '@redthread/domain/ask';
import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { EXAMPLE_PLACE } from '@redthread/domain/example-people';
import type { Urgency } from '@redthread/domain/urgency';
import { describe, expect, test } from 'vitest';
import type { NewAsk } from '../../src/operations/new-ask.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, READER_OF, WRITE, ZONE_OF } from '../people.ts';
import { YORK } from '../places.ts';

const NEEDED = {
  bloodType: 'O-',
  phone: '+1 202 555 0187',
  hospital: 'Lakeside',
  urgency: 'high',
  place: EXAMPLE_PLACE,
} as const;
const DONOR = { ...NEEDED_DETAILS, place: EXAMPLE_PLACE, acceptsInvitations: true } as const;

export function describeAsks(openStore: OpenStore): void {
  describe('a donor who lets us ask', () => {
    const store = freshStore(openStore);

    /** Donors who consented, and patients with a request each that their blood fits. */
    async function withPeople(donors: number, patients: number) {
      const { accounts } = store();
      const giving: { accountId: string; donorId: string }[] = [];
      for (let n = 0; n < donors; n += 1) {
        const { id: accountId } = await accounts.create(person(`Donor ${n}`, { isEmailVerified: true }));
        const { id } = await store().donors.register({ ...DONOR, accountId, at: AT });
        giving.push({ accountId, donorId: id });
      }
      const asking: { accountId: string; requestId: string }[] = [];
      for (let n = 0; n < patients; n += 1) {
        const { id: accountId } = await accounts.create(
          person(`Patient ${n}`, { role: 'patient', isEmailVerified: true }),
        );
        const { id } = await store().requests.create({ ...NEEDED, accountId, at: AT });
        asking.push({ accountId, requestId: id });
      }
      const ask = (patient: number, donor: number, given: Partial<NewAsk> = {}) => {
        const donorId = giving[donor]?.donorId ?? '';
        const common = {
          actorHash: 'x',
          counters: [],
          mode: 'on',
          write: WRITE,
          zoneOf: ZONE_OF,
          at: AT,
        } as const;
        return store().asks.pick({ ...common, accountId: asking[patient]?.accountId ?? '', donorId, ...given });
      };
      return { giving, asking, ask };
    }

    test('asked by ten patients at once is asked by one, with one mail', async () => {
      const { giving, ask } = await withPeople(1, 10);
      const all = Array.from({ length: 10 }, (_, patient) => () => ask(patient, 0));
      const asked = await Promise.allSettled(store().atOnce(...all));
      const refused = asked.filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(Array(9).fill('CANNOT_BE_ASKED'));
      expect(await store().asks.ofDonor(giving[0]?.accountId ?? '')).toHaveLength(1);
      expect(await store().messages.emails(20)).toHaveLength(1);
    });

    test('is woken by a patient’s own ask only where that is fine with them, and it is urgent', async () => {
      const { giving, asking, ask } = await withPeople(2, 1);
      const [ana] = giving;
      const night = AT + 12 * HOUR_MS;
      const refusal = { code: 'CANNOT_BE_ASKED' };
      await expect(ask(0, 0, { at: night })).rejects.toMatchObject(refusal);
      await store().donors.update({ accountId: ana?.accountId ?? '', isNightOk: true, at: AT });
      const urgency = (to: Urgency) =>
        store().requests.update({ id: asking[0]?.requestId ?? '', urgency: to, at: AT, write: WRITE });
      await urgency('medium');
      await expect(ask(0, 0, { at: night })).rejects.toMatchObject(refusal);
      await urgency('high');
      expect(await ask(0, 0, { at: night })).toMatchObject({ ask: { state: 'asked' } });
      await expect(ask(0, 1, { at: night })).rejects.toMatchObject(refusal);
      // Where the donor is, it is day.
      expect(await ask(0, 1, { at: night, zoneOf: () => 'Pacific/Auckland' })).toMatchObject({
        ask: { state: 'asked' },
      });
    });

    test('asked twice at once for one request has one ask, and the counter is taken once', async () => {
      const { ask } = await withPeople(1, 1);
      const counters = [{ key: 'asks', max: 5, windowMs: 1000 }];
      const askBen = () => ask(0, 0, { counters });
      const [first, second] = await Promise.all(store().atOnce(askBen, askBen));
      expect(first).toEqual(second);
      expect(await store().limits.left(counters, AT)).toEqual([4]);
    });

    test('is asked three times in a month, and a fourth time when the first is a month ago', async () => {
      const { ask } = await withPeople(1, 4);
      for (const patient of [0, 1, 2]) await ask(patient, 0, { at: AT + patient * 8 * DAY_MS });
      const monthAfter = AT + ASK_CAP_DAYS * DAY_MS;
      await expect(ask(3, 0, { at: monthAfter - 1 })).rejects.toMatchObject({ code: 'CANNOT_BE_ASKED' });
      expect(await ask(3, 0, { at: monthAfter })).toHaveProperty('ask');
    });

    test('says yes to two patients at once and is on the way to one', async () => {
      const { giving, ask } = await withPeople(1, 2);
      const { accountId = '' } = giving[0] ?? {};
      await ask(0, 0);
      await ask(1, 0, { at: AT + 8 * DAY_MS });
      const asks = await store().asks.ofDonor(accountId);
      expect(asks).toHaveLength(2);
      const answers = await Promise.allSettled(
        store().atOnce(
          ...asks.map(
            ({ id }) =>
              () =>
                store().asks.answer({
                  by: { id, accountId },
                  isComing: true,
                  at: AT,
                  write: WRITE,
                  zoneOf: ZONE_OF,
                  readerOf: READER_OF,
                }),
          ),
        ),
      );
      const refused = answers.filter((each) => each.status === 'rejected');
      expect(refused.map(({ reason }) => reason.code)).toEqual(['ALREADY_COMING']);
    });

    test('is asked by no patient where nobody is asked, nor for a request that is yet to be confirmed where that is asked for', async () => {
      const { giving, ask } = await withPeople(1, 1);
      await expect(ask(0, 0, { mode: 'off' })).rejects.toMatchObject({ code: 'ASKS_OFF' });
      await expect(ask(0, 0, { mode: 'approved' })).rejects.toMatchObject({ code: 'REQUEST_NOT_CONFIRMED' });
      expect(await store().asks.ofDonor(giving[0]?.accountId ?? '')).toEqual([]);
    });

    test('is not asked once the counter is exhausted, and nothing is kept or mailed', async () => {
      const { giving, ask } = await withPeople(2, 1);
      const counters = [{ key: 'asks', max: 1, windowMs: 1000 }];
      expect(await ask(0, 0, { counters })).toHaveProperty('ask');
      expect(await ask(0, 1, { counters })).toEqual({ exhausted: { key: 'asks', waitMs: 1000 } });
      expect(await store().asks.ofDonor(giving[1]?.accountId ?? '')).toEqual([]);
      expect(await store().messages.emails(9)).toHaveLength(1);
    });

    test('keeps the record of being asked when the request is withdrawn, so that posting it again asks nobody anew', async () => {
      const { asking, ask } = await withPeople(1, 1);
      await ask(0, 0);
      for (const { id } of await store().messages.emails(9)) await store().messages.remove(id);
      const { accountId = '', requestId = '' } = asking[0] ?? {};
      await store().requests.close({ status: 'withdrawn', id: requestId, actorId: accountId, at: AT, write: WRITE });
      await store().requests.create({ ...NEEDED, accountId, at: AT });
      await expect(ask(0, 0)).rejects.toMatchObject({ code: 'CANNOT_BE_ASKED' });
    });

    test.each([
      ['takes that back', { acceptsInvitations: false }],
      ['moves further away than they travel', { place: YORK }],
      ['has another blood type by then', { bloodType: 'A+' }],
    ] as const)('and %s is not asked', async (_, change) => {
      const { giving, asking, ask } = await withPeople(1, 1);
      await store().donors.update({ ...change, accountId: giving[0]?.accountId ?? '', at: AT });
      const refused = ask(0, 0, { requestId: asking[0]?.requestId });
      await expect(refused).rejects.toMatchObject({ code: 'CANNOT_BE_ASKED' });
    });

    test('is not asked by themselves', async () => {
      const { giving, ask } = await withPeople(1, 0);
      const { accountId = '' } = giving[0] ?? {};
      await store().requests.create({ ...NEEDED, accountId, at: AT });
      await expect(ask(0, 0, { accountId })).rejects.toMatchObject({ code: 'CANNOT_BE_ASKED' });
    });

    test("is asked for a request with a town, though a newer one has none, and for nobody else's or one that is over", async () => {
      const { asking, ask } = await withPeople(1, 2);
      const { accountId = '', requestId } = asking[0] ?? {};
      const post = () => store().requests.create({ ...NEEDED, place: null, accountId, at: AT + 1 });
      const [townless, over] = [await post(), await post()];
      await store().requests.update({ id: over.id, neededBy: AT + 2, at: AT + 1, write: WRITE });
      await store().clock.tick({ at: AT + 2, write: WRITE });
      const codeOf = (id: string | undefined) => ask(0, 0, { requestId: id }).catch(({ code }) => code);
      expect(await codeOf(townless.id)).toBe('REQUEST_WITHOUT_TOWN');
      expect(await codeOf(over.id)).toBe('REQUEST_NOT_FOUND');
      expect(await codeOf(asking[1]?.requestId)).toBe('NOT_YOURS');
      expect(await ask(0, 0)).toMatchObject({ ask: { requestId } });
    });

    test('is asked by no server that asks nobody, or only for requests that an admin confirmed', async () => {
      const { ask } = await withPeople(1, 1);
      await expect(ask(0, 0, { mode: 'off' })).rejects.toMatchObject({ code: 'ASKS_OFF' });
      await expect(ask(0, 0, { mode: 'approved' })).rejects.toMatchObject({ code: 'REQUEST_NOT_CONFIRMED' });
    });

    test('is asked this week though they offered to come for another patient', async () => {
      const { giving, asking, ask } = await withPeople(1, 2);
      const day = AT + DAY_MS;
      const offered = { accountId: giving[0]?.accountId ?? '', requestId: asking[1]?.requestId ?? '' };
      await store().asks.offer({
        ...offered,
        sharesPhone: false,
        write: WRITE,
        zoneOf: ZONE_OF,
        readerOf: READER_OF,
        at: day,
      });
      expect(await ask(0, 0, { at: day })).toHaveProperty('ask');
    });

    test('leaves, and is waited for no longer; asks that are old go', async () => {
      const { giving, asking, ask } = await withPeople(2, 2);
      const { requestId = '' } = asking[0] ?? {};
      await ask(0, 0);
      await ask(0, 1);
      expect(await store().asks.ofRequest(requestId)).toHaveLength(2);
      await store().donors.remove({ accountId: giving[0]?.accountId ?? '', at: AT, write: WRITE });
      expect((await store().asks.ofRequest(requestId)).map(({ state }) => state).sort()).toEqual(['asked', 'over']);
      await store().asks.removeAskedBefore(AT + 1);
      expect(await store().asks.ofRequest(requestId)).toEqual([]);
      expect(await store().donors.findByAccount(giving[1]?.accountId ?? '')).toMatchObject({ lastAskedAt: null });
    });
  });
}
