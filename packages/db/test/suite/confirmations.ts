import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown, SOON } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeConfirmations(openStore: OpenStore): void {
  describe('a request that an admin confirms', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post } = invitingTown(store);
    const at = AT + 2;

    test('is looked at from then on, where approved requests alone are', async () => {
      await donors(1);
      const { id } = await post({ nextRoundAt: null });
      const runRound = () =>
        store().rounds.run({ requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' });
      const waiting = async () => (await store().moderation.figures({ at, since: '2026-01-01', limit: 9 })).toConfirm;
      expect(await runRound()).toBe(0);
      expect(await waiting()).toMatchObject({ total: 1, rows: [{ id }] });
      const confirm = (when: number) => admin.confirm(id, { at: when });
      await confirm(at);
      await confirm(at + 1);
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: at });
      expect(await runRound()).toBe(1);
      expect((await waiting()).total).toBe(0);
    });

    test.each([
      ['has more units', { units: 3 }],
      ['is more urgent', { urgency: 'high' as const }],
      ['is needed later', { neededBy: SOON + 1 }],
    ])('and that then %s, is asked for by nobody until an admin confirms it again', async (_, change) => {
      await donors(20);
      const { id } = await post({ nextRoundAt: null });
      const runRound = (when: number) =>
        store().rounds.run({ requestId: id, at: when, mode: 'approved', write, zoneOf: () => 'Etc/UTC' });
      const confirm = (when: number) => admin.confirm(id, { at: when });
      await confirm(at);
      const invited = await runRound(at);
      await store().requests.update({ id, ...change, nextRoundAt: at, mode: 'approved', at, write });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: null, nextRoundAt: null });
      expect(await runRound(at + 1)).toBe(0);
      expect(await store().invitations.ofRequest(id)).toHaveLength(invited);
      await confirm(at + 2);
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at + 2, nextRoundAt: at + 2 });
    });

    test('and that has fewer units then, stays confirmed', async () => {
      const { id } = await post({ units: 3 });
      await admin.confirm(id, { at });
      await store().requests.update({ id, units: 2, urgency: 'low', mode: 'approved', at, write });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: AT });
    });

    test('is another admin’s own to end or to have asked for, and no admin confirms their own', async () => {
      const { id, accountId } = await post();
      await store().accounts.promote({ id: accountId, at });
      const other = { actorId: 'another', at, write } as const;
      const refused = expect.objectContaining({ code: 'BELONGS_TO_ADMIN' });
      await expect(store().requests.close({ id, status: 'withdrawn', ...other })).rejects.toEqual(refused);
      for (const [subject, each] of [
        ['request', id],
        ['person', accountId],
      ] as const)
        await expect(admin.suspend(subject, each, { actorId: 'another', at })).rejects.toEqual(refused);
      const confirmed = (actorId: string) => admin.confirm(id, { actorId, at });
      await expect(confirmed(accountId)).rejects.toMatchObject({ code: 'OWN_REQUEST' });
      await confirmed('another');
      await admin.suspend('request', id, { actorId: accountId, at });
      await store().requests.close({ id, status: 'withdrawn', actorId: accountId, at, write });
      expect(await store().requests.find(id)).toMatchObject({ status: 'withdrawn' });
    });

    test('or that is stopped is for another admin to start, and so are reports about an admin to settle', async () => {
      const { id, accountId } = await post();
      await store().accounts.promote({ id: accountId, at });
      const start = (subject: 'person' | 'request', of: string, actorId: string | null) =>
        admin.reinstate(subject, of, { actorId, at });
      const refused = expect.objectContaining({ code: 'ABOUT_YOURSELF' });
      for (const subject of ['request', 'person'] as const) {
        const of = subject === 'request' ? id : accountId;
        await admin.suspend(subject, of, { actorId: null, at });
        await expect(start(subject, of, accountId)).rejects.toEqual(refused);
        expect((await store().requests.find(id))?.suspendedAt).toBe(at);
        await start(subject, of, subject === 'request' ? 'another' : null);
        expect((await store().requests.find(id))?.suspendedAt).toBeNull();
      }
      await expect(admin.resolveReports(accountId, { actorId: accountId, at })).rejects.toEqual(refused);
      await admin.resolveReports(accountId, { actorId: 'another', at });
    });

    test('while somebody looks whether it is held back, is looked at again', async () => {
      await donors(1);
      const { id } = await post();
      const given = { requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' } as const;
      const confirm = () => admin.confirm(id, { at });
      await Promise.all([store().rounds.run(given), confirm()]);
      expect((await store().requests.find(id))?.nextRoundAt).not.toBeNull();
    });

    test('is shown before those without an end, for which nobody is invited', async () => {
      await post({ neededBy: undefined, nextRoundAt: null });
      const { id } = await post({ nextRoundAt: null });
      const { toConfirm } = await store().moderation.figures({ at, since: '2026-01-01', limit: 1 });
      expect(toConfirm).toMatchObject({ total: 2, rows: [{ id }] });
    });

    test('is looked at when it would have been, where that needs no admin', async () => {
      const { id } = await post();
      await admin.confirm(id, { at, mode: 'on' });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: AT });
    });

    test('is looked at from then on, where the server needed an admin as it was posted, and no longer does', async () => {
      const { id } = await post({ nextRoundAt: null });
      await admin.confirm(id, { at, mode: 'on' });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextRoundAt: at });
      const other = await post({ nextRoundAt: null });
      await admin.confirm(other.id, { at, mode: 'off' });
      expect(await store().requests.find(other.id)).toMatchObject({ confirmedAt: at, nextRoundAt: null });
    });

    test('that was posted before the server asked for that, is asked for no more', async () => {
      await donors(1);
      const { id } = await post();
      const given = { requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' } as const;
      expect(await store().rounds.run(given)).toBe(0);
      expect((await store().requests.find(id))?.nextRoundAt).toBeNull();
    });
  });
}
