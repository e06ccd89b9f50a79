import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { describe, expect, test } from 'vitest';
import type { NewApiToken } from '../../src/operations/tokens.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, letter } from '../mails.ts';
import { AT, person } from '../people.ts';

const DAY = '2026-06-15';

export function describeTokens(openStore: OpenStore): void {
  describe('an API token', () => {
    const store = freshStore(openStore);

    const make = (accountId: string, name: string, given: Partial<NewApiToken> = {}) => {
      const token = {
        scope: 'read',
        expiresAt: null,
        hash: `${accountId} ${name}`,
        actorId: accountId,
        at: AT,
      } as const;
      return store().tokens.create({ ...token, accountId, name, ...given });
    };
    const namesOf = async (accountId: string) => (await store().tokens.list(accountId)).map(({ name }) => name);
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));
    const makeBen = () => store().accounts.create(person('Ben'));
    const lastEntry = async () => (await store().audit.list()).at(-1);

    test('is found with the person who made it, and never with its hash', async () => {
      const ana = await makeAna();
      const made = await make(ana.id, 'nightly', { hash: 'hash-1', scope: 'write', expiresAt: AT + 9 });
      const { id } = made;
      const token = { id, accountId: ana.id, name: 'nightly', scope: 'write', createdAt: AT, expiresAt: AT + 9 };
      expect(made).toEqual({ ...token, lastUsedOn: null });
      expect(await store().tokens.find('hash-1', AT)).toEqual({ account: ana, token: made });
      expect(await store().tokens.list(ana.id)).toEqual([made]);
      expect(await store().tokens.find('hash-2', AT)).toBeNull();
      expect(await store().tokens.find(id, AT)).toBeNull();
      expect(await lastEntry()).toEqual({ at: AT, actorId: ana.id, action: 'token.created', subjectId: id });
    });

    test('opens nothing from the millisecond on at which it ends, and stays in the list until it is cleared away', async () => {
      const ana = await makeAna();
      await make(ana.id, 'short', { hash: 'short', expiresAt: AT + 100 });
      await make(ana.id, 'endless', { hash: 'endless' });
      expect(await store().tokens.find('short', AT + 99)).not.toBeNull();
      expect(await store().tokens.find('short', AT + 100)).toBeNull();
      expect(await store().tokens.find('endless', Number.MAX_SAFE_INTEGER)).not.toBeNull();
      await store().tokens.removeExpired(AT + 99);
      expect((await namesOf(ana.id)).sort()).toEqual(['endless', 'short']);
      await store().tokens.removeExpired(AT + 100);
      expect(await namesOf(ana.id)).toEqual(['endless']);
    });

    test('is listed newest first, to its owner alone', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await make(ana.id, 'old', { at: AT - 1 });
      await make(ana.id, 'new', { at: AT + 1 });
      await make(ana.id, 'middle');
      await make(ben.id, 'new');
      expect(await namesOf(ana.id)).toEqual(['new', 'middle', 'old']);
      expect(await namesOf(ben.id)).toEqual(['new']);
    });

    test('has a name that no other of the same person has', async () => {
      const ana = await makeAna();
      await make(ana.id, 'nightly');
      const again = make(ana.id, 'nightly', { hash: 'another' });
      await expect(again).rejects.toMatchObject({ code: 'TOKEN_NAME_TAKEN', issues: [{ path: 'name' }] });
      expect(await namesOf(ana.id)).toEqual(['nightly']);
      expect(await store().tokens.find('another', AT)).toBeNull();
    });

    test(`is one of at most ${MAX_API_TOKENS}, also when many are made at once`, async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      const tries = Array.from({ length: MAX_API_TOKENS + 2 }, (_, n) => () => make(ana.id, `token ${n}`));
      const made = await Promise.allSettled(store().atOnce(...tries));
      const refused = made.filter(({ status }) => status === 'rejected');
      const tooMany = { reason: { code: 'TOO_MANY_TOKENS' } };
      expect(refused).toMatchObject([tooMany, tooMany]);
      expect(await namesOf(ana.id)).toHaveLength(MAX_API_TOKENS);
      await make(ben.id, 'first');
    });

    test('is revoked by its owner, once, and never by another', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      const { id } = await make(ana.id, 'nightly', { hash: 'nightly' });
      await make(ana.id, 'daily');
      const revoke = (accountId: string) => store().tokens.revoke({ id, accountId, actorId: accountId, at: AT + 5 });
      expect(await revoke(ben.id)).toBe(false);
      expect(await store().tokens.find('nightly', AT)).not.toBeNull();
      expect(await revoke(ana.id)).toBe(true);
      expect(await store().tokens.find('nightly', AT)).toBeNull();
      expect(await namesOf(ana.id)).toEqual(['daily']);
      const entries = await store().audit.list();
      expect(await revoke(ana.id)).toBe(false);
      expect(await store().audit.list()).toEqual(entries);
      expect(entries.at(-1)).toEqual({ at: AT + 5, actorId: ana.id, action: 'token.revoked', subjectId: id });
    });

    test('is used on a day without a change to another', async () => {
      const ana = await makeAna();
      const { id } = await make(ana.id, 'a');
      await make(ana.id, 'b', { at: AT - 1 });
      await store().tokens.touch(id, DAY);
      expect((await store().tokens.list(ana.id)).map(({ lastUsedOn }) => lastUsedOn)).toEqual([DAY, null]);
    });

    test('needs the person, the password and the session that asked for it', async () => {
      const ana = await makeAna();
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
      await store().sessions.create({ id: 'open', accountId: ana.id, device: null, ...times });
      await make(ana.id, 'good', { seenSessionId: 'open', seenPasswordHash: ana.passwordHash });
      const history = await store().audit.list();
      for (const [accountId, seen] of [
        ['nobody', {}],
        [ana.id, { seenPasswordHash: 'older' }],
        [ana.id, { seenSessionId: 'ended' }],
      ] as const) {
        await expect(make(accountId, 'late', seen)).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
      expect(await namesOf(ana.id)).toEqual(['good']);
      expect(await store().audit.list()).toEqual(history);
    });

    test.each([
      ['signs out everywhere', (id: string) => store().sessions.endAll(id), 0],
      [
        'changes the password',
        (id: string) => store().accounts.changePassword({ id, passwordHash: 'new', keepSessionId: 'a', at: AT }),
        0,
      ],
      [
        'sets a password by mail',
        async (id: string) => {
          await store().mail.post(letter(), accountCode('reset', id, { purpose: 'reset-password' }));
          await store().accounts.resetPassword({ codeHash: 'reset', passwordHash: 'new', name: 'Ana', at: AT });
        },
        0,
      ],
      ['is made an admin', (id: string) => store().accounts.promote({ id, at: AT }), 0],
      ['changes the name', (id: string) => store().accounts.amend(id, { name: 'Anna' }), 1],
      ['picks a role', (id: string) => store().accounts.chooseRole({ id, role: 'patient', at: AT }), 1],
    ])('of a person who %s leaves them as many as it should', async (_, act, left) => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      for (const { id } of [ana, ben]) await make(id, 'nightly');
      await act(ana.id);
      expect(await namesOf(ana.id)).toHaveLength(left);
      expect(await namesOf(ben.id)).toHaveLength(1);
    });

    test('of an admin stays when they are made an admin again', async () => {
      const ana = await store().accounts.create(person('Ana', { role: 'admin' }));
      await make(ana.id, 'nightly');
      await store().accounts.promote({ id: ana.id, at: AT });
      expect(await namesOf(ana.id)).toEqual(['nightly']);
    });
  });
}
