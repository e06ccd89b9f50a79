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
    const makeAna = async (isEmailVerified = true) => {
      const ana = await store().accounts.create(person('Ana', { isEmailVerified }));
      await furnish(store(), ana);
      return ana;
    };
    const makeBen = async () => {
      const ben = await store().accounts.create(person('Ben'));
      await furnish(store(), ben);
      return ben;
    };
    const purposesLeft = async (id: string) => {
      const purposes: CodePurpose[] = ['verify-email', 'change-email', 'reset-password'];
      const codes = await Promise.all(purposes.map((purpose) => store().mail.findCode(`${id} ${purpose}`, AT)));
      return codes.flatMap((code) => code?.purpose ?? []);
    };
    const reset = (codeHash: string, given: { name?: string; at?: number } = {}) =>
      store().accounts.resetPassword({ codeHash, passwordHash: NEW_HASH, name: 'Ana Real', at: AT, ...given });

    test('that is changed ends the other sessions, and the links that would set another', async () => {
      const { accounts, sessions, audit } = store();
      const [ana, ben] = [await makeAna(), await makeBen()];
      const change = { id: ana.id, passwordHash: NEW_HASH, keepSessionId: `${ana.id} session 2`, at: AT + 5 };
      const changed = { ...ana, passwordHash: NEW_HASH };
      expect(await accounts.changePassword(change)).toEqual(changed);
      expect(await accounts.find(ana.id)).toEqual(changed);
      expect((await sessions.list(ana.id)).map(({ id }) => id)).toEqual([`${ana.id} session 2`]);
      expect(await purposesLeft(ana.id)).toEqual(['verify-email']);
      expect(await belongings(store(), ana)).toMatchObject({ profile: 1, requests: 2 });
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      const entry = { at: AT + 5, actorId: ana.id, action: 'account.password-changed', subjectId: ana.id };
      expect((await audit.list()).at(-1)).toEqual(entry);
    });

    test('of nobody can not be changed', async () => {
      const before = await store().audit.list();
      const change = { id: 'nobody', passwordHash: NEW_HASH, keepSessionId: 'none', at: AT };
      expect(await store().accounts.changePassword(change)).toBeNull();
      expect(await store().audit.list()).toEqual(before);
    });

    test('that is set by a link ends every session, every token, every device and the other such links, and keeps all else', async () => {
      const { accounts, audit } = store();
      const [ana, ben] = [await makeAna(), await makeBen()];
      const after = { ...ana, passwordHash: NEW_HASH };
      expect(await reset(`${ana.id} reset-password`, { at: AT + 5 })).toEqual(after);
      expect(await accounts.find(ana.id)).toEqual(after);
      expect(await purposesLeft(ana.id)).toEqual(['verify-email']);
      expect(await belongings(store(), ana)).toEqual({
        ...EVERYTHING,
        sessions: 0,
        tokens: 0,
        devices: 0,
        codes: 2,
        mails: 3,
      });
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      const entry = { at: AT + 5, actorId: ana.id, action: 'account.password-reset', subjectId: ana.id };
      expect((await audit.list()).at(-1)).toEqual(entry);
    });

    test('is set once by a link, also when it is used twice at once', async () => {
      const ana = await makeAna();
      const use = () => reset(`${ana.id} reset-password`);
      const both = await Promise.all(store().atOnce(use, use));
      expect(both.filter((account) => account !== null)).toHaveLength(1);
      expect(await reset(`${ana.id} reset-password`)).toBeNull();
    });

    test('is set by a link until the millisecond at which it expires', async () => {
      const ana = await makeAna();
      const before = await store().audit.list();
      expect(await reset(`${ana.id} reset-password`, { at: AT + DAY_MS })).toBeNull();
      expect(await store().accounts.find(ana.id)).toEqual(ana);
      expect(await belongings(store(), ana)).toEqual(EVERYTHING);
      expect(await store().audit.list()).toEqual(before);
      expect(await reset(`${ana.id} reset-password`, { at: AT + DAY_MS - 1 })).not.toBeNull();
    });

    test.each(['verify-email', 'change-email', 'sign-up', 'nothing'])(
      'is not set by a link for %s',
      async (purpose) => {
        const ana = await makeAna();
        expect(await reset(`${ana.id} ${purpose}`)).toBeNull();
        expect(await store().accounts.find(ana.id)).toEqual(ana);
        expect(await belongings(store(), ana)).toEqual(EVERYTHING);
      },
    );

    test('set by a link to an address that nobody verified makes a new account, with nothing of the first', async () => {
      const { accounts, audit } = store();
      const ben = await makeBen();
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
      expect((await audit.list()).slice(-2).map(({ action }) => action)).toEqual([
        'account.taken-over',
        'account.registered',
      ]);
    });

    test('is not set by a link that went to an address which the account has left', async () => {
      const ana = await makeAna();
      const code = accountCode('late', ana.id, { purpose: 'reset-password', email: 'read-by-others@x.org' });
      await store().mail.issueCode({ ...code, createdAt: AT });
      expect(await reset('late')).toBeNull();
      expect(await store().accounts.find(ana.id)).toEqual(ana);
    });

    test('can be set by the link of an admin who has none yet', async () => {
      const { accounts, mail } = store();
      const admin = await accounts.create(person('Root', { role: 'admin', passwordHash: null, isEmailVerified: true }));
      const code = accountCode('one-time', admin.id, { purpose: 'reset-password', email: admin.email });
      await mail.issueCode({ ...code, createdAt: AT });
      await mail.post(letter());
      expect(await reset('one-time')).toEqual({ ...admin, passwordHash: NEW_HASH });
      expect(await store().messages.emails(9)).toHaveLength(1);
    });
  });
}
