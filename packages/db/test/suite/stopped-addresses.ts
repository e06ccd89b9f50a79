import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { accountCode } from '../mails.ts';
import { AT, person, WRITE as write } from '../people.ts';

export function describeStoppedAddresses(openStore: OpenStore): void {
  describe('an address whose owner left while their asking was stopped', () => {
    const { store, admin, donors, post, runRound, keyOf, say, offer, leave, find } = askingTown(openStore);
    const [email, at] = ['ali@x.org', AT + 2];
    const make = (name: string, isEmailVerified: boolean) =>
      store().accounts.create({ ...person(name, { role: 'patient', isEmailVerified }), email });

    const ways = {
      'the link of a mail': async (id: string) => {
        await store().mail.issueCode({ ...accountCode('proof', id, { email }), createdAt: AT });
        await store().accounts.confirmEmail({ codeHash: 'proof', accountId: id, at: at + 1 });
      },
      'an admin': (id: string) => store().accounts.verifyEmail({ id, at: at + 1 }),
    };

    test.each(Object.entries(ways))(
      'is stopped again when it is proved by %s, with all that was posted before',
      async (_, prove) => {
        // Of two donors one is coming when the other reports the poster, who leaves.
        const [ana = '', ben = ''] = await donors(2);
        const poster = await make('Ali', true);
        await runRound((await post({ accountId: poster.id, units: 2 })).id);
        await say(ana, true);
        await store().moderation.report({ by: await keyOf(ben), kind: 'money', at, write });
        await leave(poster.id, at);

        const back = await make('Ali', false);
        const { id } = await post({ accountId: back.id });
        await prove(back.id);
        expect(await store().accounts.find(back.id)).toMatchObject({ isEmailVerified: true, suspendedAt: at });
        expect(await find(id)).toMatchObject({ suspendedAt: at + 1, nextRoundAt: null });
        expect(await runRound(id, at + 2)).toBe(0);
        await refused(offer(ana, id, at + 2), 'REQUEST_CHECKED');
        await admin.reinstate('person', back.id, { at: at + 3 });
        expect(await find(id)).toMatchObject({ suspendedAt: null, nextRoundAt: at + 3 });
      },
    );

    test('is stopped for nobody who leaves an account of it that never proved it', async () => {
      const stranger = await make('Mal', false);
      await admin.suspend('person', stranger.id, { at });
      expect((await store().accounts.find(stranger.id))?.suspendedAt).toBe(at);
      await leave(stranger.id, at);
      expect((await make('Ali', true)).suspendedAt).toBeNull();
    });
  });
}
