import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';

export function describeAccounts(openStore: OpenStore): void {
  describe('an account', () => {
    const store = freshStore(openStore);

    test('is found by its id and by its address, as it was made', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana'));
      expect(ana).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        name: 'Ana',
        email: 'ana@x.org',
        passwordHash: '$argon2id$x',
        role: 'donor',
        authProvider: 'password',
        isEmailVerified: false,
        isNewUser: false,
        createdAt: AT,
        googleIssuer: null,
        googleSubject: null,
        firebaseUid: null,
        language: null,
        calledName: null,
        suspendedAt: null,
      });
      expect(await accounts.find(ana.id)).toEqual(ana);
      expect(await accounts.findByEmail('ana@x.org')).toEqual(ana);
    });

    test('that nobody made is not found', async () => {
      const { accounts } = store();
      await accounts.create(person('Ana'));
      expect(await accounts.find('nobody')).toBeNull();
      expect(await accounts.findByEmail('ben@x.org')).toBeNull();
    });

    test('may be verified from the start, and have no password', async () => {
      const admin = await store().accounts.create(
        person('Root', { role: 'admin', isEmailVerified: true, passwordHash: null }),
      );
      expect(await store().accounts.find(admin.id)).toMatchObject({ isEmailVerified: true, passwordHash: null });
    });

    test('can not be made twice with one address, and the first one stays as it was', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana'));
      await expect(accounts.create(person('Ana', { name: 'Impostor', role: 'patient' }))).rejects.toMatchObject({
        name: 'DomainError',
        code: 'EMAIL_TAKEN',
      });
      expect(await accounts.findByEmail('ana@x.org')).toEqual(ana);
      expect((await store().totals()).accounts).toEqual({ donor: 1, patient: 0, admin: 0 });
    });

    test('goes to one of two people who take an address at once', async () => {
      const { accounts } = store();
      const create = () => accounts.create(person('Ana'));
      const both = await Promise.allSettled(store().atOnce(create, create));
      const refused = both.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'EMAIL_TAKEN' } }]);
      expect(await accounts.listByRole('donor')).toHaveLength(1);
    });

    test('is listed under its role alone', async () => {
      const { accounts } = store();
      await accounts.create(person('Cy', { role: 'patient' }));
      await accounts.create(person('Ben', { role: 'patient' }));
      await accounts.create(person('Ana', { role: 'donor' }));
      expect((await accounts.listByRole('patient')).map(({ name }) => name)).toEqual(['Ben', 'Cy']);
      expect((await accounts.listByRole('donor')).map(({ name }) => name)).toEqual(['Ana']);
      expect(await accounts.listByRole('admin')).toEqual([]);
    });

    test('changes its name, role, verification and password one at a time, and nothing of another account', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana'));
      const ben = await accounts.create(person('Ben'));
      const { id } = ana;
      const at = AT + 1;

      const renamed = { ...ana, name: 'Ana María' };
      expect(await accounts.amend(id, { name: 'Ana María' })).toEqual(renamed);
      const asPatient = { ...renamed, role: 'patient' };
      expect(await accounts.chooseRole({ id, role: 'patient', at })).toEqual(asPatient);
      const verified = { ...asPatient, isEmailVerified: true };
      expect(await accounts.verifyEmail({ id, at })).toEqual(verified);
      const admin = { ...verified, role: 'admin' };
      expect(await accounts.promote({ id, at })).toEqual(admin);

      expect(await accounts.find(id)).toEqual(admin);
      expect(await accounts.find(ben.id)).toEqual(ben);
    });

    test('has no language until its person says one, and changes name and language at once or apart', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana'));
      expect(ana.language).toBeNull();
      expect((await accounts.create(person('Layla', { language: 'ar' }))).language).toBe('ar');
      expect(await accounts.amend(ana.id, { language: 'ar' })).toEqual({ ...ana, language: 'ar' });
      expect(await accounts.amend(ana.id, {})).toEqual({ ...ana, language: 'ar' });
      const both = { name: 'Ana María', language: 'en' } as const;
      expect(await accounts.amend(ana.id, both)).toEqual({ ...ana, ...both });
    });

    test('that nobody made can not be changed', async () => {
      const { accounts, audit } = store();
      const id = 'nobody';
      expect(await accounts.amend(id, { name: 'X' })).toBeNull();
      expect(await accounts.amend(id, {})).toBeNull();
      expect(await accounts.chooseRole({ id, role: 'donor', at: AT })).toBeNull();
      expect(await accounts.promote({ id, at: AT })).toBeNull();
      expect(await accounts.demote({ id, role: 'donor', mayBeLast: true, at: AT })).toBeNull();
      expect(await accounts.verifyEmail({ id, at: AT })).toBeNull();
      expect(await audit.list()).toEqual([]);
    });
  });
}
