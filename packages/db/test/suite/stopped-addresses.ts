import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { accountCode } from '../mails.ts';
import { adminOf } from '../moderation.ts';
import { AT, person, WRITE as write } from '../people.ts';

export function describeStoppedAddresses(openStore: OpenStore): void {
  describe('an address whose owner left while their asking was stopped', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, keyOf, say, offer } = invitingTown(store);
    const [email, at] = ['ali@x.org', AT + 2];
    const refusal = (code: string) => expect.objectContaining({ code });
    const report = async (donor: string) =>
      store().moderation.report({ by: await keyOf(donor), kind: 'money', at, write });
    const stop = (id: string) => admin.suspend('person', id, { at });
    const make = (name: string, isEmailVerified: boolean) =>
      store().accounts.create({ ...person(name, { role: 'patient', isEmailVerified }), email });
    const stopsOf = async (requestId: string) => {
      const request = await store().requests.find(requestId);
      return [request?.suspendedAt, request?.nextRoundAt];
    };

    /** Of two donors one is coming when the other reports the poster, who leaves. */
    async function leaveStopped() {
      const [ana = '', ben = ''] = await donors(2);
      const poster = await make('Ali', true);
      const request = await post({ accountId: poster.id, units: 2 });
      await runRound(request.id);
      await say(ana, true);
      await report(ben);
      await store().accounts.remove({ id: poster.id, at, write });
      return { ana, ben };
    }

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
        const { ana } = await leaveStopped();
        const back = await make('Ali', false);
        const request = await post({ accountId: back.id });
        await prove(back.id);
        expect(await store().accounts.find(back.id)).toMatchObject({ isEmailVerified: true, suspendedAt: at });
        expect(await stopsOf(request.id)).toEqual([at + 1, null]);
        expect(await runRound(request.id, at + 2)).toBe(0);
        await expect(offer(ana, request.id, at + 2)).rejects.toEqual(refusal('REQUEST_CHECKED'));
        const { id, subject } = { id: back.id, subject: 'person' } as const;
        await admin.reinstate(subject, id, { at: at + 3 });
        expect(await stopsOf(request.id)).toEqual([null, at + 3]);
      },
    );

    test('is stopped for nobody who leaves an account of it that never proved it', async () => {
      const stranger = await make('Mal', false);
      await stop(stranger.id);
      expect((await store().accounts.find(stranger.id))?.suspendedAt).toBe(at);
      await store().accounts.remove({ id: stranger.id, at, write });
      expect((await make('Ali', true)).suspendedAt).toBeNull();
    });
  });
}
