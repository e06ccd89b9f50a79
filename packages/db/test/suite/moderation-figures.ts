import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { invitingTown } from '../inviting.ts';
import { adminOf } from '../moderation.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeGuardFigures(openStore: OpenStore): void {
  describe('the figures of asking', () => {
    const store = freshStore(openStore);
    const admin = adminOf(store);
    const { donors, post, runRound, say, keyOf } = invitingTown(store);

    test('count donors who may be asked by the day on which they were invited last, whatever becomes of them', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(5);
      const { id } = await post();
      const counts = async () => {
        const { invitable } = await store().moderation.figures({ at: AT, since: '2026-01-01', limit: 9 });
        return Object.fromEntries(invitable.map(({ invitedDay, total }) => [invitedDay, total]));
      };
      const today = Math.floor(AT / DAY_MS);
      expect(await counts()).toEqual({ [-1]: 5 });
      expect(await runRound(id)).toBe(5);
      expect(await counts()).toEqual({ [today]: 5 });
      await store().donors.update({ accountId: ana, acceptsInvitations: false, at: AT });
      await store().donors.update({ accountId: ben, isAvailable: false, at: AT });
      await store().accounts.remove({ id: cem, at: AT, write });
      expect(await counts()).toEqual({ [today]: 2 });
      await store().donors.update({ accountId: ben, isAvailable: true, at: AT });
      expect(await counts()).toEqual({ [today]: 3 });
      await admin.suspend('person', ben, { actorId: null });
      expect(await counts()).toEqual({ [today]: 2 });
      await admin.reinstate('person', ben, { actorId: null });
      expect(await counts()).toEqual({ [today]: 3 });
      await store().invitations.removeInvitedBefore(AT + 1);
      expect(await counts()).toEqual({ [-1]: 3 });
    });

    test('count a donation by the word of who posted the request, not by the donor’s own', async () => {
      const [ana = ''] = await donors(1);
      const { id, accountId: actorId } = await post();
      await runRound(id);
      const invitation = await say(ana, true);
      const donated = async () => {
        const { days } = await store().moderation.figures({ at: AT, since: '2026-01-01', limit: 9 });
        return days.map((day) => day.donated);
      };
      const at = AT + HOUR_MS;
      await store().invitations.reportOutcome({ by: await keyOf(ana), outcome: 'donated', at, write });
      expect(await donated()).toEqual([0]);
      const confirmed = { id: invitation?.id ?? '', requestId: id, actorId, at, write };
      await store().invitations.confirm({ ...confirmed, outcome: 'donated' });
      expect(await donated()).toEqual([1]);
      await store().invitations.confirm({ ...confirmed, outcome: 'notCollected' });
      expect(await donated()).toEqual([0]);
    });

    test('name requests that wait for a first yes after a third of their time', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      await post({ neededBy: null, nextRoundAt: null });
      const figures = (at: number) => store().moderation.figures({ at, since: '2026-01-01', limit: 9 });
      expect((await figures(AT + 2 * HOUR_MS - 1)).withoutYes.total).toBe(0);
      expect(await figures(AT + 2 * HOUR_MS)).toMatchObject({
        withoutEnd: 1,
        withoutYes: { total: 1, rows: [{ id }] },
      });
      await runRound(id);
      await say(ana, true);
      const { withoutYes, open } = await figures(AT + 2 * HOUR_MS);
      expect([withoutYes.total, open.map(({ coming }) => coming)]).toEqual([0, [1]]);
    });
  });
}
