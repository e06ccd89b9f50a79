import { describe, expect, test } from 'vitest';
import { refusalsOf } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

const ISSUER = 'https://accounts.google.com';
const ANA = { issuer: ISSUER, subject: '1001' };
const OTHER = { issuer: ISSUER, subject: '1002' };
const ELSEWHERE = { ...ANA, issuer: 'https://example.org' };

export function describeGoogleAccounts(openStore: OpenStore): void {
  describe('a person who comes from Google', () => {
    const store = freshStore(openStore);
    const arrive = (google = ANA, email = 'ana@x.org') => {
      const ana = { ...person('Ana', { passwordHash: null }), email, at: AT };
      return store().accounts.createProved({ ...ana, proof: { kind: 'google', ...google } });
    };
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));

    test('gets one account by issuer and subject together, however often they come, also under a new address or in two tabs at once, and a new one after they left', async () => {
      const { accounts, audit } = store();
      const [first, second] = await Promise.all(store().atOnce(arrive, arrive));
      expect([second, await arrive(ANA, 'ana@new.org'), await accounts.findByGoogle(ANA)]).toEqual([
        first,
        first,
        first,
      ]);
      expect(await accounts.findByEmail('ana@new.org')).toBeNull();
      expect([(await store().totals()).accounts.donor, (await audit.list()).length]).toEqual([1, 1]);
      for (const google of [OTHER, ELSEWHERE]) expect(await accounts.findByGoogle(google)).toBeNull();
      expect((await arrive(ELSEWHERE, 'b@x.org')).id).not.toBe(first?.id);
      await accounts.remove({ id: first?.id ?? '', at: AT, write: WRITE });
      expect(await accounts.findByGoogle(ANA)).toBeNull();
      const again = await arrive();
      expect([again.id === first?.id, again.isNewUser]).toEqual([false, true]);
    });

    test('does not get the account of another Google person with the same address, also at once', async () => {
      const both = store().atOnce(
        () => arrive(ANA),
        () => arrive(OTHER),
      );
      // Either may be first.
      expect(await refusalsOf(both)).toEqual(['EMAIL_TAKEN']);
      const known = [await store().accounts.findByGoogle(ANA), await store().accounts.findByGoogle(OTHER)];
      expect(known.filter((account) => account !== null)).toHaveLength(1);
    });

    test('can use an account that they verified, of which all else stays; none that is gone, was never verified, or has a Google person, and no second one', async () => {
      const { accounts, audit } = store();
      const ana = await makeAna();
      const linked = { ...ana, googleIssuer: ISSUER, googleSubject: '1001' };
      expect(await accounts.linkGoogle({ id: ana.id, ...ANA, at: AT + 2 })).toEqual(linked);
      const unverified = await accounts.create(person('Eve'));
      const ben = await accounts.create(person('Ben', { isEmailVerified: true }));
      const before = await audit.list();
      for (const id of ['nobody', unverified.id, ana.id])
        expect(await accounts.linkGoogle({ id, ...OTHER, at: AT })).toBeNull();
      expect(await accounts.linkGoogle({ id: ben.id, ...ANA, at: AT })).toBeNull();
      expect([await accounts.findByGoogle(ANA), await accounts.find(ben.id)]).toEqual([linked, ben]);
      expect([await accounts.findByGoogle(OTHER), await audit.list()]).toEqual([null, before]);
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
  });
}
