import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person } from '../people.ts';

const END = AT + DAY_MS;

export function describeIdentities(openStore: OpenStore): void {
  describe('a sign-up under way', () => {
    const store = freshStore(openStore);
    const held = async (browser: string, now = AT) => store().identities.find(`${browser}-token`, now);

    test('is found by its token alone, unverified, until the millisecond at which it expires', async () => {
      const started = await store().identities.start(signUp('laptop'));
      expect(started).toEqual({ id: expect.any(String), email: 'ana@x.org', isVerified: false, expiresAt: END });
      expect(await held('laptop', END - 1)).toEqual(started);
      expect(await held('laptop', END)).toBeNull();
      for (const other of ['laptop-password', 'ana@x.org', started.id, '']) {
        expect(await store().identities.find(other, AT)).toBeNull();
      }
    });

    test('that is started again in its browser goes on there, for longer, and under its new token alone', async () => {
      const first = await store().identities.start(signUp('laptop'));
      const again = await store().identities.start(
        signUp('laptop', { tokenHash: 'new', at: AT + 5, expiresAt: END + 5 }),
      );
      expect(again).toEqual({ ...first, expiresAt: END + 5 });
      expect(await store().identities.find('new', END + 4)).toEqual(again);
      expect(await held('laptop')).toBeNull();
    });

    test('keeps its verification, and a link that is on its way, when it is started again', async () => {
      const { identities, mail } = store();
      const { id } = await identities.start(signUp('laptop'));
      await mail.post(letter(), signUpCode('first-link', id));
      await identities.start(signUp('laptop', { tokenHash: 'new' }));
      const press = { codeHash: 'first-link', tokenHash: 'new', newTokenHash: 'x', expiresAt: END, now: AT };
      expect(await identities.confirm(press)).toMatchObject({ id, isVerified: true });
      expect(await identities.start(signUp('laptop', { tokenHash: 'newer' }))).toMatchObject({ id, isVerified: true });
    });

    test('in another browser, or with another address, is another one', async () => {
      const ids = new Set<string>();
      for (const given of [signUp('laptop'), signUp('phone'), signUp('laptop', { email: 'b@x.org', tokenHash: 'b' })]) {
        ids.add((await store().identities.start(given)).id);
      }
      expect(ids.size).toBe(3);
      expect(await held('laptop')).not.toBeNull();
      expect(await held('phone')).not.toBeNull();
    });

    test('that has expired starts afresh, whether it was cleared away or not: unverified, and without its link', async () => {
      for (const isCleared of [false, true]) {
        const { identities, mail } = store();
        const browser = `laptop-${isCleared}`;
        const { id } = await identities.start(signUp(browser));
        const links = [`${browser}-1`, `${browser}-2`];
        await mail.post(letter(), signUpCode(`${browser}-1`, id));
        const hashes = { codeHash: `${browser}-1`, tokenHash: `${browser}-token`, newTokenHash: 'x' };
        await identities.confirm({ ...hashes, expiresAt: END, now: AT });
        await mail.post(letter(), signUpCode(`${browser}-2`, id));
        if (isCleared) await identities.removeExpired(END);
        const again = await identities.start(
          signUp(browser, { tokenHash: `${browser}-new`, at: END, expiresAt: END + 9 }),
        );
        expect(again).toMatchObject({ isVerified: false, expiresAt: END + 9 });
        expect(again.id).not.toBe(id);
        for (const link of links) expect(await mail.findCode(link, AT)).toBeNull();
      }
    });

    test('is renewed under a new token, and its old token ends', async () => {
      const { identities } = store();
      const started = await identities.start(signUp('laptop'));
      const change = { tokenHash: 'laptop-token', newTokenHash: 'new', expiresAt: END + 7, now: AT + 7 };
      const renewed = { ...started, expiresAt: END + 7 };
      expect(await identities.renew(change)).toEqual(renewed);
      expect(await identities.find('new', END + 6)).toEqual(renewed);
      expect(await held('laptop')).toBeNull();
      expect(await identities.renew({ ...change, newTokenHash: 'newer' })).toBeNull();
      expect(await identities.find('newer', AT)).toBeNull();
    });

    test('can be renewed until it expires, and not at that millisecond', async () => {
      const { identities } = store();
      await identities.start(signUp('laptop'));
      const change = { tokenHash: 'laptop-token', newTokenHash: 'new', expiresAt: END + DAY_MS };
      expect(await identities.renew({ ...change, now: END })).toBeNull();
      expect(await held('laptop')).not.toBeNull();
      expect(await identities.renew({ ...change, now: END - 1 })).not.toBeNull();
    });

    test('lives as long as the last link that was mailed for it, and a short-lived link takes nothing from it', async () => {
      const { identities, mail } = store();
      const { id } = await identities.start(signUp('laptop'));
      await mail.post(letter(), signUpCode('long', id, { expiresAt: END + 3_600_000 }));
      expect(await held('laptop', END + 3_599_999)).not.toBeNull();
      await mail.post(letter(), signUpCode('short', id, { expiresAt: AT + 1 }));
      expect(await held('laptop', END + 3_599_999)).not.toBeNull();
      expect(await held('laptop', END + 3_600_000)).toBeNull();
    });

    test('is cleared away at its expiry with its link, and not a millisecond before', async () => {
      const { identities, mail } = store();
      const over = await identities.start(signUp('laptop'));
      const open = await identities.start(signUp('phone', { expiresAt: END + 1 }));
      await mail.post(letter(), signUpCode('of-over', over.id));
      await mail.post(letter(), signUpCode('of-open', open.id));
      await identities.removeExpired(END - 1);
      expect(await held('laptop')).not.toBeNull();
      await identities.removeExpired(END);
      expect(await held('laptop')).toBeNull();
      expect(await mail.findCode('of-over', AT)).toBeNull();
      expect(await held('phone')).toEqual(open);
      expect(await mail.findCode('of-open', AT)).not.toBeNull();
    });

    test('is no account, and nobody signs in with it', async () => {
      await store().identities.start(signUp('laptop'));
      expect(await store().accounts.findByEmail('ana@x.org')).toBeNull();
      expect((await store().totals()).accounts).toEqual({ donor: 0, patient: 0, admin: 0 });
      await store().accounts.create(person('Ana'));
      expect(await held('laptop')).not.toBeNull();
    });
  });
}
