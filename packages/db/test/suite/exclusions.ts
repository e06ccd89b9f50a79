import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { NO_EXCLUSIONS as none } from '@redthread/domain/exclusions';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, TODAY, YESTERDAY } from '../people.ts';
import { northOfLeeds, YORK } from '../places.ts';

const NIGHT = AT - (AT % DAY_MS) + 23 * HOUR_MS;

export function describeExclusions(openStore: OpenStore): void {
  describe('a request that is invited why not more people', () => {
    const { store, admin, donors, post, runRound, exclusions, say, comes } = askingTown(openStore);
    /** Every donor who may be is asked for another request, which is over a moment later. */
    const inviteAll = async (at: number, given: object = {}) =>
      runRound((await post({ neededBy: at + 1, units: 10, ...given })).id, at);

    test('tells of how many donors near it does not ask, and why', async () => {
      await donors(2, { acceptsInvitations: false });
      // Resting as well, and told of as who does not let it ask alone.
      await donors(1, { acceptsInvitations: false, pausedUntil: '2026-03-09' });
      const [stopped = ''] = await donors(1);
      await admin.suspend('person', stopped, { actorId: null });
      const [off = ''] = await donors(4, { pausedUntil: '2026-03-09' });
      // Of nobody as resting who is switched off, or is too old on the day that their rest ends.
      await store().donors.update({ accountId: off, isAvailable: false, at: AT });
      await donors(1, { pausedUntil: TODAY, matchableUntil: YESTERDAY });
      await donors(1, { place: YORK, travelKm: 5 });
      await donors(4);
      await donors(5, { bloodType: 'B+' });
      const { id } = await post();
      expect(await runRound(id)).toBe(4);
      const never = { ...none, notInvitable: 4, resting: 3, tooFar: 1 };
      expect(await exclusions(id)).toEqual({ ...never, wasInvited: 4 });
      expect(await exclusions((await post()).id)).toEqual({ ...never, invitedRecently: 4 });
      expect(await exclusions((await post()).id, AT + 7 * DAY_MS)).toEqual(never);
      expect(await exclusions('none')).toBeNull();
    });

    test('tells of nobody as too far who lives just as far as they would travel, and of whoever sleeps when it is urgent alone: else it waits for the morning', async () => {
      const [near = ''] = await donors(1, { place: northOfLeeds(4), travelKm: 5 });
      await donors(1, { place: northOfLeeds(5), travelKm: 5 });
      const ahead = { neededBy: NIGHT + DAY_MS };
      const [urgent, calm] = [await post({ urgency: 'high', ...ahead }), await post(ahead)];
      const far = { ...none, tooFar: 1 };
      expect(await exclusions(urgent.id, NIGHT)).toEqual({ ...far, night: 1 });
      expect([await exclusions(calm.id, NIGHT), await exclusions(calm.id)]).toEqual([far, far]);
      expect(await runRound(calm.id)).toBe(1);
      expect(await store().invitations.ofDonor(near)).toMatchObject([{ withinKm: 5 }]);
      expect(await exclusions(calm.id)).toEqual({ ...far, wasInvited: 1 });
      expect(await exclusions(urgent.id, NIGHT)).toEqual({ ...far, invitedRecently: 1 });
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

    test('tells of O- donors who were invited this month as kept, and asks none, when the patient can take other blood', async () => {
      await donors(1, { bloodType: 'O-' });
      const tenth = AT + 10 * DAY_MS;
      const ahead = { neededBy: tenth + 6 * HOUR_MS, nextRoundAt: tenth };
      const [positive, negative] = [await post(ahead), await post({ bloodType: 'O-', ...ahead })];
      expect(await exclusions(positive.id, tenth)).toEqual(none);
      expect(await inviteAll(AT)).toBe(1);
      expect(await exclusions(positive.id, tenth)).toEqual({ ...none, keptForONegative: 1 });
      expect(await exclusions(positive.id, AT + 30 * DAY_MS)).toEqual(none);
      expect(await exclusions(negative.id, tenth)).toEqual(none);
      expect([await runRound(positive.id, tenth), await runRound(negative.id, tenth)]).toEqual([0, 1]);
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
      const at = NIGHT + 9 * DAY_MS;
      const { id } = await post({ urgency: 'high', units: 10, neededBy: at + DAY_MS });
      const expected = { notInvitable: 2, resting: 2, tooFar: 2, onTheWay: 2, night: 5 };
      expect(await exclusions(id, at)).toEqual({ ...none, ...expected });
      expect(await runRound(id, at)).toBe(4);
      expect(Object.values((await exclusions(id, at)) ?? {}).reduce((sum, count) => sum + count, 0)).toBe(17);
    });

    test('counts those who were invited page after page', async () => {
      await donors(110);
      for (const invited of [40, 40, 30]) expect(await inviteAll(AT, { units: 10 })).toBe(invited);
      const { id } = await post({ neededBy: AT + 2 * DAY_MS });
      expect(await exclusions(id, AT + DAY_MS)).toEqual({ ...none, invitedRecently: 110 });
    });
  });
}
