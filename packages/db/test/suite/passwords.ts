import type { CodePurpose } from '@redthread/domain/code-purpose';
import { describe, expect, test } from 'vitest';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter } from '../mails.ts';
import { AT, person } from '../people.ts';

const NEW_HASH = '$argon2id$new';

export function describePasswords(openStore: OpenStore): void {
  describe('a password', () => {
    const store = freshStore(openStore);
    const make = async (name: string, given: Parameters<typeof person>[1] = {}) => {
      const account = await store().accounts.create(person(name, given));
      await furnish(store(), account);
      return account;
    };
    const makeAna = () => make('Ana', { isEmailVerified: true });
    const purposesLeft = async (id: string) => {
      const purposes: CodePurpose[] = ['verify-email', 'change-email', 'reset-password'];
      const codes = await Promise.all(purposes.map((purpose) => store().mail.findCode(`${id} ${purpose}`, AT)));
      return codes.flatMap((code) => code?.purpose ?? []);
    };
    const audited = () => store().audit.list();
    const reset = (codeHash: string, given: { name?: string; at?: number } = {}) =>
      store().accounts.resetPassword({ codeHash, passwordHash: NEW_HASH, name: 'Ana Real', at: AT, ...given });

    test('that is changed ends the other sessions, and the links that would set another', async () => {
      const { accounts, sessions } = store();
      const [ana, ben] = [await makeAna(), await make('Ben')];
      const change = { passwordHash: NEW_HASH, keepSessionId: `${ana.id} session 2`, at: AT + 5 };
      const before = await audited();
      expect([await accounts.changePassword({ id: 'nobody', ...change }), await audited()]).toEqual([null, before]);
      const changed = { ...ana, passwordHash: NEW_HASH };
      expect(await accounts.changePassword({ id: ana.id, ...change })).toEqual(changed);
      expect(await accounts.find(ana.id)).toEqual(changed);
      expect((await sessions.list(ana.id)).map(({ id }) => id)).toEqual([`${ana.id} session 2`]);
      expect(await purposesLeft(ana.id)).toEqual(['verify-email']);
      expect(await belongings(store(), ana)).toMatchObject({ profile: 1, requests: 2 });
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
    });

    test('that is set by a link ends every session, every token, every device and the other such links, and keeps all else', async () => {
      const [ana, ben] = [await makeAna(), await make('Ben')];
      const after = { ...ana, passwordHash: NEW_HASH };
      expect(await reset(`${ana.id} reset-password`, { at: AT + 5 })).toEqual(after);
      expect(await store().accounts.find(ana.id)).toEqual(after);
      expect(await purposesLeft(ana.id)).toEqual(['verify-email']);
      const left = { ...EVERYTHING, sessions: 0, tokens: 0, devices: 0, codes: 2, mails: 3 };
      expect(await belongings(store(), ana)).toEqual(left);
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
    });

    test('is set by a link until the millisecond at which it expires, by none for anything else, and once, also at once', async () => {
      const ana = await makeAna();
      const before = await audited();
      expect(await reset(`${ana.id} reset-password`, { at: AT + DAY_MS })).toBeNull();
      for (const purpose of ['verify-email', 'change-email', 'sign-up', 'nothing'])
        expect(await reset(`${ana.id} ${purpose}`)).toBeNull();
      expect([await store().accounts.find(ana.id), await audited()]).toEqual([ana, before]);
      expect(await belongings(store(), ana)).toEqual(EVERYTHING);
      const use = () => reset(`${ana.id} reset-password`, { at: AT + DAY_MS - 1 });
      const both = await Promise.all(store().atOnce(use, use));
      expect(both.filter((account) => account !== null)).toHaveLength(1);
      expect(await use()).toBeNull();
    });

    test('set by a link to an address that nobody verified makes a new account, with nothing of the first', async () => {
      const { accounts } = store();
      const ben = await make('Ben');
      const squatter = await accounts.create(person('Ana', { name: 'Mallory', role: 'patient' }));
      await accounts.promote({ id: squatter.id, at: AT });
      await furnish(store(), squatter);
      const ana = await reset(`${squatter.id} reset-password`, { at: AT + 5 });
      expect(ana).toEqual({
        ...{ ...squatter, id: ana?.id, createdAt: AT + 5, name: 'Ana Real', role: 'donor' },
        ...{ passwordHash: NEW_HASH, isEmailVerified: true },
      });
      expect(ana?.id).not.toBe(squatter.id);
      expect(await accounts.findByEmail('ana@x.org')).toEqual(ana);
      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      const people = { donor: 2, patient: 0, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      const last = (await audited()).slice(-2).map(({ action }) => action);
      expect(last).toEqual(['account.taken-over', 'account.registered']);
    });

    test('can be set by the link of an admin who has none yet, and by none that went to an address which the account has left', async () => {
      const { accounts, mail } = store();
      const admin = await accounts.create(person('Root', { role: 'admin', passwordHash: null, isEmailVerified: true }));
      const issue = (hash: string, email: string) =>
        mail.issueCode({ ...accountCode(hash, admin.id, { purpose: 'reset-password', email }), createdAt: AT });
      await issue('late', 'read-by-others@x.org');
      expect([await reset('late'), await accounts.find(admin.id)]).toEqual([null, admin]);
      await issue('one-time', admin.email);
      await mail.post(letter());
      expect(await reset('one-time')).toEqual({ ...admin, passwordHash: NEW_HASH });
      expect(await store().messages.emails(9)).toHaveLength(1);
    });
  });
}
