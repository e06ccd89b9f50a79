import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';

export function describeAdmins(openStore: OpenStore): void {
  describe('an admin', () => {
    const store = freshStore(openStore);
    const admin = (name: string) => store().accounts.create(person(name, { role: 'admin' }));
    const demote = (id: string, mayBeLast = false) =>
      store().accounts.demote({ id, role: 'patient', mayBeLast, at: AT });

    test('who is one no longer goes on with all but the power, and signs in anew', async () => {
      const { sessions } = store();
      const [ada, ben] = [await admin('Ada'), await admin('Ben')];
      for (const { id } of [ada, ben]) {
        const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
        await sessions.create({ id: `of ${id}`, accountId: id, device: null, ...times });
      }
      expect(await demote(ada.id)).toEqual({ ...ada, role: 'patient' });
      expect([await sessions.list(ada.id), (await sessions.list(ben.id)).length]).toEqual([[], 1]);
      expect((await store().totals()).accounts).toEqual({ donor: 0, patient: 1, admin: 1 });
      expect(await demote(ada.id)).toBeNull();
    });

    test('who is the only one stays it, also when two remove each other at once, unless there may be none', async () => {
      const { accounts, audit } = store();
      const two = [await admin('Ada'), await admin('Ben')];
      await Promise.all(
        store().atOnce(
          ...two.map(
            ({ id }) =>
              () =>
                demote(id),
          ),
        ),
      );
      const [last, ...others] = await accounts.listByRole('admin');
      const id = last?.id ?? '';
      expect([others, await demote(id), (await accounts.find(id))?.role]).toEqual([[], null, 'admin']);
      expect((await audit.list()).filter(({ action }) => action === 'account.demoted')).toHaveLength(1);
      expect(await demote(id, true)).toMatchObject({ role: 'patient' });
    });
  });
}
