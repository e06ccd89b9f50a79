import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, WRITE as write } from '../people.ts';

const HOUR = AT + 4 * HOUR_MS;

export function describeWaitingNotices(openStore: OpenStore): void {
  describe('a notice that waits while the push service is down', () => {
    const store = freshStore(openStore);
    const { donorsTold, post, runRound, mails, say, keyOf } = invitingTown(store);

    const told = donorsTold(addDevice);
    const tick = async (at: number) => {
      while (await store().scheduler.runDue({ at, write }));
    };
    const due = () => store().messages.due('push', HOUR, 99);
    const kinds = async () => (await due()).map(({ text }) => JSON.parse(text).kind);

    /** A donor who said yes, and whose reminder waits. */
    async function reminded() {
      const [ana = ''] = await told(1);
      const request = await post({ neededBy: AT + 12 * HOUR_MS });
      await runRound(request.id);
      await say(ana, true, { arrivingAt: HOUR });
      await tick(HOUR - HOUR_MS);
      expect(await kinds()).toEqual(['reminder']);
      return { ana, request };
    }

    test.each([true, false])(
      'is never the invitation that its donor answered already by mail (%s)',
      async (isComing) => {
        const [ana = '', ben = ''] = await told(2);
        await runRound((await post({ units: 2 })).id);
        expect(await kinds()).toEqual(['invited', 'invited']);
        await say(ana, isComing);
        expect((await due()).map(({ device }) => device.endpoint)).toEqual([`https://push.example/${ben}`]);
      },
    );

    test.each(['donated', 'noShow'] as const)('calls nobody who said already what came of it (%s)', async (outcome) => {
      const { ana } = await reminded();
      await store().invitations.reportOutcome({ by: await keyOf(ana), outcome, at: HOUR, write });
      expect(await kinds()).toEqual([]);
    });

    test('calls nobody of whom the patient said that they gave', async () => {
      const { ana, request } = await reminded();
      const [invitation] = await store().invitations.ofDonor(ana);
      const by = { id: invitation?.id ?? '', requestId: request.id, actorId: request.accountId };
      await store().invitations.confirm({ ...by, outcome: 'donated', at: HOUR, write });
      expect(await kinds()).toEqual([]);
    });

    test('calls nobody whose hour is over', async () => {
      await reminded();
      await tick(HOUR + 2 * HOUR_MS);
      expect(await mails('didYouGive')).toHaveLength(1);
      expect(await kinds()).toEqual([]);
    });

    test('calls nobody who left the donors', async () => {
      const { ana } = await reminded();
      await store().donors.remove({ accountId: ana, at: HOUR - 1, write });
      expect(await kinds()).toEqual([]);
    });
  });
}
