import type { EmailProof } from '@redthread/domain/email-proof';
import { describe, expect, test } from 'vitest';
import type { ProvedAccount } from '../../src/operations/new-account.ts';
import type { Account } from '../../src/operations/people.ts';
import { refusalsOf, refused } from '../asking-town.ts';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person } from '../people.ts';

const GOOGLE = { kind: 'google', issuer: 'https://accounts.google.com', subject: '1001' } as const;
const FIREBASE = { kind: 'firebase', uid: 'uid-ana' } as const;
const IDENTITY = { kind: 'identity', tokenHash: 'laptop-token' } as const;
const BY_PASSWORD = { authProvider: 'password', isNewUser: false } as const;
const BY_GOOGLE = { authProvider: 'google', isNewUser: true } as const;

export function describeProvedAccounts(openStore: OpenStore): void {
  describe('an account whose address its owner has proved', () => {
    const store = freshStore(openStore);

    const prove = (proof: EmailProof, given: Partial<ProvedAccount> = {}) =>
      store().accounts.createProved({ ...person('Ana', { role: 'patient' }), proof, ...given });
    const make = async (name: string, given: Parameters<typeof person>[1] = {}) => {
      const account = await store().accounts.create(person(name, given));
      await furnish(store(), account);
      return account;
    };
    /** The laptop's sign-up, verified by its link. */
    const verifiedSignUp = async (given: Parameters<typeof signUp>[1] = {}) => {
      const { identities, mail } = store();
      const started = await identities.start(signUp('laptop', given));
      await mail.post(letter(), signUpCode('link', started.id, { email: started.email }));
      const press = { codeHash: 'link', tokenHash: 'laptop-token', newTokenHash: 'x', expiresAt: AT, now: AT };
      await identities.confirm(press);
    };
    const everyone = async () => [
      ...(await store().accounts.listByRole('donor')),
      ...(await store().accounts.listByRole('patient')),
    ];
    const all = async () => {
      const people = await everyone();
      return {
        ...{ people, belongings: await Promise.all(people.map((each) => belongings(store(), each))) },
        ...{ totals: await store().totals(), audit: await store().audit.list() },
        mails: await store().messages.emails(1000),
        laptop: await store().identities.find('laptop-token', AT),
      };
    };
    /** And nothing changes. */
    const expectRefused = async (attempt: () => Promise<Account>, code: string) => {
      const before = await all();
      await refused(attempt(), code);
      expect(await all()).toEqual(before);
    };

    describe.each<[string, EmailProof, Partial<Account>]>([
      ['the three steps', IDENTITY, BY_PASSWORD],
      ['Firebase', FIREBASE, { ...BY_PASSWORD, firebaseUid: 'uid-ana' }],
      ['Google', GOOGLE, { ...BY_GOOGLE, googleIssuer: GOOGLE.issuer, googleSubject: '1001' }],
    ])('by %s', (_, proof, expected) => {
      test('is verified from the start, and ends the sign-ups and the mail that wait under it, and no other', async () => {
        const { identities, mail } = store();
        await verifiedSignUp();
        const phone = await identities.start(signUp('phone'));
        await mail.post(letter(), signUpCode('phone-link', phone.id));
        await identities.start(signUp('ben', { email: 'ben@x.org' }));
        await mail.post(letter({ recipient: 'ben@x.org' }));
        const ana = await prove(proof);
        expect(ana).toEqual({
          ...{
            id: ana.id,
            name: 'Ana',
            email: 'ana@x.org',
            passwordHash: '$argon2id$x',
            role: 'patient',
            createdAt: AT,
          },
          ...{ isEmailVerified: true, googleIssuer: null, googleSubject: null, firebaseUid: null, language: null },
          ...{ calledName: null, suspendedAt: null, ...expected },
        });
        expect(await store().accounts.find(ana.id)).toEqual(ana);
        const registered = { at: AT, actorId: ana.id, action: 'account.registered', subjectId: ana.id };
        expect(await store().audit.list()).toEqual([registered]);
        for (const browser of ['laptop', 'phone']) expect(await identities.find(`${browser}-token`, AT)).toBeNull();
        expect(await mail.findCode('phone-link', AT)).toBeNull();
        expect(await identities.find('ben-token', AT)).not.toBeNull();
        expect((await store().messages.emails(9)).map(({ recipient }) => recipient)).toEqual(['ben@x.org']);
      });

      test('takes the place of one that never proved it, of which nothing stays', async () => {
        const [ben, squatter] = [await make('Ben', { isEmailVerified: true }), await make('Ana', { name: 'Mallory' })];
        expect(await belongings(store(), squatter)).toEqual(EVERYTHING);
        await verifiedSignUp();
        const ana = await prove(proof, { at: AT + 5 });
        expect(await belongings(store(), squatter)).toEqual(NOTHING);
        expect(await belongings(store(), ben)).toEqual(EVERYTHING);
        expect(ana).toMatchObject({ name: 'Ana', role: 'patient', isEmailVerified: true });
        expect(await belongings(store(), ana)).toEqual({ ...NOTHING, account: 1 });
        const people = { donor: 1, patient: 1, admin: 0 };
        expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
        expect((await store().audit.list()).slice(-2)).toEqual([
          { at: AT + 5, actorId: null, action: 'account.taken-over', subjectId: squatter.id },
          { at: AT + 5, actorId: ana.id, action: 'account.registered', subjectId: ana.id },
        ]);
      });

      test('is refused while another one has proved the address, and nothing changes', async () => {
        await make('Ana', { isEmailVerified: true });
        await verifiedSignUp();
        await expectRefused(() => prove(proof, { name: 'Mallory' }), 'EMAIL_TAKEN');
      });
    });

    test('that is vouched for by hand takes the place of one that never proved it, too', async () => {
      const squatter = await make('Ana', { name: 'Mallory' });
      const admin = await store().accounts.create(person('Ana', { role: 'admin', isEmailVerified: true }));
      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      expect(await store().accounts.findByEmail('ana@x.org')).toEqual(admin);
      await expectRefused(() => store().accounts.create(person('Ana', { isEmailVerified: true })), 'EMAIL_TAKEN');
    });

    test('is refused by a sign-up that nobody started, verified or holds, that has expired, or is of another address', async () => {
      await make('Ana');
      await expectRefused(() => prove(IDENTITY), 'IDENTITY_EXPIRED');
      await store().identities.start(signUp('laptop'));
      await expectRefused(() => prove(IDENTITY), 'IDENTITY_NOT_VERIFIED');
      await verifiedSignUp();
      await expectRefused(() => prove({ kind: 'identity', tokenHash: 'phone-token' }), 'IDENTITY_EXPIRED');
      await expectRefused(() => prove(IDENTITY, { at: AT + DAY_MS }), 'IDENTITY_EXPIRED');
      await expectRefused(() => prove(IDENTITY, { email: 'mallory@x.org' }), 'IDENTITY_REFUSED');
    });

    test('uses its sign-up up: it makes one account, also side by side', async () => {
      await verifiedSignUp();
      const press = () => prove(IDENTITY);
      expect(await refusalsOf(store().atOnce(press, press))).toEqual(['IDENTITY_EXPIRED']);
      expect(await everyone()).toHaveLength(1);
      await expectRefused(press, 'IDENTITY_EXPIRED');
    });

    test('of one Firebase identity is made once, also when it has moved to another address since', async () => {
      await prove(FIREBASE);
      await expectRefused(() => prove(FIREBASE), 'EMAIL_TAKEN');
      const { email } = await store().accounts.create(person('Eve'));
      await expectRefused(() => prove(FIREBASE, { email }), 'IDENTITY_REFUSED');
      const firebaseUid = 'uid-other';
      expect(await prove({ kind: 'firebase', uid: firebaseUid }, { email })).toMatchObject({ firebaseUid });
    });
  });
}
