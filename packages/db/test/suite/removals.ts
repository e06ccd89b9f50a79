import { describe, expect, test } from 'vitest';
import { belongings, EVERYTHING, furnish, NOTHING } from '../belongings.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, letter, signUp } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

export function describeRemovals(openStore: OpenStore): void {
  describe('a person who leaves', () => {
    const store = freshStore(openStore);

    test.each([
      ['', true, NOTHING],
      // Somebody else may have begun to sign up with it, and it may be theirs.
      ['; an address that they never verified stays as it was', false, { ...NOTHING, codes: 1, signUps: 1, mails: 1 }],
    ] as const)('takes all along that was kept of them, and nothing of others%s', async (_, was, left) => {
      const { accounts, audit } = store();
      const ana = await accounts.create(person('Ana', { isEmailVerified: was, role: 'patient' }));
      const ben = await accounts.create(person('Ben'));
      for (const each of [ana, ben]) await furnish(store(), each);
      const history = await audit.list();

      expect(await accounts.remove({ id: ana.id, at: AT + 5, write: WRITE })).toBe(true);

      expect(await belongings(store(), ana)).toEqual(left);
      expect(await belongings(store(), ben)).toEqual(EVERYTHING);
      expect(await accounts.findByEmail('ana@x.org')).toBeNull();
      const people = { donor: 1, patient: 0, admin: 0 };
      expect(await store().totals()).toEqual({ donors: 1, matchableDonors: 1, requests: 2, accounts: people });
      const entry = { at: AT + 5, actorId: ana.id, action: 'account.deleted', subjectId: ana.id };
      expect(await audit.list()).toEqual([...history, entry]);
    });

    test('leaves once', async () => {
      const { accounts, audit } = store();
      const ana = await accounts.create(person('Ana'));
      const leave = (n: number) => () => accounts.remove({ id: ana.id, at: AT + n, write: WRITE });
      const both = await Promise.all(store().atOnce(leave(1), leave(2)));
      // Of two that come at once, either may be first.
      expect(both.toSorted()).toEqual([false, true]);
      expect(await accounts.remove({ id: 'nobody', at: AT, write: WRITE })).toBe(false);
      expect(await audit.list()).toHaveLength(2);
    });

    test('stays when their password is another by now than the one that was looked at', async () => {
      const { accounts } = store();
      const ana = await accounts.create(person('Ana', { passwordHash: 'new' }));
      const stale = accounts.remove({ id: ana.id, at: AT, seenPasswordHash: 'old', write: WRITE });
      await expect(stale).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      expect(await accounts.remove({ id: ana.id, at: AT, seenPasswordHash: 'new', write: WRITE })).toBe(true);
    });

    test('takes the links along that would have given their address to somebody else', async () => {
      const { accounts, mail } = store();
      const ana = await accounts.create(person('Ana', { isEmailVerified: true }));
      const ben = await accounts.create(person('Ben', { isEmailVerified: true }));
      await mail.post(letter(), accountCode('to-ana', ben.id, { purpose: 'change-email', email: ana.email }));
      await mail.post(letter({ recipient: ben.email }), accountCode('to-ben', ben.id, { email: ben.email }));
      await accounts.remove({ id: ana.id, at: AT, write: WRITE });
      expect(await mail.findCode('to-ana', AT)).toBeNull();
      expect(await mail.findCode('to-ben', AT)).not.toBeNull();
      expect((await store().messages.emails(9)).map(({ recipient }) => recipient)).toEqual([ben.email]);
    });

    test('takes mail along that waits for an address which they once asked for', async () => {
      const { accounts, mail } = store();
      const ana = await accounts.create(person('Ana', { isEmailVerified: true }));
      for (const purpose of ['verify-email', 'change-email'] as const) {
        const email = `${purpose}@x.org`;
        await mail.post(letter({ recipient: email }), accountCode(email, ana.id, { purpose, email }));
      }
      expect(await store().messages.emails(9)).toHaveLength(2);
      await accounts.remove({ id: ana.id, at: AT, write: WRITE });
      expect(await store().messages.emails(9)).toEqual([]);
    });

    test('can come back with the same address, as somebody new', async () => {
      const { accounts, identities } = store();
      const ana = await accounts.create(person('Ana', { isEmailVerified: true }));
      await furnish(store(), ana);
      await accounts.remove({ id: ana.id, at: AT, write: WRITE });
      const again = await accounts.create(person('Ana'));
      expect(again.id).not.toBe(ana.id);
      expect(await belongings(store(), again)).toEqual({ ...NOTHING, account: 1 });
      expect(await identities.start(signUp('laptop'))).toMatchObject({ isVerified: false });
    });
  });

  describe('what a person did', () => {
    const store = freshStore(openStore);

    test('is listed to them alone, by pages, newest first', async () => {
      const { audit } = store();
      const kinds = ['account.signed-in', 'account.role-chosen', 'account.signed-in'] as const;
      for (const [n, action] of kinds.entries()) {
        await audit.record({ at: AT - n, actorId: 'ana', action, subjectId: 'ana' });
        await audit.record({ at: AT - n, actorId: 'ben', action, subjectId: 'ana' });
        await audit.record({ at: AT - n, actorId: null, action, subjectId: 'ana' });
      }
      const own = kinds.map((action, n) => ({ at: AT - n, actorId: 'ana', action, subjectId: 'ana' }));
      own.reverse();
      const first = await audit.pageOf('ana', { limit: 2 });
      expect(first.rows).toEqual(own.slice(0, 2));
      const rest = await audit.pageOf('ana', { limit: 2, before: first.next ?? 0 });
      expect(rest).toEqual({ rows: own.slice(2), next: null });
      expect(await audit.pageOf('ana', { limit: 3 })).toEqual({ rows: own, next: null });
      expect(await audit.pageOf('nobody', { limit: 3 })).toEqual({ rows: [], next: null });
    });

    test('is kept with ids alone: no name, address, hash, code or device', async () => {
      const { accounts, audit } = store();
      const google = { issuer: 'https://accounts.google.com', subject: 'subject-1001' };
      const ana = await accounts.create(person('Ana'));
      await furnish(store(), ana);
      const reset = { passwordHash: '$argon2id$y', name: 'Ana', at: AT };
      await accounts.confirmEmail({ codeHash: `${ana.id} verify-email`, accountId: ana.id, at: AT });
      await accounts.linkGoogle({ id: ana.id, ...google, at: AT });
      await accounts.changePassword({ id: ana.id, passwordHash: '$argon2id$z', keepSessionId: 'none', at: AT });
      const moved = accountCode('moved', ana.id, { purpose: 'change-email', email: 'moved@x.org' });
      await store().mail.post(letter(), moved);
      await accounts.confirmEmail({ codeHash: 'moved', accountId: ana.id, at: AT });
      await store().mail.post(
        letter(),
        accountCode('forgot', ana.id, { purpose: 'reset-password', email: moved.email }),
      );
      await accounts.resetPassword({ codeHash: 'forgot', ...reset });
      await accounts.remove({ id: ana.id, at: AT, write: WRITE });

      const entries = await audit.list();
      expect(entries.map(({ action }) => action)).toEqual([
        'account.registered',
        'account.signed-in',
        'token.created',
        'account.signed-in',
        'token.created',
        'account.email-verified',
        'account.google-linked',
        'account.password-changed',
        'account.email-changed',
        'account.password-reset',
        'account.deleted',
      ]);
      const others = entries.filter(({ action }) => action !== 'token.created');
      for (const { actorId, subjectId } of others) expect([actorId, subjectId]).toEqual([ana.id, ana.id]);
    });
  });
}
