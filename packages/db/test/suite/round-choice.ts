import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { MAX_INVITATIONS_A_ROUND, MAX_INVITATIONS_A_UNIT } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, NEEDED_DETAILS } from '../people.ts';
import { LEEDS, northOfLeeds, YORK } from '../places.ts';

export function describeRoundChoice(openStore: OpenStore): void {
  describe('whoever looks for donors', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails, say, offer } = invitingTown(store);
    const emailOf = async (accountId: string) => (await store().accounts.find(accountId))?.email;
    const isInvited = async (accountId: string) => (await store().invitations.ofDonor(accountId)).length > 0;

    test('is not asked for their own request, though they are a donor', async () => {
      const { id, accountId } = await post();
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      await store().donors.register({ ...details, accountId, at: AT });
      const [ana = ''] = await donors(1);
      expect(await runRound(id)).toBe(1);
      expect([await isInvited(ana), await isInvited(accountId)]).toEqual([true, false]);
    });

    test('wakes by night for an urgent request whoever said that they may be woken, and nobody else', async () => {
      const [sleeper = ''] = await donors(1, { isNightOk: false });
      const [waker = ''] = await donors(1, { isNightOk: true });
      const night = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      const { id } = await post({ urgency: 'high', neededBy: night + 6 * HOUR_MS, nextRoundAt: night });
      expect(await runRound(id, night)).toBe(1);
      expect([await isInvited(sleeper), await isInvited(waker)]).toEqual([false, true]);
    });

    test('wakes nobody whose town sleeps while it is day at the hospital, but for an urgent request who may be woken', async () => {
      await donors(1, { place: YORK, travelKm: 50, isNightOk: true });
      const zoneOf = (placeId: number) => (placeId === YORK.id ? 'Pacific/Auckland' : 'Etc/UTC');
      const [calm, urgent] = [await post(), await post({ urgency: 'high' })];
      expect(await runRound(calm.id, AT, { zoneOf })).toBe(0);
      expect(await runRound(urgent.id, AT, { zoneOf })).toBe(1);
    });

    test('asks thirty who registered just now with devices made up, after those who were there, and nobody is left out for it', async () => {
      const real = await donors(12);
      const later = AT + 2 * DAY_MS;
      const made = await donors(30, { at: later });
      for (const each of made) await addDevice(store(), each);
      const { id } = await post({ urgency: 'high', at: later, nextRoundAt: later, neededBy: later + 6 * HOUR_MS });
      expect(await runRound(id, later)).toBeGreaterThan(12);
      expect(await Promise.all(real.map(isInvited))).toEqual(real.map(() => true));
    });

    test('asks others at once for those who said no', async () => {
      const people = await donors(15);
      const { id } = await post();
      expect(await runRound(id)).toBe(10);
      for (const each of people) if (await isInvited(each)) await say(each, false);
      expect(await runRound(id, AT + 2)).toBe(5);
    });

    test('asks others while the waitlist has a place that is free and does not take it', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      for (const each of [ana, ben]) await say(each, true);
      await say(ana, false);
      await donors(1);
      expect(await runRound(id, AT + 2)).toBe(1);
    });

    test('asks an O- donor once in 30 days for an Rh positive patient, and sooner again for one who can take nothing else', async () => {
      await donors(1, { bloodType: 'O-' });
      const first = await post();
      expect(await runRound(first.id)).toBe(1);
      const later = AT + 10 * DAY_MS;
      const ahead = { neededBy: later + 6 * HOUR_MS, nextRoundAt: later };
      const positive = await post(ahead);
      expect(await runRound(positive.id, later)).toBe(0);
      const negative = await post({ bloodType: 'O-', ...ahead });
      expect(await runRound(negative.id, later)).toBe(1);
    });

    test('asks nobody whom another round asks at the same moment', async () => {
      const people = await donors(3);
      const [one, other] = [await post(), await post()];
      // Both have read whom they could ask before either asks.
      await Promise.all([runRound(one.id), runRound(other.id)]);
      expect((await mails('invited')).toSorted()).toEqual((await Promise.all(people.map(emailOf))).toSorted());
    });

    test('asks whoever lives as far as they would travel, and nobody a kilometre further', async () => {
      const [near = ''] = await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      const [far = ''] = await donors(1, { place: northOfLeeds(5), travelKm: 5 });
      const { id } = await post();
      expect(await runRound(id)).toBe(1);
      expect([await isInvited(near), await isInvited(far)]).toEqual([true, false]);
      expect(await store().invitations.ofDonor(near)).toMatchObject([{ withinKm: 5 }]);
    });

    test('knows how many the next round will ask, and that nobody else is left', async () => {
      await donors(12);
      const { id } = await post();
      expect(await runRound(id)).toBe(10);
      const round = async () => {
        const { lastRoundAt, nextRoundDonors, asleepDonors } = (await store().requests.find(id)) ?? {};
        return [lastRoundAt, nextRoundDonors, asleepDonors];
      };
      const [, told = 0] = await round();
      expect(await round()).toEqual([AT, told, null]);
      expect(await runRound(id, AT + 30 * MINUTE_MS)).toBe(told);
      for (let left = 12 - 10 - Number(told); left > 0; left -= 1) await runRound(id, AT + 60 * MINUTE_MS);
      await runRound(id, AT + 90 * MINUTE_MS);
      expect(await round()).toEqual([AT + 90 * MINUTE_MS, 0, null]);
    });

    test('tells a poster once that nobody else is left, and not of the first round', async () => {
      await donors(12);
      const { id, accountId } = await post();
      const told = async () => (await mails('nobodyLeft')).length;
      expect([await runRound(id), await told()]).toEqual([10, 0]);
      expect([await runRound(id, AT + 30 * MINUTE_MS), await told()]).toEqual([2, 1]);
      expect([await runRound(id, AT + 60 * MINUTE_MS), await told()]).toEqual([0, 1]);
      expect(await mails('nobodyLeft')).toEqual([await emailOf(accountId)]);
    });

    test('tells a poster near whom nobody was from the first round on nothing of it', async () => {
      const { id } = await post();
      for (const minutes of [0, 30, 60]) expect(await runRound(id, AT + minutes * MINUTE_MS)).toBe(0);
      expect(await mails('nobodyLeft')).toEqual([]);
    });

    test('knows of nobody near at once, and how many only sleep, and until when', async () => {
      await donors(6, { isNightOk: false });
      const night = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      const { id } = await post({ urgency: 'high', neededBy: night + 6 * HOUR_MS, nextRoundAt: night });
      expect(await runRound(id, night)).toBe(0);
      const asleep = { nextRoundDonors: 0, asleepDonors: 6, asleepUntil: night + 8 * HOUR_MS };
      expect(await store().requests.find(id)).toMatchObject(asleep);
    });

    test('asks nobody once the blood was needed, and looks no more when the next round would be then', async () => {
      await donors(1);
      const { id } = await post();
      expect(await runRound(id, SOON)).toBe(0);
      expect(await store().rounds.due(SOON)).toBeNull();
      expect(await runRound(id, SOON - 30 * MINUTE_MS)).toBe(1);
      expect((await store().requests.find(id))?.nextRoundAt).toBeNull();
    });

    test('reads of no town further away than the first that have enough for this round and the next', async () => {
      await donors(30, { at: AT - 2 * DAY_MS });
      await donors(1, { place: YORK, travelKm: 50 });
      const { id } = await post();
      const read = new Set<number>();
      const zoneOf = (placeId: number) => {
        read.add(placeId);
        return 'Etc/UTC';
      };
      expect(await runRound(id, AT, { zoneOf })).toBe(10);
      expect([...read]).toEqual([LEEDS.id]);
    });

    test('asks a donor who offered to come for another patient this week, since nobody asked that of them', async () => {
      const [ana = ''] = await donors(1);
      const [one, other] = [await post(), await post()];
      await offer(ana, one.id);
      await say(ana, false);
      expect(await runRound(other.id, AT + 2)).toBe(1);
    });

    test('goes on after as many of a town as a round may ask, when all of them came forward before', async () => {
      const first = await donors(MAX_INVITATIONS_A_ROUND);
      const [last = ''] = await donors(1, { at: AT + 1 });
      const { id } = await post();
      for (const each of first) await offer(each, id);
      for (const each of first) await say(each, false);
      expect(await runRound(id, AT + 2)).toBe(1);
      expect(await isInvited(last)).toBe(true);
    });

    test('asks a hundred for one unit, whoever offers to come besides', async () => {
      const [ana = ''] = await donors(MAX_INVITATIONS_A_UNIT + 2);
      const { id } = await post({ neededBy: AT + 30 * DAY_MS });
      await offer(ana, id);
      await say(ana, false);
      let invited = 0;
      for (let day = 1; day < 7; day += 1) invited += await runRound(id, AT + day * DAY_MS);
      expect(invited).toBe(MAX_INVITATIONS_A_UNIT);
    });

    test('tells of a free place those two of the waitlist who said yes first', async () => {
      const [ana = '', ben = '', cem = '', dora = ''] = await donors(4);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      await say(dora, true, { at: AT + 2 });
      await say(cem, true, { at: AT + 3 });
      await say(ben, true, { at: AT + 4 });
      await say(ana, false, { at: AT + 5 });
      const told = [await emailOf(dora), await emailOf(cem)];
      expect((await mails('placeFree')).toSorted()).toEqual(told.toSorted());
    });

    test('tells of the next free place whoever of the waitlist was told of none yet, and then whoever was told longest ago', async () => {
      const [ana = '', ben = '', cem = '', dora = '', eva = ''] = await donors(5);
      const { id } = await post();
      await runRound(id);
      for (const [after, each] of [ana, ben, cem, dora].entries()) await say(each, true, { at: AT + after });
      await say(ana, false, { at: AT + 5 });
      // Ben and Cem, who were told, say nothing.
      await say(eva, true, { at: AT + 6 });
      const before = await mails('placeFree');
      await say(eva, false, { at: AT + 7 });
      const told = (await mails('placeFree')).toSorted();
      const bens = await emailOf(ben);
      // Of what waits for one of them, the last is left.
      expect(told).toEqual([...new Set([...before, await emailOf(dora), bens])].toSorted());
      // Whoever says yes to it, too late, is one of the waitlist like any other.
      await say(eva, true, { at: AT + 8 });
      await say(ben, true, { at: AT + 9 });
      await say(eva, false, { at: AT + 10 });
      const notifiedLast = (await mails('placeFree')).toSorted();
      // What told him before waited still, and went with his answer.
      const others = told.filter((email) => email !== bens);
      expect(notifiedLast).toEqual([...new Set([...others, bens, await emailOf(cem)])].toSorted());
    });
  });
}
