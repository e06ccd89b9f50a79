import type { EmailProof } from '@redthread/domain/email-proof';
import { describe, expect, test } from 'vitest';
import type { ProvedAccount } from '../../src/operations/new-account.ts';
import type { Account } from '../../src/operations/people.ts';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person } from '../people.ts';

const GOOGLE = { kind: 'google', issuer: 'https://accounts.google.com', subject: '1001' } as const;
const FIREBASE = { kind: 'firebase', uid: 'uid-ana' } as const;
const IDENTITY = { kind: 'identity', tokenHash: 'laptop-token' } as const;
const PROOFS: [string, EmailProof][] = [
  ['the three steps', IDENTITY],
  ['Firebase', FIREBASE],
  ['Google', GOOGLE],
];

export function describeProvedAccounts(openStore: OpenStore): void {
  describe('an account whose address its owner has proved', () => {
    const store = freshStore(openStore);

    const prove = (proof: EmailProof, given: Partial<ProvedAccount> = {}) =>
      store().accounts.createProved({ ...person('Ana', { role: 'patient' }), proof, ...given });
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
    const all = async () => ({
      everyone: await everyone(),
      totals: await store().totals(),
      audit: await store().audit.list(),
      mails: await store().messages.emails(1000),
      laptop: await store().identities.find('laptop-token', AT),
    });
    const expectRefused = async (attempt: () => Promise<Account>, code: string) => {
      const before = await all();
      await expect(attempt()).rejects.toMatchObject({ name: 'DomainError', code });
      expect(await all()).toEqual(before);
    };

    test.each<[string, EmailProof, Partial<Account>]>([
      ['the three steps', IDENTITY, { authProvider: 'password', isNewUser: false }],
      ['Firebase', FIREBASE, { authProvider: 'password', isNewUser: false, firebaseUid: 'uid-ana' }],
      [
        'Google',
        GOOGLE,
        { authProvider: 'google', isNewUser: true, googleIssuer: GOOGLE.issuer, googleSubject: '1001' },
      ],
    ])('by %s is verified from the start', async (_, proof, expected) => {
      await verifiedSignUp();
      const ana = await prove(proof);
      expect(ana).toEqual({
        ...{ id: ana.id, name: 'Ana', email: 'ana@x.org', passwordHash: '$argon2id$x', role: 'patient', createdAt: AT },
        ...{ isEmailVerified: true, googleIssuer: null, googleSubject: null, firebaseUid: null, language: null },
        calledName: null,
        suspendedAt: null,
        ...expected,
      });
      expect(await store().accounts.find(ana.id)).toEqual(ana);
      const registered = { at: AT, actorId: ana.id, action: 'account.registered', subjectId: ana.id };
      expect(await store().audit.list()).toEqual([registered]);
    });

    test.each(PROOFS)('by %s ends the sign-ups and the mail that wait under it, and no other', async (_, proof) => {
      const { identities, mail } = store();
      await verifiedSignUp();
      const phone = await identities.start(signUp('phone'));
      await mail.post(letter(), signUpCode('phone-link', phone.id));
      await identities.start(signUp('ben', { email: 'ben@x.org' }));
      await mail.post(letter({ recipient: 'ben@x.org' }));
      await prove(proof);
      for (const browser of ['laptop', 'phone']) expect(await identities.find(`${browser}-token`, AT)).toBeNull();
      expect(await mail.findCode('phone-link', AT)).toBeNull();
      expect(await identities.find('ben-token', AT)).not.toBeNull();
      expect((await store().messages.emails(9)).map(({ recipient }) => recipient)).toEqual(['ben@x.org']);
    });

    test.each(PROOFS)('by %s takes the place of one that never proved it, of which nothing stays', async (_, proof) => {
      const { accounts, audit } = store();
      const ben = await accounts.create(person('Ben', { isEmailVerified: true }));
      const squatter = await accounts.create(person('Ana', { name: 'Mallory', role: 'donor' }));
      await furnish(store(), ben);
      await furnish(store(), squatter);
      expect(await belongings(store(), squatter)).toEqual(EVERYTHING);
      await verifiedSignUp();

      const ana = await prove(proof, { at: AT + 5 });

      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      expect(ana).toMatchObject({ name: 'Ana', role: 'patient', isEmailVerified: true });
      expect(await belongings(store(), ana)).toEqual({ ...NOTHING, account: 1 });
      const people = { donor: 1, patient: 1, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      expect((await audit.list()).slice(-2)).toEqual([
        { at: AT + 5, actorId: null, action: 'account.taken-over', subjectId: squatter.id },
        { at: AT + 5, actorId: ana.id, action: 'account.registered', subjectId: ana.id },
      ]);
    });

    test.each(PROOFS)(
      'by %s is refused while another one has proved the address, and nothing changes',
      async (_, proof) => {
        const holder = await store().accounts.create(person('Ana', { isEmailVerified: true }));
        await furnish(store(), holder);
        await verifiedSignUp();
        const kept = await belongings(store(), holder);
        await expectRefused(() => prove(proof, { name: 'Mallory' }), 'EMAIL_TAKEN');
        expect(await belongings(store(), holder)).toEqual(kept);
      },
    );

    test('that is vouched for by hand takes the place of one that never proved it, too', async () => {
      const squatter = await store().accounts.create(person('Ana', { name: 'Mallory' }));
      await furnish(store(), squatter);
      const admin = await store().accounts.create(person('Ana', { role: 'admin', isEmailVerified: true }));
      expect(await belongings(store(), squatter)).toEqual(NOTHING);
      expect(await store().accounts.findByEmail('ana@x.org')).toEqual(admin);
      await expectRefused(() => store().accounts.create(person('Ana', { isEmailVerified: true })), 'EMAIL_TAKEN');
    });

    test.each<[string, Parameters<typeof signUp>[1] | null, string, string, number]>([
      ['that nobody started', null, 'laptop-token', 'IDENTITY_EXPIRED', AT],
      ['under the token of another browser', {}, 'phone-token', 'IDENTITY_EXPIRED', AT],
      ['that has just expired', {}, 'laptop-token', 'IDENTITY_EXPIRED', AT + DAY_MS],
      ['of another address', { email: 'mallory@x.org' }, 'laptop-token', 'IDENTITY_REFUSED', AT],
    ])('is refused by a sign-up %s, and nothing changes', async (_, given, tokenHash, code, at) => {
      const squatter = await store().accounts.create(person('Ana'));
      await furnish(store(), squatter);
      if (given !== null) await verifiedSignUp(given);
      const kept = await belongings(store(), squatter);
      await expectRefused(() => prove({ kind: 'identity', tokenHash }, { at }), code);
      expect(await belongings(store(), squatter)).toEqual(kept);
    });

    test('is refused by a sign-up whose link nobody pressed, and nothing changes', async () => {
      await store().identities.start(signUp('laptop'));
      await expectRefused(() => prove(IDENTITY), 'IDENTITY_NOT_VERIFIED');
    });

    test('uses its sign-up up: it makes one account, also side by side', async () => {
      await verifiedSignUp();
      const press = () => prove(IDENTITY);
      const both = await Promise.allSettled(store().atOnce(press, press));
      const refused = both.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'IDENTITY_EXPIRED' } }]);
      expect(await everyone()).toHaveLength(1);
      await expectRefused(() => prove(IDENTITY), 'IDENTITY_EXPIRED');
    });

    test('of one Firebase identity is made once, also when it has moved to another address since', async () => {
      await prove(FIREBASE);
      await expectRefused(() => prove(FIREBASE), 'EMAIL_TAKEN');
      const squatter = await store().accounts.create(person('Eve'));
      await expectRefused(() => prove(FIREBASE, { email: squatter.email }), 'IDENTITY_REFUSED');
      expect(await prove({ kind: 'firebase', uid: 'uid-other' }, { email: squatter.email })).toMatchObject({
        firebaseUid: 'uid-other',
      });
    });
  });
}
