import { describe, expect, test } from 'vitest';
import { refused } from '../asking-town.ts';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, letter, signUp } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

export function describeRemovals(openStore: OpenStore): void {
  describe('a person who leaves', () => {
    const store = freshStore(openStore);
    const make = (name: string, given: Parameters<typeof person>[1] = {}) =>
      store().accounts.create(person(name, { isEmailVerified: true, ...given }));
    const leave = (id: string, at = AT, given: object = {}) =>
      store().accounts.remove({ id, at, write: WRITE, ...given });
    const recipients = async () => (await store().messages.emails(9)).map(({ recipient }) => recipient);

    test.each([
      ['', true, NOTHING],
      // Somebody else may have begun to sign up with it, and it may be theirs.
      ['; an address that they never verified stays as it was', false, { ...NOTHING, codes: 1, signUps: 1, mails: 1 }],
    ] as const)('takes all along that was kept of them, and nothing of others%s', async (_, was, left) => {
      const { accounts, audit } = store();
      const ana = await make('Ana', { isEmailVerified: was, role: 'patient' });
      const ben = await make('Ben', { isEmailVerified: false });
      for (const each of [ana, ben]) await furnish(store(), each);
      const history = await audit.list();
      expect(await leave(ana.id, AT + 5)).toBe(true);
      expect(await belongings(store(), ana)).toEqual(left);
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      expect(await accounts.findByEmail('ana@x.org')).toBeNull();
      const people = { donor: 1, patient: 0, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      const entry = { at: AT + 5, actorId: ana.id, action: 'account.deleted', subjectId: ana.id };
      expect(await audit.list()).toEqual([...history, entry]);
      // And can come back with the same address, as somebody new.
      const again = await make('Ana');
      expect([again.id === ana.id, await belongings(store(), again)]).toEqual([false, { ...NOTHING, account: 1 }]);
      expect(await store().identities.start(signUp('laptop'))).toMatchObject({ isVerified: false });
    });

    test('leaves once, and not when their password is another by now than the one that was looked at', async () => {
      const ana = await make('Ana', { passwordHash: 'new' });
      await refused(leave(ana.id, AT, { seenPasswordHash: 'old' }), 'NOT_SIGNED_IN');
      const go = (n: number) => () => leave(ana.id, AT + n, { seenPasswordHash: 'new' });
      const both = await Promise.all(store().atOnce(go(1), go(2)));
      // Of two that come at once, either may be first.
      expect(both.toSorted()).toEqual([false, true]);
      expect(await leave('nobody')).toBe(false);
      expect(await store().audit.list()).toHaveLength(2);
    });

    test('takes the links along that would have given their address to somebody else, and mail that waits for one which they once asked for', async () => {
      const { mail } = store();
      const [ana, ben] = [await make('Ana'), await make('Ben')];
      await mail.post(letter(), accountCode('to-ana', ben.id, { purpose: 'change-email', email: ana.email }));
      await mail.post(letter({ recipient: ben.email }), accountCode('to-ben', ben.id, { email: ben.email }));
      for (const purpose of ['verify-email', 'change-email'] as const) {
        const email = `${purpose}@x.org`;
        await mail.post(letter({ recipient: email }), accountCode(email, ana.id, { purpose, email }));
      }
      expect(await recipients()).toHaveLength(4);
      await leave(ana.id);
      expect([await mail.findCode('to-ana', AT), await recipients()]).toEqual([null, [ben.email]]);
      expect(await mail.findCode('to-ben', AT)).not.toBeNull();
    });

    test('could read until then what they did themselves, and nobody else did, by pages, newest first', async () => {
      const { audit } = store();
      const kinds = ['account.signed-in', 'account.role-chosen', 'account.signed-in'] as const;
      for (const [n, action] of kinds.entries()) {
        for (const actorId of ['ana', 'ben', null])
          await audit.record({ at: AT - n, actorId, action, subjectId: 'ana' });
      }
      const own = kinds.map((action, n) => ({ at: AT - n, actorId: 'ana', action, subjectId: 'ana' })).toReversed();
      const first = await audit.pageOf('ana', { limit: 2 });
      expect(first.rows).toEqual(own.slice(0, 2));
      const rest = await audit.pageOf('ana', { limit: 2, before: first.next ?? 0 });
      expect(rest).toEqual({ rows: own.slice(2), next: null });
      expect(await audit.pageOf('ana', { limit: 3 })).toEqual({ rows: own, next: null });
      expect(await audit.pageOf('nobody', { limit: 3 })).toEqual({ rows: [], next: null });
    });

    test('is in the audit with ids alone: no name, address, hash, code or device', async () => {
      const { accounts, mail } = store();
      const ana = await make('Ana', { isEmailVerified: false });
      const { id } = ana;
      await furnish(store(), ana);
      await accounts.confirmEmail({ codeHash: `${id} verify-email`, accountId: id, at: AT + 1 });
      await accounts.linkGoogle({ id, issuer: 'https://accounts.google.com', subject: 'subject-1001', at: AT + 2 });
      await accounts.changePassword({ id, passwordHash: '$argon2id$z', keepSessionId: 'none', at: AT + 3 });
      const email = 'moved@x.org';
      await mail.post(letter(), accountCode('moved', id, { purpose: 'change-email', email }));
      await accounts.confirmEmail({ codeHash: 'moved', accountId: id, at: AT + 4 });
      await mail.post(letter(), accountCode('forgot', id, { purpose: 'reset-password', email }));
      await accounts.resetPassword({ codeHash: 'forgot', passwordHash: '$argon2id$y', name: 'Ana', at: AT + 5 });
      await leave(id, AT + 6);

      const entries = await store().audit.list();
      expect(entries.map(({ action }) => action)).toEqual([
        ...['account.registered', 'account.signed-in', 'token.created', 'account.signed-in', 'token.created'],
        ...['account.email-verified', 'account.google-linked', 'account.password-changed', 'account.email-changed'],
        ...['account.password-reset', 'account.deleted'],
      ]);
      const others = entries.filter(({ action }) => action !== 'token.created');
      expect(others.slice(-6).map(({ at }) => at - AT)).toEqual([1, 2, 3, 4, 5, 6]);
      for (const { actorId, subjectId } of others) expect([actorId, subjectId]).toEqual([id, id]);
      expect(JSON.stringify(entries)).not.toMatch(/ana|@|argon|Firefox/i);
    });
  });
}
