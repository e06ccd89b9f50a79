import { describe, expect, test } from 'vitest';
import { refusalsOf, refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';

export function describeAccounts(openStore: OpenStore): void {
  describe('an account', () => {
    const store = freshStore(openStore);

    test('is found by its id and by its address, as it was made, and nobody else is', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana'));
      expect(ana).toEqual({
        ...{ id: expect.stringMatching(/^[0-9a-f-]{36}$/), name: 'Ana', email: 'ana@x.org', createdAt: AT },
        ...{ passwordHash: '$argon2id$x', role: 'donor', authProvider: 'password' },
        ...{ isEmailVerified: false, isNewUser: false, language: null, calledName: null, suspendedAt: null },
        ...{ googleIssuer: null, googleSubject: null, firebaseUid: null },
      });
      expect([await accounts.find(ana.id), await accounts.findByEmail('ana@x.org')]).toEqual([ana, ana]);
      expect([await accounts.find('nobody'), await accounts.findByEmail('ben@x.org')]).toEqual([null, null]);
      const vouched = { role: 'admin', isEmailVerified: true, passwordHash: null } as const;
      const { id } = await accounts.create(person('Root', vouched));
      expect(await accounts.find(id)).toMatchObject(vouched);
    });

    test('can not be made twice with one address, at once or later, and the first one stays as it was', async () => {
      const { accounts } = store();
      const create = () => accounts.create(person('Ana'));
      expect(await refusalsOf(store().atOnce(create, create))).toEqual(['EMAIL_TAKEN']);
      const ana = await accounts.findByEmail('ana@x.org');
      await refused(accounts.create(person('Ana', { name: 'Impostor', role: 'patient' })), 'EMAIL_TAKEN');
      expect(await accounts.findByEmail('ana@x.org')).toEqual(ana);
      expect((await store().totals()).accounts).toEqual({ donor: 1, patient: 0, admin: 0 });
    });

    test('is listed under its role alone', async () => {
      const { accounts } = store();
      for (const name of ['Cy', 'Ben']) await accounts.create(person(name, { role: 'patient' }));
      await accounts.create(person('Ana', { role: 'donor' }));
      const roles = ['patient', 'donor', 'admin'] as const;
      const listed = await Promise.all(roles.map((role) => accounts.listByRole(role)));
      expect(listed.map((people) => people.map(({ name }) => name))).toEqual([['Ben', 'Cy'], ['Ana'], []]);
    });

    test('changes its name, language, role and verification one at a time or apart, and nothing of another account', async () => {
      const { accounts } = store();
      const [ana, ben] = [await accounts.create(person('Ana')), await accounts.create(person('Ben'))];
      const { id } = ana;
      const at = AT + 1;
      let now = ana;
      const changed = (made: typeof ana | null, change: Partial<typeof ana>) => {
        now = { ...now, ...change };
        expect(made).toEqual(now);
      };
      changed(await accounts.amend(id, { name: 'Ana María' }), { name: 'Ana María' });
      changed(await accounts.amend(id, { language: 'ar' }), { language: 'ar' });
      changed(await accounts.amend(id, {}), {});
      changed(await accounts.amend(id, { name: 'Anna', language: 'en' }), { name: 'Anna', language: 'en' });
      changed(await accounts.chooseRole({ id, role: 'patient', at }), { role: 'patient' });
      changed(await accounts.verifyEmail({ id, at }), { isEmailVerified: true });
      changed(await accounts.promote({ id, at }), { role: 'admin' });
      expect([await accounts.find(id), await accounts.find(ben.id)]).toEqual([now, ben]);
      expect((await accounts.create(person('Layla', { language: 'ar' }))).language).toBe('ar');
    });

    test('that nobody made can not be changed', async () => {
      const { accounts, audit } = store();
      const id = 'nobody';
      const changes = [
        accounts.amend(id, { name: 'X' }),
        accounts.amend(id, {}),
        accounts.chooseRole({ id, role: 'donor', at: AT }),
        accounts.promote({ id, at: AT }),
        accounts.demote({ id, role: 'donor', mayBeLast: true, at: AT }),
        accounts.verifyEmail({ id, at: AT }),
      ];
      expect(await Promise.all(changes)).toEqual(changes.map(() => null));
      expect(await audit.list()).toEqual([]);
    });
  });
}
