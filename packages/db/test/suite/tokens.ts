import { MAX_API_TOKENS } from '@redthread/domain/limits';
import { describe, expect, test } from 'vitest';
import type { NewApiToken } from '../../src/operations/tokens.ts';
import type { Store } from '../../src/store.ts';
import { refusalsOf, refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';
import { SIGNED_OUT } from '../signed-out.ts';

const DAY = '2026-06-15';

export function describeTokens(openStore: OpenStore): void {
  describe('an API token', () => {
    const store = freshStore(openStore);

    const make = (accountId: string, name: string, given: Partial<NewApiToken> = {}) => {
      const token = { scope: 'read', expiresAt: null, hash: `${accountId} ${name}`, at: AT } as const;
      return store().tokens.create({ ...token, actorId: accountId, accountId, name, ...given });
    };
    const find = (hash: string, now = AT) => store().tokens.find(hash, now);
    const namesOf = async (accountId: string) => (await store().tokens.list(accountId)).map(({ name }) => name);
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));
    const two = async () => [(await makeAna()).id, (await store().accounts.create(person('Ben'))).id] as const;
    const audited = () => store().audit.list();

    test('is found with the person who made it, and never with its hash', async () => {
      const ana = await makeAna();
      const made = await make(ana.id, 'nightly', { hash: 'hash-1', scope: 'write', expiresAt: AT + 9 });
      const { id } = made;
      const token = { id, accountId: ana.id, name: 'nightly', scope: 'write', createdAt: AT, expiresAt: AT + 9 };
      expect(made).toEqual({ ...token, lastUsedOn: null });
      expect([await find('hash-1'), await find('hash-2'), await find(id)]).toEqual([
        { account: ana, token: made },
        ...[null, null],
      ]);
      expect(await store().tokens.list(ana.id)).toEqual([made]);
      expect((await audited()).at(-1)).toEqual({ at: AT, actorId: ana.id, action: 'token.created', subjectId: id });
    });

    test('opens nothing from the millisecond on at which it ends, and stays in the list until it is cleared away', async () => {
      const [ana] = await two();
      await make(ana, 'short', { hash: 'short', expiresAt: AT + 100 });
      await make(ana, 'endless', { hash: 'endless' });
      expect([await find('short', AT + 99), await find('short', AT + 100)]).toMatchObject([{}, null]);
      expect(await find('endless', Number.MAX_SAFE_INTEGER)).not.toBeNull();
      await store().tokens.removeExpired(AT + 99);
      expect((await namesOf(ana)).sort()).toEqual(['endless', 'short']);
      await store().tokens.removeExpired(AT + 100);
      expect(await namesOf(ana)).toEqual(['endless']);
    });

    test('is listed newest first, to its owner alone, and used on a day without a change to another', async () => {
      const [ana, ben] = await two();
      await make(ana, 'old', { at: AT - 1 });
      await make(ana, 'new', { at: AT + 1 });
      const { id } = await make(ana, 'middle');
      await make(ben, 'new');
      expect([await namesOf(ana), await namesOf(ben)]).toEqual([['new', 'middle', 'old'], ['new']]);
      await store().tokens.touch(id, DAY);
      expect((await store().tokens.list(ana)).map(({ lastUsedOn }) => lastUsedOn)).toEqual([null, DAY, null]);
    });

    test(`has a name that no other of the same person has, and is one of at most ${MAX_API_TOKENS}, also when many are made at once`, async () => {
      const [ana, ben] = await two();
      await make(ana, 'nightly');
      const again = make(ana, 'nightly', { hash: 'another' });
      await expect(again).rejects.toMatchObject({ code: 'TOKEN_NAME_TAKEN', issues: [{ path: 'name' }] });
      expect([await namesOf(ana), await find('another')]).toEqual([['nightly'], null]);
      const tries = Array.from({ length: MAX_API_TOKENS + 1 }, (_, n) => () => make(ana, `token ${n}`));
      expect(await refusalsOf(store().atOnce(...tries))).toEqual(['TOO_MANY_TOKENS', 'TOO_MANY_TOKENS']);
      expect(await namesOf(ana)).toHaveLength(MAX_API_TOKENS);
      await make(ben, 'nightly');
    });

    test('is revoked by its owner, once, and never by another', async () => {
      const [ana, ben] = await two();
      const { id } = await make(ana, 'nightly', { hash: 'nightly' });
      await make(ana, 'daily');
      const revoke = (accountId: string) => store().tokens.revoke({ id, accountId, actorId: accountId, at: AT + 5 });
      expect(await revoke(ben)).toBe(false);
      expect(await find('nightly')).not.toBeNull();
      expect([await revoke(ana), await find('nightly'), await namesOf(ana)]).toEqual([true, null, ['daily']]);
      const entries = await audited();
      expect([await revoke(ana), await audited()]).toEqual([false, entries]);
      expect(entries.at(-1)).toEqual({ at: AT + 5, actorId: ana, action: 'token.revoked', subjectId: id });
    });

    test('needs the person, the password and the session that asked for it', async () => {
      const { id: ana, passwordHash: seenPasswordHash } = await makeAna();
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
      await store().sessions.create({ id: 'open', accountId: ana, device: null, ...times });
      await make(ana, 'good', { seenSessionId: 'open', seenPasswordHash });
      const history = await audited();
      await refused(make('nobody', 'late'), 'NOT_SIGNED_IN');
      await refused(make(ana, 'late', { seenPasswordHash: 'older' }), 'NOT_SIGNED_IN');
      await refused(make(ana, 'late', { seenSessionId: 'ended' }), 'NOT_SIGNED_IN');
      expect([await namesOf(ana), await audited()]).toEqual([['good'], history]);
    });

    test.each([
      ...SIGNED_OUT.map(([what, act]) => ({ what, act, left: 0 })),
      { what: 'is made an admin', act: ({ accounts }: Store, id: string) => accounts.promote({ id, at: AT }), left: 0 },
      {
        what: 'is made an admin again',
        act: async ({ accounts }: Store, id: string) => {
          await accounts.promote({ id, at: AT });
          await make(id, 'nightly');
          await accounts.promote({ id, at: AT });
        },
        left: 1,
      },
      {
        what: 'changes the name and picks a role',
        act: async ({ accounts }: Store, id: string) => {
          await accounts.amend(id, { name: 'Anna' });
          await accounts.chooseRole({ id, role: 'patient', at: AT });
        },
        left: 1,
      },
    ])('of a person who $what leaves them as many as it should', async ({ act, left }) => {
      const [ana, ben] = await two();
      for (const id of [ana, ben]) await make(id, 'nightly');
      await act(store(), ana);
      expect([(await namesOf(ana)).length, (await namesOf(ben)).length]).toEqual([left, 1]);
    });
  });
}
