import { dayOf } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeWaitlist(openStore: OpenStore): void {
  describe('a place that falls free', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails, say, comes } = invitingTown(store);
    const emailOf = async (accountId: string) => (await store().accounts.find(accountId))?.email;
    const change = (accountId: string, given: object) => store().donors.update({ accountId, at: AT, ...given });

    /** As many donors who said yes, to a request with places for some of them. */
    async function saidYes(count: number, given: object) {
      const people = await donors(count);
      const request = await post(given);
      await runRound(request.id);
      for (const each of people) await say(each, true);
      return { people, request };
    }

    test('is told to nobody on the waitlist who gave since, paused, wants to be invited no more, or is on the way to somebody else', async () => {
      const { people } = await saidYes(6, { units: 1 });
      const [ana = '', donated = '', paused = '', stopped = '', away = '', dora = ''] = people;
      await change(donated, { lastDonatedOn: dayOf(AT) });
      await change(paused, { pausedUntil: '2099-01-01' });
      await change(stopped, { acceptsInvitations: false });
      const other = await post({ units: 2 });
      await comes(away, other.id);
      await say(ana, false);
      expect(await mails('placeFree')).toEqual([await emailOf(dora)]);
    });

    test('is told to nobody while as many are coming as are needed', async () => {
      const { people, request } = await saidYes(5, { units: 3 });
      const [ana = '', ben = ''] = people;
      await store().requests.update({ id: request.id, given: 1, at: AT + 1, write });
      await say(ana, false);
      expect(await mails('placeFree')).toEqual([]);
      await say(ben, false);
      expect(await mails('placeFree')).toHaveLength(2);
    });

    test('as the poster says that nobody came, is no news to them', async () => {
      const { request } = await saidYes(1, {});
      const [invitation] = await store().invitations.ofRequest(request.id);
      const by = { requestId: request.id, actorId: request.accountId, at: AT + 2, write };
      await store().invitations.confirm({ ...by, id: invitation?.id ?? '', outcome: 'noShow' });
      expect(await mails('cannotCome')).toEqual([]);
    });

    test('of a request that is over is no news to its poster', async () => {
      const { people, request } = await saidYes(1, {});
      const [accountId = ''] = people;
      const [invitation] = await store().invitations.ofDonor(accountId);
      const tell = (outcome: 'donated' | 'notCollected') =>
        store().invitations.reportOutcome({ by: { id: invitation?.id ?? '', accountId }, outcome, at: AT + 2, write });
      await tell('donated');
      const by = { actorId: request.accountId, at: AT + 2, write };
      await store().requests.close({ ...by, id: request.id, status: 'withdrawn' });
      await tell('notCollected');
      expect(await mails('cannotCome')).toEqual([]);
    });
  });
}
