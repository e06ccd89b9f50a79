import { describe, expect, test } from 'vitest';
import type { Account } from '../../src/operations/people.ts';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter, signUp } from '../mails.ts';
import { AT, person } from '../people.ts';

const NEXT = 'next-ana@x.org';

export function describeEmailChanges(openStore: OpenStore): void {
  describe('a link that an account is mailed', () => {
    const store = freshStore(openStore);
    const make = async (name: string, isEmailVerified: boolean) => {
      const account = await store().accounts.create(person(name, { isEmailVerified }));
      await furnish(store(), account);
      return account;
    };
    const press = ({ id }: Account, purpose: string, given: { at?: number; accountId?: string } = {}) =>
      store().accounts.confirmEmail({ codeHash: `${id} ${purpose}`, accountId: id, at: AT, ...given });
    const held = (account: Account) => store().accounts.find(account.id);

    test('verifies its address, and keeps its person signed in', async () => {
      const [ana, ben] = [await make('Ana', false), await make('Ben', false)];
      const account = { ...ana, isEmailVerified: true };
      expect(await press(ana, 'verify-email', { at: AT + 5 })).toEqual({ account, oldEmail: 'ana@x.org' });
      expect(await held(ana)).toEqual(account);
      expect(await belongings(store(), ana)).toMatchObject({ sessions: 2, profile: 1, requests: 2 });
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      const entry = { at: AT + 5, actorId: ana.id, action: 'account.email-verified', subjectId: ana.id };
      expect((await store().audit.list()).at(-1)).toEqual(entry);
    });

    test.each([true, false])(
      'moves it to a new address, which is verified by that; verified before: %s',
      async (was) => {
        const [ana, ben] = [await make('Ana', was), await make('Ben', false)];
        const account = { ...ana, email: NEXT, isEmailVerified: true };
        expect(await press(ana, 'change-email', { at: AT + 5 })).toEqual({ account, oldEmail: 'ana@x.org' });
        expect(await store().accounts.findByEmail(NEXT)).toEqual(account);
        expect(await store().accounts.findByEmail('ana@x.org')).toBeNull();
        expect(await belongings(store(), ana)).toMatchObject({ sessions: 2, profile: 1, requests: 2 });
        expect(await belongings(store(), ben)).toEqual(EVERYTHING);
        const entry = { at: AT + 5, actorId: ana.id, action: 'account.email-changed', subjectId: ana.id };
        expect((await store().audit.list()).at(-1)).toEqual(entry);
      },
    );

    test.each(['verify-email', 'change-email'])('to %s ends every other link of the account', async (purpose) => {
      const ana = await make('Ana', false);
      await press(ana, purpose);
      for (const each of ['verify-email', 'change-email', 'reset-password']) {
        expect(await store().mail.findCode(`${ana.id} ${each}`, AT)).toBeNull();
        expect(await press(ana, each)).toBeNull();
      }
      expect(await belongings(store(), ana)).toMatchObject({ account: 1, sessions: 2 });
    });

    test('ends the sign-ups and the mail that wait under the address it proves', async () => {
      const { identities } = store();
      const ana = await make('Ana', true);
      await identities.start(signUp('phone', { email: NEXT }));
      await press(ana, 'change-email');
      expect(await identities.find('phone-token', AT)).toBeNull();
      expect((await store().messages.emails(99)).map(({ recipient }) => recipient)).not.toContain(NEXT);
    });

    test('is used once, also when it is opened twice at once', async () => {
      const ana = await make('Ana', false);
      const open = () => press(ana, 'verify-email');
      const both = await Promise.all(store().atOnce(open, open));
      expect(both.filter((confirmed) => confirmed !== null)).toHaveLength(1);
    });

    test('works until the millisecond at which it expires', async () => {
      const ana = await make('Ana', false);
      expect(await press(ana, 'verify-email', { at: AT + DAY_MS })).toBeNull();
      expect(await held(ana)).toEqual(ana);
      expect(await press(ana, 'verify-email', { at: AT + DAY_MS - 1 })).not.toBeNull();
    });

    test.each(['reset-password', 'sign-up', 'nothing'])('for %s proves no address, and stays good', async (purpose) => {
      const ana = await make('Ana', false);
      const before = await store().audit.list();
      expect(await press(ana, purpose)).toBeNull();
      expect(await held(ana)).toEqual(ana);
      expect(await belongings(store(), ana)).toEqual(EVERYTHING);
      expect(await store().audit.list()).toEqual(before);
    });

    test('is refused to another account, and stays good for its own', async () => {
      const [ana, ben] = [await make('Ana', false), await make('Ben', false)];
      const wrong = { name: 'DomainError', code: 'WRONG_ACCOUNT' };
      for (const purpose of ['verify-email', 'change-email']) {
        await expect(press(ana, purpose, { accountId: ben.id })).rejects.toMatchObject(wrong);
        expect(await press(ana, purpose, { accountId: 'nobody' })).toBeNull();
      }
      for (const each of [ana, ben]) expect(await belongings(store(), each)).toEqual(EVERYTHING);
      expect(await press(ana, 'verify-email')).toMatchObject({ account: { id: ana.id, isEmailVerified: true } });
      expect(await held(ben)).toEqual(ben);
    });

    test('does not verify an address that the account no longer has', async () => {
      const ana = await make('Ana', false);
      await store().mail.post(letter(), accountCode('late', ana.id, { email: 'former-ana@x.org' }));
      const late = { codeHash: 'late', accountId: ana.id, at: AT };
      expect(await store().accounts.confirmEmail(late)).toBeNull();
      expect(await held(ana)).toEqual(ana);
    });

    test('takes the new address from an account that never verified it, of which nothing stays', async () => {
      const ana = await make('Ana', true);
      const squatter = await store().accounts.create(person('Mallory', { email: NEXT, role: 'patient' }));
      await furnish(store(), squatter);
      await press(ana, 'change-email', { at: AT + 5 });
      expect(await store().accounts.findByEmail(NEXT)).toMatchObject({ id: ana.id, isEmailVerified: true });
      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      const people = { donor: 1, patient: 0, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      expect((await store().audit.list()).slice(-2)).toMatchObject([
        { actorId: null, action: 'account.taken-over', subjectId: squatter.id },
        { actorId: ana.id, action: 'account.email-changed', subjectId: ana.id },
      ]);
    });

    test('does not move an account to an address that another one has verified, and works once that is free', async () => {
      const ana = await make('Ana', true);
      const holder = await store().accounts.create(person('Nina', { email: NEXT, isEmailVerified: true }));
      const before = await store().audit.list();
      const kept = await belongings(store(), ana);
      for (const _ of ['first', 'second']) {
        await expect(press(ana, 'change-email')).rejects.toMatchObject({ name: 'DomainError', code: 'EMAIL_TAKEN' });
      }
      expect(await belongings(store(), ana)).toEqual(kept);
      expect(await held(holder)).toEqual(holder);
      expect(await store().audit.list()).toEqual(before);

      const move = accountCode('move', holder.id, { purpose: 'change-email', email: 'nina@x.org' });
      await store().mail.post(letter(), move);
      await store().accounts.confirmEmail({ codeHash: 'move', accountId: holder.id, at: AT });
      expect(await press(ana, 'change-email')).toMatchObject({ account: { id: ana.id, email: NEXT } });
    });
  });
}
