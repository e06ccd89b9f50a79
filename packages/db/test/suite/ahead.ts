import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { LONGEST_UNTIL_ROUND_MS } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';

const AHEAD = 365 * DAY_MS;

export function describeAhead(openStore: OpenStore): void {
  describe('after the clock was a year ahead, and came back,', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, say, mails, deliver } = invitingTown(store);
    const find = (id: string) => store().requests.find(id);

    test('a request that was looked at then is looked at now, and one posted then ends as if it were posted now', async () => {
      const looked = await post({ neededBy: AT + 6 * DAY_MS });
      await runRound(looked.id, AT + 6 * DAY_MS - HOUR_MS);
      const posted = await post({ neededBy: SOON + AHEAD, nextRoundAt: AT + AHEAD, warnAt: SOON + AHEAD - HOUR_MS });
      await store().scheduler.bringForward(AT);
      expect((await find(looked.id))?.nextRoundAt).toBe(AT);
      const healed = { nextRoundAt: AT, neededBy: AT + 24 * HOUR_MS, warnAt: AT + 22 * HOUR_MS };
      expect(await find(posted.id)).toMatchObject(healed);
    });

    test('whoever was to come then is expected now, reminded, and asked what came of it', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post({ neededBy: SOON + AHEAD });
      await runRound(id);
      await say(ana, true, { arrivingAt: AT + AHEAD });
      await store().scheduler.bringForward(AT);
      expect((await store().invitations.ofDonor(ana))[0]).toMatchObject({
        state: 'accepted',
        arrivingAt: AT + 4 * HOUR_MS,
      });
      while (await store().scheduler.runDue({ at: AT + 3 * HOUR_MS, write }));
      expect(await mails('reminder')).toHaveLength(1);
      while (await store().scheduler.runDue({ at: AT + 6 * HOUR_MS, write }));
      expect(await mails('didYouGive')).toHaveLength(1);
    });

    test('whoever was invited then may be invited again in a week, and not before', async () => {
      await donors(1);
      const { id, accountId: actorId } = await post({ neededBy: AT + AHEAD + HOUR_MS });
      expect(await runRound(id, AT + AHEAD)).toBe(1);
      await deliver();
      await store().requests.close({ id, status: 'withdrawn', actorId, at: AT + AHEAD, write });
      await store().scheduler.bringForward(AT);
      const later = await post({ neededBy: AT + 8 * DAY_MS });
      expect(await runRound(later.id, AT + 6 * DAY_MS)).toBe(0);
      expect(await runRound(later.id, AT + 7 * DAY_MS)).toBe(1);
    });

    test('all that is as late as it may be stays as it is', async () => {
      const [ana = ''] = await donors(1);
      const latest = { neededBy: AT + 7 * DAY_MS, nextRoundAt: AT + LONGEST_UNTIL_ROUND_MS, warnAt: AT + 6 * DAY_MS };
      const { id } = await post(latest);
      await runRound(id);
      await store().requests.update({ id, nextRoundAt: latest.nextRoundAt, at: AT + MINUTE_MS, write });
      await say(ana, true, { arrivingAt: latest.neededBy });
      const [before, invitations] = [await find(id), await store().invitations.ofDonor(ana)];
      expect(before).toMatchObject({ neededBy: latest.neededBy, nextRoundAt: latest.nextRoundAt });
      await store().scheduler.bringForward(AT);
      expect([await find(id), await store().invitations.ofDonor(ana)]).toEqual([before, invitations]);
    });
  });
}
