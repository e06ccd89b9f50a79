import { MAX_PUSH_DEVICES } from '@redthread/domain/limits';
import { describe, expect, test } from 'vitest';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, letter } from '../mails.ts';
import { AT, person } from '../people.ts';

export function describePush(openStore: OpenStore): void {
  describe('a device on which a person is told', () => {
    const store = freshStore(openStore);
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));
    const makeBen = () => store().accounts.create(person('Ben'));
    const device = (accountId: string, name = '1', given: object = {}) =>
      addDevice(store(), accountId, { endpoint: `https://push.example/${name}`, ...given });
    const endpointsOf = async (accountId: string) =>
      (await store().push.list(accountId)).map(({ endpoint }) => endpoint.slice('https://push.example/'.length));

    test('is kept as its browser told it, and listed newest first to its owner alone', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      const made = await device(ana.id);
      const told = { device: 'Firefox', endpoint: 'https://push.example/1', publicKey: 'point', auth: 'secret' };
      const times = { createdAt: AT, lastUsedAt: null };
      expect(made).toEqual({ id: expect.any(String), accountId: ana.id, ...told, ...times });
      await device(ana.id, 'new', { at: AT + 1 });
      await device(ana.id, 'old', { at: AT - 1 });
      await device(ben.id, 'other');
      expect((await store().push.list(ana.id))[1]).toEqual(made);
      expect(await endpointsOf(ana.id)).toEqual(['new', '1', 'old']);
      expect(await endpointsOf(ben.id)).toEqual(['other']);
    });

    test('that subscribes again is the same, with its new keys', async () => {
      const ana = await makeAna();
      const made = await device(ana.id);
      const again = await device(ana.id, '1', { publicKey: 'new', auth: 'newer', device: 'Firefox 2', at: AT + 5 });
      expect(again).toEqual({ ...made, publicKey: 'new', auth: 'newer', device: 'Firefox 2' });
      expect(await store().push.list(ana.id)).toEqual([again]);
    });

    test('is the one’s who used it last, and what waited for the other is gone', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await device(ana.id);
      const moved = await device(ben.id, '1', { at: AT + 5 });
      expect(moved).toMatchObject({ accountId: ben.id, createdAt: AT + 5 });
      expect([await endpointsOf(ana.id), await endpointsOf(ben.id)]).toEqual([[], ['1']]);
    });

    test('is notified no longer once the session that added it is ended, by sign-out or from another device', async () => {
      const ana = await makeAna();
      for (const id of ['phone', 'laptop', 'tablet']) {
        const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
        await store().sessions.create({ id, accountId: ana.id, device: id, ...times });
        await device(ana.id, id, { seenSessionId: id, device: id });
      }
      const phone = (await store().sessions.list(ana.id)).find(({ id }) => id === 'phone');
      expect(await store().sessions.endOne(ana.id, phone?.publicId ?? '')).toBe(true);
      expect((await endpointsOf(ana.id)).sort()).toEqual(['laptop', 'tablet']);
      await store().sessions.signOut('laptop');
      expect(await endpointsOf(ana.id)).toEqual(['tablet']);
      // Nobody ended this one: a donor who seldom comes by is notified as before.
      await store().sessions.end('tablet');
      expect(await endpointsOf(ana.id)).toEqual(['tablet']);
      await store().sessions.create({
        id: 'again',
        accountId: ana.id,
        device: 'tablet',
        createdAt: AT,
        lastUsedAt: AT,
        expiresAt: AT + 9,
      });
      await store().sessions.signOut('again');
      expect(await endpointsOf(ana.id)).toEqual([]);
    });

    test('is notified still where another of the same browser’s name is ended, whose name has changed since', async () => {
      const ana = await makeAna();
      for (const id of ['mine', 'lost']) {
        const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
        await store().sessions.create({ id, accountId: ana.id, device: 'Firefox', ...times });
        await device(ana.id, id, { seenSessionId: id, device: 'Firefox' });
      }
      await device(ana.id, 'lost', { seenSessionId: 'lost', device: 'Firefox 2' });
      await store().sessions.signOut('lost');
      expect(await endpointsOf(ana.id)).toEqual(['mine']);
    });

    test('is notified still where its person signs in again, and no longer where somebody else does', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      const open = (id: string, accountId: string, replaces?: string) =>
        store().sessions.create({
          id,
          accountId,
          device: 'phone',
          createdAt: AT,
          lastUsedAt: AT,
          expiresAt: AT + 9,
          replaces,
        });
      await open('first', ana.id);
      await device(ana.id, '1', { seenSessionId: 'first', device: 'phone' });
      await open('again', ana.id, 'first');
      expect(await endpointsOf(ana.id)).toEqual(['1']);
      await open('other', ben.id, 'again');
      expect(await endpointsOf(ana.id)).toEqual([]);
    });

    test(`is one of at most ${MAX_PUSH_DEVICES}, also when many are made at once, and none is one too many for itself`, async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await device(ben.id, 'of Ben');
      await device(ana.id, 'device 0');
      const tries = Array.from({ length: MAX_PUSH_DEVICES + 2 }, (_, n) => () => device(ana.id, `device ${n}`));
      const made = await Promise.allSettled(store().atOnce(...tries));
      const tooMany = { reason: { code: 'TOO_MANY_PUSH_DEVICES' } };
      expect(made.filter(({ status }) => status === 'rejected')).toMatchObject([tooMany, tooMany]);
      await device(ana.id, 'device 0');
      await expect(device(ana.id, 'of Ben')).rejects.toMatchObject({ code: 'TOO_MANY_PUSH_DEVICES' });
      expect(await endpointsOf(ana.id)).toHaveLength(MAX_PUSH_DEVICES);
      expect(await endpointsOf(ben.id)).toEqual(['of Ben']);
    });

    test('is ended by its owner, once, and never by another', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      const { id } = await device(ana.id);
      await device(ana.id, '2');
      expect(await store().push.end({ id, accountId: ben.id })).toBe(false);
      expect(await store().push.end({ id, accountId: ana.id })).toBe(true);
      expect(await store().push.end({ id, accountId: ana.id })).toBe(false);
      expect(await endpointsOf(ana.id)).toEqual(['2']);
    });

    test('needs the person and the session that asked for it', async () => {
      const ana = await makeAna();
      for (const [accountId, seen] of [
        ['nobody', {}],
        [ana.id, { seenSessionId: 'ended' }],
      ] as const) {
        const refused = store().push.subscribe({
          ...{ accountId, device: null, endpoint: 'e', publicKey: 'p', auth: 'a', at: AT },
          ...{ seenSessionId: 'none', ...seen },
        });
        await expect(refused).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
      }
      expect(await store().push.list(ana.id)).toEqual([]);
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
      ['changes the name', (id: string) => store().accounts.amend(id, { name: 'Anna' }), 1],
    ])('of a person who %s leaves them as many as it should', async (_, act, left) => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await device(ana.id);
      await device(ben.id, '2');
      await act(ana.id);
      expect(await endpointsOf(ana.id)).toHaveLength(left);
      expect(await endpointsOf(ben.id)).toHaveLength(1);
    });

    test('of an admin who is none any more goes with their sessions', async () => {
      const ana = await store().accounts.create(person('Ana', { role: 'admin' }));
      await device(ana.id);
      await store().accounts.demote({ id: ana.id, role: 'donor', mayBeLast: true, at: AT });
      expect(await endpointsOf(ana.id)).toEqual([]);
    });
  });

  describe('the key by which push services know the sender', () => {
    const store = freshStore(openStore);

    test('is kept once, whoever makes it', async () => {
      expect(await store().push.findSenderKey()).toBeNull();
      const kept = await Promise.all(store().atOnce(...['a', 'b'].map((key) => () => store().push.senderKey(key))));
      expect(new Set(kept).size).toBe(1);
      expect(await store().push.findSenderKey()).toBe(kept[0]);
      expect(await store().push.senderKey('later')).toBe(kept[0]);
    });
  });
}
