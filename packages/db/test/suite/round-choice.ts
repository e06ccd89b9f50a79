import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { MAX_INVITATIONS_A_ROUND, MAX_INVITATIONS_A_UNIT } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT, NEEDED_DETAILS } from '../people.ts';
import { LEEDS, YORK } from '../places.ts';

const NIGHT = AT - (AT % DAY_MS) + 23 * HOUR_MS;

export function describeRoundChoice(openStore: OpenStore): void {
  describe('whoever looks for donors', () => {
    const { store, donors, post, invited, saidYes, runRound, mails, say, offer, find, invitation, emailOf } =
      askingTown(openStore);
    const areInvited = (...people: string[]) =>
      Promise.all(people.map(async (each) => (await invitation(each)) !== undefined));
    const emailsOf = async (...people: string[]) => (await Promise.all(people.map(emailOf))).toSorted();

    test('is not asked for their own request, though they are a donor', async () => {
      const { id, accountId } = await post();
      const details = { ...NEEDED_DETAILS, bloodType: 'A+', place: LEEDS, acceptsInvitations: true } as const;
      await store().donors.register({ ...details, accountId, at: AT });
      const [ana = ''] = await donors(1);
      expect([await runRound(id), await areInvited(ana, accountId)]).toEqual([1, [true, false]]);
    });

    test('wakes by night for an urgent request whoever said that they may be woken, and knows how many only sleep, and until when', async () => {
      await donors(6, { isNightOk: false });
      const [waker = ''] = await donors(1, { isNightOk: true });
      const { id } = await post({ urgency: 'high', neededBy: NIGHT + 6 * HOUR_MS, nextRoundAt: NIGHT });
      expect([await runRound(id, NIGHT), await areInvited(waker)]).toEqual([1, [true]]);
      const asleep = { nextRoundDonors: 0, asleepDonors: 6, asleepUntil: NIGHT + 8 * HOUR_MS };
      expect(await find(id)).toMatchObject(asleep);
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
      for (const made of await donors(30, { at: later })) await addDevice(store(), made);
      const { id } = await post({ urgency: 'high', at: later, nextRoundAt: later, neededBy: later + 6 * HOUR_MS });
      expect(await runRound(id, later)).toBeGreaterThan(12);
      expect(await areInvited(...real)).toEqual(real.map(() => true));
    });

    test('asks others at once for those who said no', async () => {
      const people = await donors(15);
      const { id } = await post();
      expect(await runRound(id)).toBe(10);
      for (const each of people) if ((await invitation(each)) !== undefined) await say(each, false);
      expect(await runRound(id, AT + 2)).toBe(5);
    });

    test('asks others while the waitlist has a place that is free and does not take it', async () => {
      const { ana, id } = await saidYes(2);
      await say(ana, false);
      await donors(1);
      expect(await runRound(id, AT + 2)).toBe(1);
    });

    test('knows how many the next round will ask, and that nobody else is left, and tells a poster so once, and not of the first round, nor whom nobody is near', async () => {
      const alone = await post();
      for (const minutes of [0, 30, 60]) expect(await runRound(alone.id, AT + minutes * MINUTE_MS)).toBe(0);
      await donors(12);
      const { id, accountId } = await post();
      const look = async (minutes: number) => {
        const asked = await runRound(id, AT + minutes * MINUTE_MS);
        const { lastRoundAt, nextRoundDonors, asleepDonors } = (await find(id)) ?? {};
        expect([lastRoundAt, asleepDonors]).toEqual([AT + minutes * MINUTE_MS, null]);
        return [asked, nextRoundDonors, (await mails('nobodyLeft')).length];
      };
      expect(await look(0)).toEqual([10, 2, 0]);
      expect(await look(30)).toEqual([2, 0, 1]);
      expect(await look(60)).toEqual([0, 0, 1]);
      expect(await mails('nobodyLeft')).toEqual(await emailsOf(accountId));
    });

    test('asks nobody once the blood was needed, and looks no more when the next round would be then', async () => {
      await donors(1);
      const { id } = await post();
      expect([await runRound(id, SOON), await store().rounds.due(SOON)]).toEqual([0, null]);
      expect(await runRound(id, SOON - 30 * MINUTE_MS)).toBe(1);
      expect((await find(id))?.nextRoundAt).toBeNull();
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
      expect([await runRound(id, AT, { zoneOf }), [...read]]).toEqual([10, [LEEDS.id]]);
    });

    test('goes on after as many of a town as a round may ask, when all of them came forward before, who may be asked for another, since nobody asked that of them', async () => {
      const first = await donors(MAX_INVITATIONS_A_ROUND);
      const [last = ''] = await donors(1, { at: AT + 1 });
      const { id } = await post();
      for (const each of first) await offer(each, id);
      for (const each of first) await say(each, false);
      expect([await runRound(id, AT + 2), await areInvited(last)]).toEqual([1, [true]]);
      expect(await runRound((await post()).id, AT + 2)).toBeGreaterThan(9);
    });

    test('asks a hundred for one unit, whoever offers to come besides', async () => {
      const [ana = ''] = await donors(MAX_INVITATIONS_A_UNIT + 2);
      const { id } = await post({ neededBy: AT + 30 * DAY_MS });
      await offer(ana, id);
      await say(ana, false);
      let asked = 0;
      for (let day = 1; day < 7; day += 1) asked += await runRound(id, AT + day * DAY_MS);
      expect(asked).toBe(MAX_INVITATIONS_A_UNIT);
    });

    test('tells of a free place those two of the waitlist who said yes first, and of the next whoever was told of none yet, and then whoever was told longest ago', async () => {
      const { people, ana, ben, cem, dora } = await invited(5);
      const [eva = ''] = people.slice(4);
      const told = async () => (await mails('placeFree')).toSorted();
      for (const [after, each] of [ana, dora, cem, ben].entries()) await say(each, true, { at: AT + after });
      await say(ana, false, { at: AT + 5 });
      expect(await told()).toEqual(await emailsOf(dora, cem));
      // Dora and Cem, who were told, say nothing. Of what waits for one of them, the last is left.
      await say(eva, true, { at: AT + 6 });
      await say(eva, false, { at: AT + 7 });
      expect(await told()).toEqual(await emailsOf(dora, cem, ben));
      // Whoever says yes to it, too late, is one of the waitlist like any other. What told her waited still, and goes.
      await say(eva, true, { at: AT + 8 });
      await say(dora, true, { at: AT + 9 });
      expect(await told()).toEqual(await emailsOf(cem, ben));
      await say(eva, false, { at: AT + 10 });
      expect(await told()).toEqual(await emailsOf(dora, cem, ben));
    });
  });
}
