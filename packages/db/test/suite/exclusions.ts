import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { type ExclusionCounts, NO_EXCLUSIONS as none } from '@redthread/domain/exclusions';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, TODAY, YESTERDAY } from '../people.ts';
import { northOfLeeds, YORK } from '../places.ts';

export function describeExclusions(openStore: OpenStore): void {
  describe('a request that is invited why not more people', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, exclusions, say, comes } = invitingTown(store);
    const allOf = (counts: ExclusionCounts | null) =>
      Object.values(counts ?? {}).reduce((sum, count) => sum + count, 0);
    /** Every donor who may be is asked for another request, which is over a moment later. */
    const inviteAll = async (at: number, given: object = {}) =>
      runRound((await post({ neededBy: at + 1, units: 10, ...given })).id, at);

    test('tells of how many donors near it does not ask, and why', async () => {
      await donors(2, { acceptsInvitations: false });
      const [stopped = ''] = await donors(1);
      await admin.suspend('person', stopped, { actorId: null });
      await donors(3, { pausedUntil: '2026-03-09' });
      await donors(1, { place: YORK, travelKm: 5 });
      await donors(4);
      await donors(5, { bloodType: 'B+' });
      const { id } = await post();
      expect(await runRound(id)).toBe(4);
      const never = { ...none, notInvitable: 3, resting: 3, tooFar: 1 };
      expect(await exclusions(id)).toEqual({ ...never, wasInvited: 4 });
      expect(await exclusions((await post()).id)).toEqual({ ...never, invitedRecently: 4 });
      expect(await exclusions((await post()).id, AT + 7 * DAY_MS)).toEqual(never);
      expect(await exclusions('none')).toBeNull();
    });

    test('tells of nobody as too far who lives just as far as they would travel', async () => {
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      await donors(1, { place: northOfLeeds(5), travelKm: 5 });
      const { id } = await post();
      expect(await exclusions(id)).toEqual({ ...none, tooFar: 1 });
      expect(await runRound(id)).toBe(1);
      expect(await exclusions(id)).toEqual({ ...none, tooFar: 1, wasInvited: 1 });
    });

    test('tells of whoever sleeps when it is urgent alone: else it waits for the morning itself', async () => {
      await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      const night = AT - (AT % DAY_MS) + 23 * HOUR_MS;
      const ahead = { neededBy: night + DAY_MS };
      const [urgent, calm] = [await post({ urgency: 'high', ...ahead }), await post(ahead)];
      expect(await exclusions(urgent.id, night)).toEqual({ ...none, night: 1 });
      expect(await exclusions(calm.id, night)).toEqual(none);
      expect(await runRound(calm.id)).toBe(1);
      expect(await exclusions(urgent.id, night)).toEqual({ ...none, invitedRecently: 1 });
    });

    test('tells of nobody as resting who is switched off, or is too old on the day that their rest ends', async () => {
      const [ana = ''] = await donors(1, { pausedUntil: '2026-03-09' });
      await store().donors.update({ accountId: ana, isAvailable: false, at: AT });
      await donors(1, { pausedUntil: TODAY, matchableUntil: YESTERDAY });
      const { id } = await post();
      expect(await exclusions(id)).toEqual(none);
    });

    test('tells of those on the way to another, whether they were invited or offered to come', async () => {
      const [ana = ''] = await donors(1);
      const other = await post({ units: 3, neededBy: AT + 40 * DAY_MS });
      expect(await runRound(other.id)).toBe(1);
      await say(ana, true);
      const [ben = ''] = await donors(1);
      await comes(ben, other.id);
      const { id } = await post();
      expect(await exclusions(id)).toEqual({ ...none, onTheWay: 2 });
      expect(await exclusions(other.id)).toEqual({ ...none, wasInvited: 2 });
      await say(ana, false);
      expect(await exclusions(id)).toEqual({ ...none, onTheWay: 1, invitedRecently: 1 });
      expect(await exclusions(id, AT + 31 * DAY_MS)).toEqual({ ...none, onTheWay: 1 });
      expect(await exclusions(other.id, AT + 31 * DAY_MS)).toEqual({ ...none, wasInvited: 2 });
    });

    test('tells of whoever was invited three times in 30 days as asked lately, until the first is 30 days ago', async () => {
      await donors(1);
      for (const day of [0, 8, 16]) {
        const { id } = await post();
        expect(await exclusions(id, AT + day * DAY_MS)).toEqual(none);
        expect(await inviteAll(AT + day * DAY_MS)).toBe(1);
      }
      const { id } = await post();
      expect(await exclusions(id, AT + 24 * DAY_MS)).toEqual({ ...none, invitedRecently: 1 });
      expect(await inviteAll(AT + 24 * DAY_MS)).toBe(0);
      expect(await exclusions(id, AT + 30 * DAY_MS)).toEqual(none);
    });

    test('tells of O- donors who were invited this month as kept, when the patient can take other blood', async () => {
      await donors(1, { bloodType: 'O-' });
      const [positive, negative] = [await post(), await post({ bloodType: 'A-' })];
      const tenth = AT + 10 * DAY_MS;
      expect(await exclusions(positive.id, tenth)).toEqual(none);
      await inviteAll(AT);
      expect(await exclusions(positive.id, tenth)).toEqual({ ...none, keptForONegative: 1 });
      expect(await exclusions(negative.id, tenth)).toEqual(none);
      expect(await exclusions(positive.id, AT + 30 * DAY_MS)).toEqual(none);
    });

    test('tells of whoever does not let it ask as that, also while they rest', async () => {
      await donors(1, { acceptsInvitations: false, pausedUntil: '2026-03-09' });
      expect(await exclusions((await post()).id)).toEqual({ ...none, notInvitable: 1 });
    });

    test('counts everybody near once, when it has asked all whom it may', async () => {
      await donors(2, { acceptsInvitations: false });
      await donors(2, { pausedUntil: '2026-06-01' });
      await donors(2, { place: YORK, travelKm: 5 });
      const [ben = ''] = await donors(3, { place: northOfLeeds(4) });
      await donors(2, { bloodType: 'O-' });
      expect(await inviteAll(AT, { bloodType: 'A-' })).toBe(2);
      expect(await inviteAll(AT)).toBe(3);
      const other = await post({ units: 4, neededBy: AT + 20 * DAY_MS });
      await comes(ben, other.id, AT + 2 * DAY_MS);
      await donors(4, { isNightOk: true });
      const [cem = ''] = await donors(2);
      await comes(cem, other.id, AT + 3 * DAY_MS);
      const at = AT - (AT % DAY_MS) + 9 * DAY_MS + 23 * HOUR_MS;
      const { id } = await post({ urgency: 'high', units: 10, neededBy: at + DAY_MS });
      const expected = { notInvitable: 2, resting: 2, tooFar: 2, onTheWay: 2, night: 5 };
      expect(await exclusions(id, at)).toEqual({ ...none, ...expected });
      expect(await runRound(id, at)).toBe(4);
      expect(allOf(await exclusions(id, at))).toBe(17);
    });

    test('counts those who were invited page after page', async () => {
      await donors(110);
      for (const invited of [40, 40, 30]) expect(await inviteAll(AT, { units: 10 })).toBe(invited);
      const { id } = await post({ neededBy: AT + 2 * DAY_MS });
      expect(await exclusions(id, AT + DAY_MS)).toEqual({ ...none, invitedRecently: 110 });
    });
  });
}
