import { MAX_PUSH_DEVICES } from '@redthread/domain/limits';
import { describe, expect, test } from 'vitest';
import type { Store } from '../../src/store.ts';
import { refusalsOf, refused } from '../asking-town.ts';
import { addDevice } from '../devices.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, person } from '../people.ts';
import { SIGNED_OUT } from '../signed-out.ts';

export function describePush(openStore: OpenStore): void {
  describe('a device on which a person is told', () => {
    const store = freshStore(openStore);
    const join = async (name: string, given: Parameters<typeof person>[1] = {}) =>
      (await store().accounts.create(person(name, given))).id;
    const two = async () => [await join('Ana', { isEmailVerified: true }), await join('Ben')] as const;
    const device = (accountId: string, name = '1', given: object = {}) =>
      addDevice(store(), accountId, { endpoint: `https://push.example/${name}`, ...given });
    const signIn = (accountId: string, id: string, browser: string, replaces?: string) => {
      const times = { createdAt: AT, lastUsedAt: AT, expiresAt: AT + 9 };
      return store().sessions.create({ id, accountId, device: browser, ...times, replaces });
    };
    const endpointsOf = async (accountId: string) =>
      (await store().push.list(accountId)).map(({ endpoint }) => endpoint.slice('https://push.example/'.length));

    test('is kept as its browser told it, with its new keys when it subscribes again, and listed newest first to its owner alone, who used it last', async () => {
      const [ana, ben] = await two();
      const made = await device(ana);
      const told = { device: 'Firefox', endpoint: 'https://push.example/1', publicKey: 'point', auth: 'secret' };
      const times = { createdAt: AT, lastUsedAt: null };
      expect(made).toEqual({ id: expect.any(String), accountId: ana, ...told, ...times });
      await device(ana, 'new', { at: AT + 1 });
      await device(ana, 'old', { at: AT - 1 });
      await device(ben, 'other');
      const keys = { publicKey: 'new', auth: 'newer', device: 'Firefox 2' };
      const again = await device(ana, '1', { ...keys, at: AT + 5 });
      expect([again, (await store().push.list(ana))[1]]).toEqual([{ ...made, ...keys }, again]);
      expect([await endpointsOf(ana), await endpointsOf(ben)]).toEqual([['new', '1', 'old'], ['other']]);
      expect(await device(ben, '1', { at: AT + 5 })).toMatchObject({ accountId: ben, createdAt: AT + 5 });
      expect([await endpointsOf(ana), await endpointsOf(ben)]).toEqual([
        ['new', 'old'],
        ['1', 'other'],
      ]);
    });

    test('is notified no longer once the session that added it is ended, by sign-out or from another device', async () => {
      const [ana] = await two();
      for (const id of ['phone', 'laptop', 'tablet']) {
        await signIn(ana, id, id);
        await device(ana, id, { seenSessionId: id, device: id });
      }
      const phone = (await store().sessions.list(ana)).find(({ id }) => id === 'phone');
      expect(await store().sessions.endOne(ana, phone?.publicId ?? '')).toBe(true);
      expect((await endpointsOf(ana)).sort()).toEqual(['laptop', 'tablet']);
      await store().sessions.signOut('laptop');
      // Nobody ended this one: a donor who seldom comes by is notified as before.
      await store().sessions.end('tablet');
      expect(await endpointsOf(ana)).toEqual(['tablet']);
      await signIn(ana, 'again', 'tablet');
      await store().sessions.signOut('again');
      expect(await endpointsOf(ana)).toEqual([]);
      // Of two of one browser's name, of which the one that is ended has another name since.
      for (const id of ['mine', 'lost']) {
        await signIn(ana, id, 'Firefox');
        await device(ana, id, { seenSessionId: id, device: 'Firefox' });
      }
      await device(ana, 'lost', { seenSessionId: 'lost', device: 'Firefox 2' });
      await store().sessions.signOut('lost');
      expect(await endpointsOf(ana)).toEqual(['mine']);
    });

    test('is notified still where its person signs in again, and no longer where somebody else does', async () => {
      const [ana, ben] = await two();
      await signIn(ana, 'first', 'phone');
      await device(ana, '1', { seenSessionId: 'first', device: 'phone' });
      await signIn(ana, 'again', 'phone', 'first');
      expect(await endpointsOf(ana)).toEqual(['1']);
      await signIn(ben, 'other', 'phone', 'again');
      expect(await endpointsOf(ana)).toEqual([]);
    });

    test(`is one of at most ${MAX_PUSH_DEVICES}, also when many are made at once, and none is one too many for itself`, async () => {
      const [ana, ben] = await two();
      await device(ben, 'of Ben');
      await device(ana, 'device 0');
      const tries = Array.from({ length: MAX_PUSH_DEVICES + 2 }, (_, n) => () => device(ana, `device ${n}`));
      const refusals = await refusalsOf(store().atOnce(...tries));
      expect(refusals).toEqual(['TOO_MANY_PUSH_DEVICES', 'TOO_MANY_PUSH_DEVICES']);
      await device(ana, 'device 0');
      await refused(device(ana, 'of Ben'), 'TOO_MANY_PUSH_DEVICES');
      expect(await endpointsOf(ana)).toHaveLength(MAX_PUSH_DEVICES);
      expect(await endpointsOf(ben)).toEqual(['of Ben']);
    });

    test('is ended by its owner, once, and never by another; needs the person and the session that asked for it', async () => {
      const [ana, ben] = await two();
      const { id } = await device(ana);
      await device(ana, '2');
      const ends: boolean[] = [];
      for (const accountId of [ben, ana, ana]) ends.push(await store().push.end({ id, accountId }));
      expect(ends).toEqual([false, true, false]);
      const keys = { device: null, endpoint: 'e', publicKey: 'p', auth: 'a', at: AT };
      for (const seen of [
        { accountId: 'nobody', seenSessionId: 'none' },
        { accountId: ana, seenSessionId: 'ended' },
      ])
        await refused(store().push.subscribe({ ...keys, ...seen }), 'NOT_SIGNED_IN');
      expect(await endpointsOf(ana)).toEqual(['2']);
    });

    test.each([
      ...SIGNED_OUT.map(([what, act]) => ({ what, act, left: 0 })),
      {
        what: 'changes the name',
        act: ({ accounts }: Store, id: string) => accounts.amend(id, { name: 'Anna' }),
        left: 1,
      },
    ])('of a person who $what leaves them as many as it should', async ({ act, left }) => {
      const [ana, ben] = await two();
      await device(ana);
      await device(ben, '2');
      await act(store(), ana);
      expect([(await endpointsOf(ana)).length, (await endpointsOf(ben)).length]).toEqual([left, 1]);
    });

    test('is known to push services by the key of the sender, which is kept once, whoever makes it', async () => {
      const { push } = store();
      expect(await push.findSenderKey()).toBeNull();
      const kept = await Promise.all(store().atOnce(...['a', 'b'].map((key) => () => store().push.senderKey(key))));
      expect(new Set([...kept, await push.findSenderKey(), await push.senderKey('later')]).size).toBe(1);
    });
  });
}
