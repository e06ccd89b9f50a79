import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown, type Posted } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';
import { confirmNumber } from '../sms-numbers.ts';

const HOUR = AT + 4 * HOUR_MS;

export function describeWaitingNotices(openStore: OpenStore): void {
  describe('a notice that waits while the push service is down', () => {
    const { store, donorsTold, post, runRound, mailed, say, tick, close, confirm, tell, leaveDonors, emailOf } =
      askingTown(openStore);

    const told = donorsTold(addDevice);
    const toldInAllWays = donorsTold(async (opened, accountId) => {
      await addDevice(opened, accountId);
      await confirmNumber(opened, accountId);
    });
    const due = () => store().messages.due('push', HOUR, 99);
    const kinds = async () => (await due()).map(({ text }) => JSON.parse(text).kind);

    test('is never the invitation that its donor answered already, or of who left, or of a request that ended before it left: by mail, device or number', async () => {
      const [ana = '', ben = '', cem = '', dora = ''] = await toldInAllWays(4);
      const request = await post({ urgency: 'high', units: 2 });
      await runRound(request.id);
      const { messages } = store();
      const inviting = async () => [
        ...(await mailed('invited')),
        (await kinds()).filter((kind) => kind === 'invited').length,
        (await messages.due('sms', HOUR, 99)).filter(({ text }) => text.startsWith('invited ')).length,
      ];
      expect(await inviting()).toEqual([4, 4, 4]);
      await say(ana, true);
      expect(await inviting()).toEqual([3, 3, 3]);
      await say(ben, false);
      expect(await inviting()).toEqual([2, 2, 2]);
      await leaveDonors(cem, AT + 1);
      expect(await inviting()).toEqual([1, 1, 1]);
      const ofDora = await emailOf(dora);
      const last = (await messages.emails(9)).find(({ recipient }) => recipient === ofDora);
      await messages.postpone(last?.id ?? '', AT + 8);
      await close(request, 'fulfilled');
      expect([await inviting(), await mailed('notNeeded')]).toEqual([[0, 0, 0], [1]]);
    });

    test.each<[string, (ana: string, request: Posted) => Promise<unknown>]>([
      ['who said already that they gave', (ana) => tell(ana, 'donated', HOUR)],
      ['who said already that they did not come', (ana) => tell(ana, 'noShow', HOUR)],
      ['of whom the patient said that they gave', (ana, request) => confirm(request, ana, 'donated', HOUR)],
      ['who left the donors', (ana) => leaveDonors(ana, HOUR - 1)],
      [
        'whose hour is over',
        async () => {
          await tick(HOUR + 2 * HOUR_MS);
          expect(await mailed('didYouGive')).toEqual([1]);
        },
      ],
    ])('calls nobody %s', async (_, act) => {
      const [ana = ''] = await told(1);
      const request = await post({ neededBy: AT + 12 * HOUR_MS });
      await runRound(request.id);
      await say(ana, true, { arrivingAt: HOUR });
      await tick(HOUR - HOUR_MS);
      expect(await kinds()).toEqual(['reminder']);
      await act(ana, request);
      expect(await kinds()).toEqual([]);
    });
  });
}
