import { hash } from 'node:crypto';
import { HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT, TOLD_MS, type WRITE as write } from '../people.ts';
import { confirmNumber, NUMBER } from '../sms-numbers.ts';

const LATER = AT + 60_000;

export function describeInvitationTexts(openStore: OpenStore): void {
  describe('what a donor is told on their number', () => {
    const { store, donors, donorsTold, post, runRound, mailed, say, keyOf, close } = askingTown(openStore);

    const told = donorsTold(confirmNumber);
    const due = () => store().messages.due('sms', LATER, 99);

    test('is an invitation of high urgency, in the act of its mail, with a link that opens it', async () => {
      const [ana = ''] = await told(1);
      await donors(1);
      await runRound((await post({ urgency: 'high' })).id);
      expect(await mailed('invited')).toEqual([2]);
      const waiting = await due();
      const text = { type: 'invitation', number: NUMBER, language: 'en', tries: 0, expiresAt: AT + TOLD_MS };
      expect(waiting).toMatchObject([text]);
      const token = waiting[0]?.text.split(' ')[1] ?? '';
      expect(token).toMatch(/^[\w-]{16}$/);
      const found = await store().invitations.find({ tokenHash: hash('sha256', token) });
      expect({ id: found?.id, accountId: ana }).toEqual(await keyOf(ana));
    });

    test('is no invitation that is not urgent, but all of it once they said yes', async () => {
      const [ana = ''] = await told(1);
      const request = await post({ urgency: 'medium' });
      await runRound(request.id);
      expect(await due()).toEqual([]);
      await say(ana, true, { arrivingAt: AT + HOUR_MS });
      await close(request, 'withdrawn', LATER);
      expect(await due()).toMatchObject([{ type: 'appointment', text: expect.stringMatching(/^notNeeded /) }]);
    });

    test('is nothing without a gateway, or of what is sent by mail alone', async () => {
      const [ana = ''] = await told(1);
      const mailOnly = ({ kind, at }: Parameters<typeof write>[0]) => ({
        ...{ subject: kind, text: '', expiresAt: at + 9, deliverUntil: at + 9 },
      });
      await runRound((await post({ urgency: 'high' })).id, AT, { write: mailOnly });
      expect([await mailed('invited'), await due()]).toEqual([[1], []]);
      await say(ana, true);
      expect([await mailed('accepted'), await due()]).toEqual([[1], []]);
    });
  });
}
