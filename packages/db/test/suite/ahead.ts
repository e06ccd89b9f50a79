import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { LONGEST_UNTIL_ROUND_MS } from '@redthread/domain/matching-round';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT } from '../people.ts';

const AHEAD = 365 * DAY_MS;

export function describeAhead(openStore: OpenStore): void {
  describe('after the clock was a year ahead, and came back,', () => {
    const town = askingTown(openStore);
    const { store, donors, invited, post, runRound, say, mailed, deliver, tick, find, close, change, invitation } =
      town;
    const comeBack = () => store().scheduler.bringForward(AT);

    test('a request that was looked at then is looked at now, and one posted then ends as if it were posted now', async () => {
      const looked = await post({ neededBy: AT + 6 * DAY_MS });
      await runRound(looked.id, AT + 6 * DAY_MS - HOUR_MS);
      const posted = await post({ neededBy: SOON + AHEAD, nextRoundAt: AT + AHEAD, warnAt: SOON + AHEAD - HOUR_MS });
      await comeBack();
      expect((await find(looked.id))?.nextRoundAt).toBe(AT);
      const healed = { nextRoundAt: AT, neededBy: AT + 24 * HOUR_MS, warnAt: AT + 22 * HOUR_MS };
      expect(await find(posted.id)).toMatchObject(healed);
    });

    test('whoever was to come then is expected now, reminded, and asked what came of it', async () => {
      const { ana } = await invited(1, { neededBy: SOON + AHEAD });
      await say(ana, true, { arrivingAt: AT + AHEAD });
      await comeBack();
      expect(await invitation(ana)).toMatchObject({ state: 'accepted', arrivingAt: AT + 4 * HOUR_MS });
      await tick(AT + 3 * HOUR_MS);
      expect(await mailed('reminder')).toEqual([1]);
      await tick(AT + 6 * HOUR_MS);
      expect(await mailed('didYouGive')).toEqual([1]);
    });

    test('whoever was invited then may be invited again in a week, and not before', async () => {
      await donors(1);
      const request = await post({ neededBy: AT + AHEAD + HOUR_MS });
      expect(await runRound(request.id, AT + AHEAD)).toBe(1);
      await deliver();
      await close(request, 'withdrawn', AT + AHEAD);
      await comeBack();
      const later = await post({ neededBy: AT + 8 * DAY_MS });
      const found = [await runRound(later.id, AT + 6 * DAY_MS), await runRound(later.id, AT + 7 * DAY_MS)];
      expect(found).toEqual([0, 1]);
    });

    test('all that is as late as it may be stays as it is', async () => {
      const latest = { neededBy: AT + 7 * DAY_MS, nextRoundAt: AT + LONGEST_UNTIL_ROUND_MS, warnAt: AT + 6 * DAY_MS };
      const { ana, id } = await invited(1, latest);
      await change(id, { nextRoundAt: latest.nextRoundAt }, AT + MINUTE_MS);
      await say(ana, true, { arrivingAt: latest.neededBy });
      const all = async () => [await find(id), await store().invitations.ofDonor(ana)];
      const before = await all();
      expect(before[0]).toMatchObject({ neededBy: latest.neededBy, nextRoundAt: latest.nextRoundAt });
      await comeBack();
      expect(await all()).toEqual(before);
    });
  });
}
