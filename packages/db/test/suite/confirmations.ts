import { describe, expect, test } from 'vitest';
import { askingTown, refused } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeConfirmations(openStore: OpenStore): void {
  describe('a request that an admin confirms', () => {
    const { store, admin, donors, post, runRound, close, change, find, figures } = askingTown(openStore);
    const at = AT + 2;
    const approved = { mode: 'approved' } as const;

    test('is looked at from then on, where approved requests alone are', async () => {
      await donors(1);
      // One without an end waits as well, and after those for which donors can be invited.
      await post({ neededBy: undefined, nextRoundAt: null });
      const { id } = await post({ nextRoundAt: null });
      const waiting = async () => (await figures(at)).toConfirm;
      expect(await runRound(id, at, approved)).toBe(0);
      const first = await store().moderation.figures({ at, since: '2026-01-01', limit: 1 });
      expect(first.toConfirm).toMatchObject({ total: 2, rows: [{ id }] });
      for (const when of [at, at + 1]) await admin.confirm(id, { at: when });
      expect(await find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: at });
      expect([await runRound(id, at, approved), (await waiting()).total]).toEqual([1, 1]);
    });

    test('and that has more units then is asked for by nobody until an admin confirms it again; with fewer it stays confirmed', async () => {
      await donors(20);
      const { id } = await post({ nextRoundAt: null });
      await admin.confirm(id, { at });
      const invited = await runRound(id, at, approved);
      await change(id, { units: 3, nextRoundAt: at, ...approved }, at);
      expect(await find(id)).toMatchObject({ confirmedAt: null, nextRoundAt: null });
      expect(await runRound(id, at + 1, approved)).toBe(0);
      expect(await store().invitations.ofRequest(id)).toHaveLength(invited);
      await admin.confirm(id, { at: at + 2 });
      await change(id, { units: 2, urgency: 'low', ...approved }, at + 3);
      expect(await find(id)).toMatchObject({ confirmedAt: at + 2, nextRoundAt: at + 2 });
    });

    test('is another admin’s own to end or to have asked for; what is theirs another one confirms, starts and settles', async () => {
      const request = await post();
      const { id, accountId } = request;
      await store().accounts.promote({ id: accountId, at });
      const by = { actorId: 'another', at };
      await refused(close({ id, accountId: 'another' }, 'withdrawn'), 'BELONGS_TO_ADMIN');
      await refused(admin.suspend('request', id, by), 'BELONGS_TO_ADMIN');
      await refused(admin.suspend('person', accountId, by), 'BELONGS_TO_ADMIN');
      await refused(admin.confirm(id, { actorId: accountId, at }), 'OWN_REQUEST');
      await admin.confirm(id, by);
      const self = { actorId: accountId, at };
      const suspendedAt = async () => (await find(id))?.suspendedAt;
      for (const [subject, of, other] of [
        ['request', id, 'another'],
        ['person', accountId, null],
      ] as const) {
        await admin.suspend(subject, of, { actorId: subject === 'request' ? accountId : null, at });
        await refused(admin.reinstate(subject, of, self), 'ABOUT_YOURSELF');
        expect(await suspendedAt()).toBe(at);
        await admin.reinstate(subject, of, { actorId: other, at });
        expect(await suspendedAt()).toBeNull();
      }
      await refused(admin.resolveReports(accountId, self), 'ABOUT_YOURSELF');
      await admin.resolveReports(accountId, by);
      await close(request, 'withdrawn');
      expect(await find(id)).toMatchObject({ status: 'withdrawn' });
    });

    test('while somebody looks whether it is held back, is looked at again; held back, it is looked at no more', async () => {
      await donors(1);
      const [meanwhile, before] = [await post(), await post()];
      await Promise.all([runRound(meanwhile.id, at, approved), admin.confirm(meanwhile.id, { at })]);
      expect((await find(meanwhile.id))?.nextRoundAt).not.toBeNull();
      // Posted before the server asked for that.
      expect([await runRound(before.id, at, approved), (await find(before.id))?.nextRoundAt]).toEqual([0, null]);
    });

    test.each([
      ['when it would have been, where that needs no admin', AT, 'on', AT],
      ['from then on, where that needed an admin as it was posted, and no longer does', null, 'on', at],
      ['never, where nobody is invited', null, 'off', null],
    ] as const)('is looked at %s', async (_, nextRoundAt, mode, expected) => {
      const { id } = await post({ nextRoundAt });
      await admin.confirm(id, { at, mode });
      expect(await find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: expected });
    });
  });
}
