import { describe, expect, test } from 'vitest';
import { askingTown } from '../asking.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, WRITE as write } from '../people.ts';

export function describeConfirmations(openStore: OpenStore): void {
  describe('a request that an admin confirms', () => {
    const store = freshStore(openStore);
    const { donors, post } = askingTown(store);
    const at = AT + 2;

    test('is looked at from then on, where approved requests alone are', async () => {
      await donors(1);
      const { id } = await post({ nextLookAt: null });
      const look = () => store().looks.look({ requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' });
      const waiting = async () => (await store().guard.figures({ at, since: '2026-01-01', limit: 9 })).toConfirm;
      expect(await look()).toBe(0);
      expect(await waiting()).toMatchObject({ total: 1, rows: [{ id }] });
      const confirm = (when: number) => store().guard.confirm({ id, actorId: 'admin', mode: 'approved', at: when });
      await confirm(at);
      await confirm(at + 1);
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextLookAt: at });
      expect(await look()).toBe(1);
      expect((await waiting()).total).toBe(0);
    });

    test('while somebody looks whether it is held back, is looked at again', async () => {
      await donors(1);
      const { id } = await post();
      const given = { requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' } as const;
      const confirm = () => store().guard.confirm({ id, actorId: 'admin', mode: 'approved', at });
      await Promise.all([store().looks.look(given), confirm()]);
      expect((await store().requests.find(id))?.nextLookAt).not.toBeNull();
    });

    test('is shown before those without an end, for which nobody is asked', async () => {
      await post({ neededBy: undefined, nextLookAt: null });
      const { id } = await post({ nextLookAt: null });
      const { toConfirm } = await store().guard.figures({ at, since: '2026-01-01', limit: 1 });
      expect(toConfirm).toMatchObject({ total: 2, rows: [{ id }] });
    });

    test('is looked at when it would have been, where that needs no admin', async () => {
      const { id } = await post();
      await store().guard.confirm({ id, actorId: 'admin', mode: 'on', at });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextLookAt: AT });
    });

    test('is looked at from then on, where the server needed an admin as it was posted, and no longer does', async () => {
      const { id } = await post({ nextLookAt: null });
      await store().guard.confirm({ id, actorId: 'admin', mode: 'on', at });
      expect(await store().requests.find(id)).toMatchObject({ confirmedAt: at, nextLookAt: at });
      const other = await post({ nextLookAt: null });
      await store().guard.confirm({ id: other.id, actorId: 'admin', mode: 'off', at });
      expect(await store().requests.find(other.id)).toMatchObject({ confirmedAt: at, nextLookAt: null });
    });

    test('that was posted before the server asked for that, is asked for no more', async () => {
      await donors(1);
      const { id } = await post();
      const given = { requestId: id, at, mode: 'approved', write, zoneOf: () => 'Etc/UTC' } as const;
      expect(await store().looks.look(given)).toBe(0);
      expect((await store().requests.find(id))?.nextLookAt).toBeNull();
    });
  });
}
