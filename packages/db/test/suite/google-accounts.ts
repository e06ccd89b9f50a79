import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

const ISSUER = 'https://accounts.google.com';
const ANA = { issuer: ISSUER, subject: '1001' };
const OTHER = { issuer: ISSUER, subject: '1002' };

export function describeGoogleAccounts(openStore: OpenStore): void {
  describe('a person who comes from Google', () => {
    const store = freshStore(openStore);
    const arrive = (google = ANA, email = 'ana@x.org') =>
      store().accounts.createProved({
        ...person('Ana', { passwordHash: null }),
        email,
        proof: { kind: 'google', ...google },
        at: AT,
      });
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));

    test('is known by issuer and subject together', async () => {
      const { accounts } = store();
      const ana = await arrive();
      expect(await accounts.findByGoogle(ANA)).toEqual(ana);
      expect(await accounts.findByGoogle(OTHER)).toBeNull();
      expect(await accounts.findByGoogle({ ...ANA, issuer: 'https://example.org' })).toBeNull();
      expect(await arrive({ ...ANA, issuer: 'https://example.org' }, 'b@x.org')).not.toMatchObject({ id: ana.id });
    });

    test('gets one account, however often they come, also under a new address or in two tabs at once', async () => {
      const [first, second] = await Promise.all(store().atOnce(arrive, arrive));
      expect(second).toEqual(first);
      expect(await arrive(ANA, 'ana@new.org')).toEqual(first);
      expect(await store().accounts.findByEmail('ana@new.org')).toBeNull();
      expect((await store().totals()).accounts.donor).toBe(1);
      expect(await store().audit.list()).toHaveLength(1);
    });

    test('does not get the account of another Google person with the same address, also at once', async () => {
      const both = await Promise.allSettled(
        store().atOnce(
          () => arrive(ANA),
          () => arrive(OTHER),
        ),
      );
      // Either may be first.
      const refused = both.filter(({ status }) => status === 'rejected');
      expect(refused).toMatchObject([{ reason: { code: 'EMAIL_TAKEN' } }]);
      const known = [await store().accounts.findByGoogle(ANA), await store().accounts.findByGoogle(OTHER)];
      expect(known.filter((account) => account !== null)).toHaveLength(1);
    });

    test('can use an account that they verified: all else of it stays, and the audit says so', async () => {
      const { accounts, audit } = store();
      const ana = await makeAna();
      const linked = { ...ana, googleIssuer: ISSUER, googleSubject: '1001' };
      expect(await accounts.linkGoogle({ id: ana.id, ...ANA, at: AT + 2 })).toEqual(linked);
      expect(await accounts.findByGoogle(ANA)).toEqual(linked);
      const entry = { at: AT + 2, actorId: ana.id, action: 'account.google-linked', subjectId: ana.id };
      expect((await audit.list()).at(-1)).toEqual(entry);
    });

    test('can not use an account that is gone, was never verified, or has a Google person', async () => {
      const { accounts, audit } = store();
      const unverified = await accounts.create(person('Eve'));
      const ana = await makeAna();
      await accounts.linkGoogle({ id: ana.id, ...ANA, at: AT });
      const before = await audit.list();
      for (const id of ['nobody', unverified.id, ana.id]) {
        expect(await accounts.linkGoogle({ id, ...OTHER, at: AT })).toBeNull();
      }
      expect(await accounts.findByGoogle(OTHER)).toBeNull();
      expect(await accounts.findByGoogle(ANA)).toMatchObject({ id: ana.id });
      expect(await audit.list()).toEqual(before);
    });

    test('who has an account can not be given a second one', async () => {
      const { accounts } = store();
      const ana = await arrive();
      const ben = await accounts.create(person('Ben', { isEmailVerified: true }));
      expect(await accounts.linkGoogle({ id: ben.id, ...ANA, at: AT })).toBeNull();
      expect(await accounts.find(ben.id)).toEqual(ben);
      expect(await accounts.findByGoogle(ANA)).toEqual(ana);
    });

    test('who is let into an account is kept together with the session that opens and the mail that tells of it, or not at all', async () => {
      const { accounts, sessions, messages, audit } = store();
      const ana = await makeAna();
      const session = { id: 'hash-1', device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + DAY_MS };
      const mailings = () => [{ mail: letter({ subject: 'Google sign-in was added' }) }];
      await sessions.create({ ...session, accountId: ana.id });
      const before = await audit.list();
      // There is a session of this name already.
      await expect(accounts.linkGoogle({ id: ana.id, ...ANA, at: AT }, { session, mailings })).rejects.toThrow();
      expect([await accounts.find(ana.id), await messages.emails(9), await audit.list()]).toEqual([ana, [], before]);
      await accounts.linkGoogle({ id: ana.id, ...ANA, at: AT }, { session: { ...session, id: 'hash-2' }, mailings });
      expect(await sessions.find('hash-2')).toMatchObject({ account: { id: ana.id, googleSubject: '1001' } });
      expect(await messages.emails(9)).toMatchObject([{ subject: 'Google sign-in was added' }]);
    });

    test('can come back after they left, as somebody new', async () => {
      const ana = await arrive();
      await store().accounts.remove({ id: ana.id, at: AT, write: WRITE });
      expect(await store().accounts.findByGoogle(ANA)).toBeNull();
      const again = await arrive();
      expect(again.id).not.toBe(ana.id);
      expect(again.isNewUser).toBe(true);
    });
  });
}
