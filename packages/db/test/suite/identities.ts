import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person } from '../people.ts';

const END = AT + DAY_MS;

export function describeIdentities(openStore: OpenStore): void {
  describe('a sign-up under way', () => {
    const store = freshStore(openStore);
    const find = (token: string, now = AT) => store().identities.find(token, now);
    const held = (browser: string, now = AT) => find(`${browser}-token`, now);
    const start = (browser: string, given: Parameters<typeof signUp>[1] = {}) =>
      store().identities.start(signUp(browser, given));

    test('is found by its token alone, unverified, until the millisecond at which it expires, is another one in another browser or with another address, and no account', async () => {
      const started = await start('laptop');
      expect(started).toEqual({ id: expect.any(String), email: 'ana@x.org', isVerified: false, expiresAt: END });
      expect([await held('laptop', END - 1), await held('laptop', END)]).toEqual([started, null]);
      for (const other of ['laptop-password', 'ana@x.org', started.id, '']) expect(await find(other)).toBeNull();
      expect(await store().accounts.findByEmail('ana@x.org')).toBeNull();
      expect((await store().totals()).accounts).toEqual({ donor: 0, patient: 0, admin: 0 });
      await store().accounts.create(person('Ana'));
      const others = [await start('phone'), await start('laptop', { email: 'b@x.org', tokenHash: 'b' })];
      expect(new Set([started, ...others].map(({ id }) => id)).size).toBe(3);
      expect([await held('laptop'), await held('phone')]).toEqual([started, others[0]]);
    });

    test('that is started again in its browser goes on there, for longer, under its new token alone, with its link and its verification', async () => {
      const { identities, mail } = store();
      const first = await start('laptop');
      const { id } = first;
      await mail.post(letter(), signUpCode('first-link', id));
      const again = await start('laptop', { tokenHash: 'new', at: AT + 5, expiresAt: END + 5 });
      expect(again).toEqual({ ...first, expiresAt: END + 5 });
      expect([await find('new', END + 4), await held('laptop')]).toEqual([again, null]);
      const press = { codeHash: 'first-link', tokenHash: 'new', newTokenHash: 'x', expiresAt: END, now: AT };
      expect(await identities.confirm(press)).toMatchObject({ id, isVerified: true });
      expect(await start('laptop', { tokenHash: 'newer' })).toMatchObject({ id, isVerified: true });
    });

    test('that has expired starts afresh, whether it was cleared away or not: unverified, and without its link', async () => {
      const { identities, mail } = store();
      for (const browser of ['kept', 'cleared']) {
        const { id } = await start(browser);
        const links = [`${browser}-1`, `${browser}-2`];
        await mail.post(letter(), signUpCode(`${browser}-1`, id));
        const hashes = { codeHash: `${browser}-1`, tokenHash: `${browser}-token`, newTokenHash: 'x' };
        await identities.confirm({ ...hashes, expiresAt: END, now: AT });
        await mail.post(letter(), signUpCode(`${browser}-2`, id));
        if (browser === 'cleared') await identities.removeExpired(END);
        const again = await start(browser, { tokenHash: `${browser}-new`, at: END, expiresAt: END + 9 });
        expect(again).toMatchObject({ isVerified: false, expiresAt: END + 9 });
        expect(again.id).not.toBe(id);
        for (const link of links) expect(await mail.findCode(link, AT)).toBeNull();
      }
    });

    test('is renewed under a new token until it expires, and not at that millisecond, and its old token ends', async () => {
      const { identities } = store();
      const started = await start('laptop');
      const change = { tokenHash: 'laptop-token', newTokenHash: 'new', expiresAt: END + 7 };
      expect([await identities.renew({ ...change, now: END }), await held('laptop')]).toEqual([null, started]);
      const renewed = { ...started, expiresAt: END + 7 };
      expect(await identities.renew({ ...change, now: END - 1 })).toEqual(renewed);
      expect([await find('new', END + 6), await held('laptop')]).toEqual([renewed, null]);
      expect(await identities.renew({ ...change, newTokenHash: 'newer', now: AT })).toBeNull();
      expect(await find('newer')).toBeNull();
    });

    test('lives as long as the last link that was mailed for it, and a short-lived link takes nothing from it', async () => {
      const { id } = await start('laptop');
      const lives = async () => [await held('laptop', END + 3_599_999), await held('laptop', END + 3_600_000)];
      for (const [hash, expiresAt] of [
        ['long', END + 3_600_000],
        ['short', AT + 1],
      ] as const) {
        await store().mail.post(letter(), signUpCode(hash, id, { expiresAt }));
        expect(await lives()).toMatchObject([{ id }, null]);
      }
    });

    test('is cleared away at its expiry with its link, and not a millisecond before', async () => {
      const { identities, mail } = store();
      const [over, open] = [await start('laptop'), await start('phone', { expiresAt: END + 1 })];
      await mail.post(letter(), signUpCode('of-over', over.id));
      await mail.post(letter(), signUpCode('of-open', open.id));
      await identities.removeExpired(END - 1);
      expect(await held('laptop')).toEqual(over);
      await identities.removeExpired(END);
      expect([await held('laptop'), await held('phone')]).toEqual([null, open]);
      expect([await mail.findCode('of-over', AT), await mail.findCode('of-open', AT)]).toMatchObject([
        null,
        { identityId: open.id },
      ]);
    });
  });
}
