import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, TODAY, YESTERDAY } from '../people.ts';

const LONG_AGO = '2025-06-01';
const NOT_LATELY = { lastDonatedOn: null };
const LATELY = { state: 'declined', reason: 'gaveLately' };

export function describeLastDonations(openStore: OpenStore): void {
  describe('a donor who says before a yes when they gave last', () => {
    const { store, donors, post, invited, saidYes, states, mailed, say, offer, confirm, tell, find, profile } =
      askingTown(openStore);
    const lastDonation = async (accountId: string) => (await profile(accountId))?.lastDonatedOn;
    const gave = (accountId: string, lastDonatedOn: string) =>
      store().donors.update({ accountId, lastDonatedOn, at: AT });

    test('and after it that they gave, rests by their word alone, and no more once they say that they did not, unless the poster says that they did', async () => {
      const { ana, ben, id, request } = await saidYes(2, { units: 2 });
      for (const each of [ana, ben]) expect(await tell(each, 'donated', AT + 3)).toMatchObject({ state: 'donated' });
      expect(await profile(ana)).toMatchObject({ lastDonatedOn: TODAY, isMatchable: false });
      expect(await find(id)).toMatchObject({ given: 0, status: 'pending' });
      await confirm(request, ben, 'donated', AT + 4);
      for (const each of [ana, ben]) await tell(each, 'notCollected', AT + 5);
      expect(await profile(ana)).toMatchObject({ lastDonatedOn: null, isMatchable: true });
      expect(await profile(ben)).toMatchObject({ lastDonatedOn: TODAY, isMatchable: false });
    });

    test('and has yet to rest, is not this time, and leaves the place to another', async () => {
      const { ana, ben, id } = await invited(2);
      const said = { ...LATELY, hasSaidYes: false, sharesPhone: false };
      expect(await say(ana, true, { lastDonatedOn: YESTERDAY, sharesPhone: true })).toMatchObject(said);
      expect(await profile(ana)).toMatchObject({ lastDonatedOn: YESTERDAY, isMatchable: false });
      expect(await mailed('accepted', 'someoneComes', 'invited')).toEqual([0, 0, 1]);
      expect(await say(ben, true, NOT_LATELY)).toMatchObject({ state: 'accepted' });
      expect(await states(id)).toEqual(['accepted', 'declined']);
    });

    test('long ago, or not lately, is coming, and is known to have given when they did; in their profile alone, rests as well; wrongly, mends it', async () => {
      const { ana, ben, cem, dora } = await invited(4, { units: 3 });
      await gave(ana, LONG_AGO);
      const coming = { state: 'accepted', reason: null };
      expect(await say(ana, true, NOT_LATELY)).toMatchObject(coming);
      expect(await say(ben, true, NOT_LATELY)).toMatchObject(coming);
      expect(await say(cem, true, { lastDonatedOn: LONG_AGO })).toMatchObject(coming);
      const days = [await lastDonation(ana), await lastDonation(ben), await lastDonation(cem)];
      expect(days).toEqual([LONG_AGO, null, LONG_AGO]);
      await gave(dora, YESTERDAY);
      expect(await say(dora, true)).toMatchObject(LATELY);
      expect(await say(dora, true, NOT_LATELY)).toMatchObject({ state: 'waitlisted', reason: null });
      expect(await profile(dora)).toMatchObject({ lastDonatedOn: null, isMatchable: true });
    });

    test('when they are on the way already, gives the place back, and the waitlist is told', async () => {
      const { ana, id } = await saidYes(2);
      await gave(ana, YESTERDAY);
      expect(await say(ana, true, { sharesPhone: true })).toMatchObject({ state: 'accepted' });
      const given = { state: 'cancelled', reason: 'gaveLately', sharesPhone: false };
      expect(await say(ana, true, { lastDonatedOn: YESTERDAY })).toMatchObject(given);
      expect([await states(id), await mailed('placeFree')]).toEqual([['cancelled', 'waitlisted'], [1]]);
    });

    test('by themselves, with an offer, takes no place', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post({ nextRoundAt: null });
      expect(await offer(ana, id, AT, { lastDonatedOn: YESTERDAY })).toMatchObject(LATELY);
      expect(await offer(ben, id, AT, NOT_LATELY)).toMatchObject({ state: 'volunteered' });
    });
  });
}
