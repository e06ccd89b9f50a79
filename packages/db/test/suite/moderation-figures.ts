import { DAY_MS, HOUR_MS } from '@redthread/domain/day';
import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking-town.ts';
import type { OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeGuardFigures(openStore: OpenStore): void {
  describe('the figures of asking', () => {
    const { store, admin, donors, post, saidYes, runRound, say, leave, confirm, tell, figures } = askingTown(openStore);

    test('count donors who may be asked by the day on which they were invited last, whatever becomes of them', async () => {
      const [ana = '', ben = '', cem = ''] = await donors(5);
      const counts = async () =>
        Object.fromEntries((await figures()).invitable.map(({ invitedDay, total }) => [invitedDay, total]));
      const update = (accountId: string, given: object) => store().donors.update({ accountId, at: AT, ...given });
      const today = Math.floor(AT / DAY_MS);
      const { id } = await post();
      expect(await counts()).toEqual({ [-1]: 5 });
      expect(await runRound(id)).toBe(5);
      expect(await counts()).toEqual({ [today]: 5 });
      await update(ana, { acceptsInvitations: false });
      await update(ben, { isAvailable: false });
      await leave(cem);
      expect(await counts()).toEqual({ [today]: 2 });
      await update(ben, { isAvailable: true });
      expect(await counts()).toEqual({ [today]: 3 });
      await admin.suspend('person', ben, { actorId: null });
      expect(await counts()).toEqual({ [today]: 2 });
      await admin.reinstate('person', ben, { actorId: null });
      expect(await counts()).toEqual({ [today]: 3 });
      await store().invitations.removeInvitedBefore(AT + 1);
      expect(await counts()).toEqual({ [-1]: 3 });
    });

    test('count a donation by the word of who posted the request, not by the donor’s own', async () => {
      const { ana, request } = await saidYes(1);
      const donated = async () => (await figures()).days.map((day) => day.donated);
      const at = AT + HOUR_MS;
      await tell(ana, 'donated', at);
      expect(await donated()).toEqual([0]);
      await confirm(request, ana, 'donated', at);
      expect(await donated()).toEqual([1]);
      await confirm(request, ana, 'notCollected', at);
      expect(await donated()).toEqual([0]);
    });

    test('name requests that wait for a first yes after a third of their time', async () => {
      const [ana = ''] = await donors(1);
      const { id } = await post();
      await post({ neededBy: null, nextRoundAt: null });
      expect((await figures(AT + 2 * HOUR_MS - 1)).withoutYes.total).toBe(0);
      const late = { withoutEnd: 1, withoutYes: { total: 1, rows: [{ id }] } };
      expect(await figures(AT + 2 * HOUR_MS)).toMatchObject(late);
      await runRound(id);
      await say(ana, true);
      const { withoutYes, open } = await figures(AT + 2 * HOUR_MS);
      expect([withoutYes.total, open.map(({ coming }) => coming)]).toEqual([0, [1]]);
    });
  });
}
