import { DAY_MS, HOUR_MS, MINUTE_MS } from '@redthread/domain/day';
import { startOfMonth } from '@redthread/domain/impact';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { SOON } from '../inviting.ts';
import { AT } from '../people.ts';

const SETTLED = Date.UTC(2026, 3, 8);
const NONE = { requests: 0, filled: 0, units: 0, invitations: 0, yesMinutes: null, filledMinutes: null };

export function describeRequestMonths(openStore: OpenStore): void {
  describe('what came of requests by month', () => {
    const town = askingTown(openStore);
    const {
      store,
      invited,
      saidYes,
      donors,
      post,
      say,
      comes,
      offer,
      accept,
      confirm,
      close,
      change,
      tick,
      leave,
      admin,
    } = town;
    const months = () => store().months.newest(99);
    const settled = async (at = SETTLED) => {
      await store().months.settle(at);
      return months();
    };

    test('is counted once nothing of it can change, and stays when its requests are deleted', async () => {
      const { ana, ben, request } = await invited(2, { units: 2 });
      await say(ana, true, { at: AT + 8 * MINUTE_MS });
      await say(ben, true, { at: AT + 5 * MINUTE_MS });
      await say(ben, false, { at: AT + 6 * MINUTE_MS });
      await confirm(request, ana, 'donated', AT + HOUR_MS);
      await post();
      await tick(SOON);
      expect(await settled(SETTLED - 1)).toEqual([]);
      const march = { month: '2026-03', requests: 2, filled: 0, units: 1, invitations: 2, yesMinutes: 8 };
      expect(await settled()).toEqual([{ ...march, filledMinutes: null }]);
      await store().requests.removeClosedBefore(SETTLED);
      await leave(ana);
      const april = { ...NONE, month: '2026-04' };
      expect(await settled(Date.UTC(2026, 4, 8))).toEqual([april, { ...march, filledMinutes: null }]);
    });

    test('has a donation that is taken back no more, and a request that is opened again once, where it ends', async () => {
      const { ana, request } = await saidYes(1, { units: 1 });
      await confirm(request, ana, 'donated', AT + HOUR_MS);
      await confirm(request, ana, 'noShow', AT + 6 * DAY_MS);
      const again = await post({ at: startOfMonth('2026-04') - HOUR_MS, neededBy: startOfMonth('2026-04') - 1 });
      await tick(startOfMonth('2026-04') - 1);
      const later = startOfMonth('2026-04') + 3 * HOUR_MS;
      await change(again.id, { neededBy: later }, startOfMonth('2026-04'));
      await close(again, 'fulfilled', later - HOUR_MS);
      const march = { ...NONE, month: '2026-03', requests: 1, filled: 1, invitations: 1, yesMinutes: 1 };
      const april = { ...NONE, month: '2026-04', requests: 1, filled: 1, filledMinutes: 180 };
      expect(await settled(Date.UTC(2026, 4, 8))).toEqual([april, { ...march, filledMinutes: 60 }]);
    });

    test('leaves out mistakes, requests without an end, and what was hidden, stopped, or deleted by its poster', async () => {
      const [mistake, endless, hidden, stopped, left] = [
        await post(),
        await post({ neededBy: null, nextRoundAt: null }),
        await post({ at: AT - 2 * HOUR_MS }),
        await post(),
        await post(),
      ];
      await close(mistake, 'withdrawn', AT + HOUR_MS);
      const [ana = ''] = await donors(1);
      await comes(ana, endless.id);
      // It stays for the thanks.
      await confirm(endless, ana, 'donated', AT + HOUR_MS);
      expect((await town.find(endless.id))?.status).toBe('fulfilled');
      await admin.hideRequest(hidden.id);
      await admin.suspend('person', stopped.accountId);
      await tick(SOON);
      await leave(left.accountId, SOON);
      expect(await settled()).toEqual([{ ...NONE, month: '2026-03' }]);
    });

    test('counts a volunteer from when the poster accepted them, and as invited by nobody', async () => {
      const request = await post({ nextRoundAt: null });
      const [ana = ''] = await donors(1);
      const { id } = await offer(ana, request.id, AT + 5 * MINUTE_MS);
      await accept(id, request, AT + 20 * MINUTE_MS);
      await confirm(request, ana, 'donated', AT + HOUR_MS);
      const march = { month: '2026-03', requests: 1, filled: 1, units: 1, invitations: 0 };
      expect(await settled()).toEqual([{ ...march, yesMinutes: 20, filledMinutes: 60 }]);
    });

    test('has every month since the first, and none that a clock ahead counted before it was over', async () => {
      await close(await post(), 'fulfilled', AT + 2 * HOUR_MS);
      const ahead = await settled(Date.UTC(2026, 6, 8));
      expect(ahead.map(({ month, requests }) => [month, requests])).toEqual([
        ...[
          ['2026-06', 0],
          ['2026-05', 0],
          ['2026-04', 0],
        ],
        ['2026-03', 1],
      ]);
      expect(await settled()).toEqual(ahead.slice(3));
      expect(await store().months.newest(0)).toEqual([]);
    });
  });
}
