import { dayOf } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeWaitlist(openStore: OpenStore): void {
  describe('a place that falls free', () => {
    const { store, post, saidYes, mails, mailed, say, comes, close, change, confirm, tell, emailOf } =
      askingTown(openStore);

    test('is told to nobody on the waitlist who gave since, paused, wants to be invited no more, or is on the way to somebody else', async () => {
      const { people, ana } = await saidYes(6, { units: 1 });
      const changes = [{ lastDonatedOn: dayOf(AT) }, { pausedUntil: '2099-01-01' }, { acceptsInvitations: false }];
      for (const [n, given] of changes.entries())
        await store().donors.update({ accountId: people[n + 1] ?? '', at: AT, ...given });
      const [away = '', dora = ''] = people.slice(4);
      const other = await post({ units: 2 });
      await comes(away, other.id);
      await say(ana, false);
      expect(await mails('placeFree')).toEqual([await emailOf(dora)]);
    });

    test('is told to nobody while as many are coming as are needed', async () => {
      const { ana, ben, id } = await saidYes(5, { units: 3 });
      await change(id, { given: 1 });
      await say(ana, false);
      expect(await mailed('placeFree')).toEqual([0]);
      await say(ben, false);
      expect(await mailed('placeFree')).toEqual([2]);
    });

    test('as the poster says that nobody came, or of a request that is over, is no news to them', async () => {
      const [missed, over] = [await saidYes(1), await saidYes(1)];
      await confirm(missed.request, missed.ana, 'noShow', AT + 2);
      await tell(over.ana, 'donated', AT + 2);
      await close(over.request, 'withdrawn');
      await tell(over.ana, 'notCollected', AT + 9);
      expect(await mailed('cannotCome')).toEqual([0]);
    });
  });
}
