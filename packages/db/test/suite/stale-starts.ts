import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeStaleStarts(openStore: OpenStore): void {
  describe('an admin who starts what another one has started already', () => {
    const { store, admin, saidYes, mails, say, find } = askingTown(openStore);
    const at = AT + 9;
    const start = (subject: 'person' | 'request', id: string) => admin.reinstate(subject, id, { at });

    test('starts none of the requests that were stopped since, and calls nobody on the waitlist a second time', async () => {
      const { ana, id, request } = await saidYes(4);
      await admin.suspend('person', request.accountId, { at });
      await start('person', request.accountId);
      await admin.suspend('request', id, { at });
      await start('person', request.accountId);
      expect(await find(id)).toMatchObject({ suspendedAt: at, nextRoundAt: null });
      await say(ana, false);
      await start('request', id);
      const called = await mails('placeFree');
      await start('request', id);
      expect(called).not.toEqual([]);
      expect(await mails('placeFree')).toEqual(called);
      const started = (await store().audit.list()).filter(({ action }) => action === 'invitations.started');
      expect(started.map(({ subjectId }) => subjectId)).toEqual([request.accountId, id]);
    });
  });
}
