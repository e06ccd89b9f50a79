import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT } from '../people.ts';

export function describeStaleStarts(openStore: OpenStore): void {
  describe('an admin who starts what another one has started already', () => {
    const store = freshStore(openStore);
    const { donors, post, runRound, mails, say } = invitingTown(store);
    const admin = adminOf(store);
    const at = AT + 3;
    const start = (subject: 'person' | 'request', id: string) => admin.reinstate(subject, id, { at });

    test('starts none of the requests that were stopped since', async () => {
      const { id, accountId } = await post();
      await admin.suspend('person', accountId, { at });
      await start('person', accountId);
      await admin.suspend('request', id, { at });
      await start('person', accountId);
      expect(await store().requests.find(id)).toMatchObject({ suspendedAt: AT + 3, nextRoundAt: null });
    });

    test('calls nobody on the waitlist a second time', async () => {
      const [ana = '', ...others] = await donors(4);
      const { id } = await post();
      await runRound(id);
      await say(ana, true);
      for (const other of others) await say(other, true, { at: AT + 2 });
      await admin.suspend('request', id, { at });
      await say(ana, false);
      await start('request', id);
      const called = await mails('placeFree');
      await start('request', id);
      expect(called).not.toEqual([]);
      expect(await mails('placeFree')).toEqual(called);
      const started = (await store().audit.list()).filter(({ action }) => action === 'invitations.started');
      expect(started.map(({ subjectId }) => subjectId)).toEqual([id]);
    });
  });
}
