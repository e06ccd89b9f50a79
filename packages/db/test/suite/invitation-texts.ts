import { hash } from 'node:crypto';
import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { AT, TOLD_MS, WRITE as write } from '../people.ts';
import { confirmNumber, NUMBER } from '../sms-numbers.ts';

const LATER = AT + 60_000;

export function describeInvitationTexts(openStore: OpenStore): void {
  describe('what a donor is told on their number', () => {
    const store = freshStore(openStore);
    const { donors, donorsTold, post, runRound, mails, say, keyOf } = invitingTown(store);

    const told = donorsTold(confirmNumber);
    const due = () => store().messages.due('sms', LATER, 99);
    const kinds = async () => (await due()).map(({ text }) => text.split(' ')[0]);
    const close = (id: string) => store().requests.close({ status: 'withdrawn', id, actorId: 'x', at: LATER, write });

    test('is an invitation of high urgency, in the act of its mail, with a link that opens it', async () => {
      const [ana = ''] = await told(1);
      await donors(1);
      await runRound((await post({ urgency: 'high' })).id);
      expect(await mails('invited')).toHaveLength(2);
      const waiting = await due();
      expect(waiting).toMatchObject([
        { type: 'invitation', number: NUMBER, language: 'en', tries: 0, expiresAt: AT + TOLD_MS },
      ]);
      const token = waiting[0]?.text.split(' ')[1] ?? '';
      expect(token).toMatch(/^[\w-]{16}$/);
      const found = await store().invitations.find({ tokenHash: hash('sha256', token) });
      expect({ id: found?.id, accountId: ana }).toEqual(await keyOf(ana));
    });

    test.each(['medium', 'low'])(
      'is no invitation of %s urgency, but all of it once they said yes',
      async (urgency) => {
        const [ana = ''] = await told(1);
        const { id } = await post({ urgency });
        await runRound(id);
        expect(await due()).toEqual([]);
        await say(ana, true, { arrivingAt: AT + HOUR_MS });
        await close(id);
        expect(await due()).toMatchObject([{ type: 'appointment', text: expect.stringMatching(/^notNeeded /) }]);
      },
    );

    test.each([true, false])('is never the invitation that they answered already (%s)', async (isComing) => {
      const [ana = ''] = await told(1);
      await runRound((await post({ urgency: 'high' })).id);
      expect(await kinds()).toEqual(['invited']);
      await say(ana, isComing);
      expect(await kinds()).toEqual([]);
    });

    test('is never the invitation of a request that ended before it left', async () => {
      await told(1);
      const { id } = await post({ urgency: 'high' });
      await runRound(id);
      await close(id);
      expect(await kinds()).toEqual([]);
    });

    test('is nothing without a gateway, or of what is sent by mail alone', async () => {
      const [ana = ''] = await told(1);
      const mailOnly = ({ kind, at }: Parameters<typeof write>[0]) => ({
        ...{ subject: kind, text: '', expiresAt: at + 9, deliverUntil: at + 9 },
      });
      await runRound((await post({ urgency: 'high' })).id, AT, { write: mailOnly });
      expect(await mails('invited')).toHaveLength(1);
      expect(await due()).toEqual([]);
      await say(ana, true);
      expect(await mails('accepted')).toHaveLength(1);
      expect(await due()).toEqual([]);
    });
  });
}
