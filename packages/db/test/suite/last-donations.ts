import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, TODAY, WRITE as write, YESTERDAY } from '../people.ts';

const LONG_AGO = '2025-06-01';

export function describeLastDonations(openStore: OpenStore): void {
  describe('a donor who says that they gave, and then that they did not', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, say, keyOf } = invitingTown(store);

    test('need not rest, unless who posted the request says that they gave', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id: requestId, accountId: actorId } = await post({ units: 2 });
      await runRound(requestId);
      for (const each of [ana, ben]) await say(each, true);
      const tell = async (each: string, outcome: 'donated' | 'notCollected') =>
        store().invitations.reportOutcome({ by: await keyOf(each), outcome, at: AT + 1, write });
      for (const each of [ana, ben]) await tell(each, 'donated');
      const [{ id } = { id: '' }] = await store().invitations.ofDonor(ben);
      await store().invitations.confirm({ id, requestId, actorId, outcome: 'donated', at: AT + 2, write });
      for (const each of [ana, ben]) await tell(each, 'notCollected');
      const donorOf = (each: string) => store().donors.findByAccount(each);
      expect(await donorOf(ana)).toMatchObject({ lastDonatedOn: null, isMatchable: true });
      expect(await donorOf(ben)).toMatchObject({ lastDonatedOn: TODAY, isMatchable: false });
    });
  });

  describe('a donor who says before a yes when they gave last', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, states, mails, say, offer } = invitingTown(store);
    const lastDonation = async (accountId: string) => (await store().donors.findByAccount(accountId))?.lastDonatedOn;

    async function invited() {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post();
      await runRound(id);
      return { ana, ben, id };
    }

    test('and has yet to rest, is not this time, and leaves the place to another', async () => {
      const { ana, ben, id } = await invited();
      const said = { state: 'declined', reason: 'gaveLately', hasSaidYes: false, sharesPhone: false };
      expect(await say(ana, true, { lastDonatedOn: YESTERDAY, sharesPhone: true })).toMatchObject(said);
      expect(await store().donors.findByAccount(ana)).toMatchObject({ lastDonatedOn: YESTERDAY, isMatchable: false });
      expect([await mails('accepted'), await mails('someoneComes'), await mails('invited')]).toEqual([
        [],
        [],
        [expect.stringMatching(/@/)],
      ]);
      expect(await say(ben, true, { lastDonatedOn: null })).toMatchObject({ state: 'accepted' });
      expect(await states(id)).toEqual(['accepted', 'declined']);
    });

    test('and has rested, is coming, and that day is kept', async () => {
      const { ana } = await invited();
      expect(await say(ana, true, { lastDonatedOn: LONG_AGO })).toMatchObject({ state: 'accepted', reason: null });
      expect(await lastDonation(ana)).toBe(LONG_AGO);
    });

    test('as not lately, is coming, and is known to have given when they were', async () => {
      const { ana, ben } = await invited();
      await store().donors.update({ accountId: ana, lastDonatedOn: LONG_AGO, at: AT });
      expect(await say(ana, true, { lastDonatedOn: null })).toMatchObject({ state: 'accepted' });
      expect(await say(ben, true, { lastDonatedOn: null })).toMatchObject({ state: 'waitlisted' });
      expect([await lastDonation(ana), await lastDonation(ben)]).toEqual([LONG_AGO, null]);
    });

    test('in their profile alone, rests as well', async () => {
      const { ana } = await invited();
      await store().donors.update({ accountId: ana, lastDonatedOn: YESTERDAY, at: AT });
      expect(await say(ana, true)).toMatchObject({ state: 'declined', reason: 'gaveLately' });
    });

    test('wrongly, mends it, and is coming', async () => {
      const { ana } = await invited();
      await say(ana, true, { lastDonatedOn: TODAY });
      expect(await say(ana, true)).toMatchObject({ state: 'declined' });
      expect(await say(ana, true, { lastDonatedOn: null })).toMatchObject({ state: 'accepted', reason: null });
      expect(await store().donors.findByAccount(ana)).toMatchObject({ lastDonatedOn: null, isMatchable: true });
    });

    test('when they are on the way already, gives the place back, and the waitlist is told', async () => {
      const { ana, ben, id } = await invited();
      await say(ana, true, { lastDonatedOn: null });
      await say(ben, true, { lastDonatedOn: null });
      await store().donors.update({ accountId: ana, lastDonatedOn: YESTERDAY, at: AT });
      expect(await say(ana, true, { sharesPhone: true })).toMatchObject({ state: 'accepted' });
      const given = { state: 'cancelled', reason: 'gaveLately', sharesPhone: false };
      expect(await say(ana, true, { lastDonatedOn: YESTERDAY })).toMatchObject(given);
      expect([await states(id), await mails('placeFree')]).toEqual([['cancelled', 'waitlisted'], [expect.any(String)]]);
    });

    test('by themselves, with an offer, takes no place', async () => {
      const [ana = '', ben = ''] = await donors(2);
      const { id } = await post({ nextRoundAt: null });
      const given = { state: 'declined', reason: 'gaveLately' };
      expect(await offer(ana, id, AT, { lastDonatedOn: YESTERDAY })).toMatchObject(given);
      expect(await offer(ben, id, AT, { lastDonatedOn: null })).toMatchObject({ state: 'volunteered' });
    });
  });
}
