import { describe, expect, test } from 'vitest';
import type { Account } from '../../src/operations/people.ts';
import { refused } from '../asking-town.ts';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter, signUp } from '../mails.ts';
import { AT, person } from '../people.ts';

const NEXT = 'next-ana@x.org';
const PURPOSES = ['verify-email', 'change-email', 'reset-password'];

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
    const audited = () => store().audit.list();

    test.each([
      ['verifies its address', 'verify-email', {}],
      ['moves it to a new address, which is verified by that', 'change-email', { email: NEXT }],
    ])('%s, keeps its person signed in, and ends every other link of the account', async (_, purpose, change) => {
      const [ana, ben] = [await make('Ana', false), await make('Ben', false)];
      const account = { ...ana, ...change, isEmailVerified: true };
      expect(await press(ana, purpose, { at: AT + 5 })).toEqual({ account, oldEmail: 'ana@x.org' });
      expect(await store().accounts.findByEmail(account.email)).toEqual(account);
      expect(await store().accounts.findByEmail('ana@x.org')).toEqual(purpose === 'verify-email' ? account : null);
      expect(await belongings(store(), ana)).toMatchObject({ account: 1, sessions: 2, profile: 1, requests: 2 });
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      for (const each of PURPOSES) {
        expect(await store().mail.findCode(`${ana.id} ${each}`, AT)).toBeNull();
        expect(await press(ana, each)).toBeNull();
      }
    });

    test('works until the millisecond at which it expires, and once, also when it is opened twice at once', async () => {
      const ana = await make('Ana', false);
      expect(await press(ana, 'verify-email', { at: AT + DAY_MS })).toBeNull();
      expect(await held(ana)).toEqual(ana);
      const open = () => press(ana, 'verify-email', { at: AT + DAY_MS - 1 });
      const both = await Promise.all(store().atOnce(open, open));
      expect(both.filter((confirmed) => confirmed !== null)).toHaveLength(1);
    });

    test('for anything else, or for an address that the account no longer has, proves none, and stays good', async () => {
      const ana = await make('Ana', false);
      const before = await audited();
      for (const purpose of ['reset-password', 'sign-up', 'nothing']) expect(await press(ana, purpose)).toBeNull();
      expect([await held(ana), await audited()]).toEqual([ana, before]);
      expect(await belongings(store(), ana)).toEqual(EVERYTHING);
      await store().mail.post(letter(), accountCode('late', ana.id, { email: 'former-ana@x.org' }));
      expect(await store().accounts.confirmEmail({ codeHash: 'late', accountId: ana.id, at: AT })).toBeNull();
      expect(await held(ana)).toEqual(ana);
    });

    test('is refused to another account, and stays good for its own', async () => {
      const [ana, ben] = [await make('Ana', false), await make('Ben', false)];
      for (const purpose of ['verify-email', 'change-email']) {
        await refused(press(ana, purpose, { accountId: ben.id }), 'WRONG_ACCOUNT');
        expect(await press(ana, purpose, { accountId: 'nobody' })).toBeNull();
      }
      for (const each of [ana, ben]) expect(await belongings(store(), each)).toEqual(EVERYTHING);
      expect(await press(ana, 'verify-email')).toMatchObject({ account: { id: ana.id, isEmailVerified: true } });
      expect(await held(ben)).toEqual(ben);
    });

    test('takes the new address from an account that never verified it, of which nothing stays, and from sign-ups and mail that wait under it', async () => {
      const ana = await make('Ana', true);
      const squatter = await store().accounts.create(person('Mallory', { email: NEXT, role: 'patient' }));
      await furnish(store(), squatter);
      await store().identities.start(signUp('phone', { email: NEXT }));
      await press(ana, 'change-email', { at: AT + 5 });
      expect(await store().identities.find('phone-token', AT)).toBeNull();
      expect((await store().messages.emails(99)).map(({ recipient }) => recipient)).not.toContain(NEXT);
      expect(await store().accounts.findByEmail(NEXT)).toMatchObject({ id: ana.id, isEmailVerified: true });
      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      const people = { donor: 1, patient: 0, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      expect((await audited()).slice(-2)).toMatchObject([
        { actorId: null, action: 'account.taken-over', subjectId: squatter.id },
        { actorId: ana.id, action: 'account.email-changed', subjectId: ana.id },
      ]);
    });

    test('does not move an account to an address that another one has verified, and works once that is free', async () => {
      const ana = await make('Ana', true);
      const holder = await store().accounts.create(person('Nina', { email: NEXT, isEmailVerified: true }));
      const all = async () => [await belongings(store(), ana), await held(holder), await audited()];
      const before = await all();
      for (const _ of ['first', 'second']) await refused(press(ana, 'change-email'), 'EMAIL_TAKEN');
      expect(await all()).toEqual(before);
      const move = accountCode('move', holder.id, { purpose: 'change-email', email: 'nina@x.org' });
      await store().mail.post(letter(), move);
      await store().accounts.confirmEmail({ codeHash: 'move', accountId: holder.id, at: AT });
      expect(await press(ana, 'change-email')).toMatchObject({ account: { id: ana.id, email: NEXT } });
    });
  });
}
