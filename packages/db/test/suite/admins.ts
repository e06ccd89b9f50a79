import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';

export function describeAdmins(openStore: OpenStore): void {
  describe('an admin', () => {
    const store = freshStore(openStore);
    const admin = (name: string) => store().accounts.create(person(name, { role: 'admin' }));

    test('who is one no longer goes on with all but the power, and signs in anew', async () => {
      const { accounts, sessions } = store();
      const [ada, ben] = [await admin('Ada'), await admin('Ben')];
      for (const { id } of [ada, ben]) {
        const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
        await sessions.create({ id: `of ${id}`, accountId: id, device: null, ...times });
      }
      const change = { id: ada.id, role: 'patient', mayBeLast: false, at: AT } as const;
      expect(await accounts.demote(change)).toEqual({ ...ada, role: 'patient' });
      expect(await sessions.list(ada.id)).toEqual([]);
      expect(await sessions.list(ben.id)).toHaveLength(1);
      expect((await store().totals()).accounts).toEqual({ donor: 0, patient: 1, admin: 1 });
      expect(await accounts.demote(change)).toBeNull();
    });

    test('who is the only one stays it, unless there may be none', async () => {
      const { accounts, audit } = store();
      const { id } = await admin('Ada');
      expect(await accounts.demote({ id, role: 'donor', mayBeLast: false, at: AT })).toBeNull();
      expect(await accounts.find(id)).toMatchObject({ role: 'admin' });
      expect((await audit.list()).map(({ action }) => action)).not.toContain('account.demoted');
      expect(await accounts.demote({ id, role: 'donor', mayBeLast: true, at: AT })).toMatchObject({ role: 'donor' });
    });

    test('stays when two remove each other at once', async () => {
      const { accounts } = store();
      const two = [await admin('Ada'), await admin('Ben')];
      const demote = (id: string) => accounts.demote({ id, role: 'donor', mayBeLast: false, at: AT });
      await Promise.all(
        store().atOnce(
          ...two.map(
            ({ id }) =>
              () =>
                demote(id),
          ),
        ),
      );
      expect(await accounts.listByRole('admin')).toHaveLength(1);
    });
  });
}
