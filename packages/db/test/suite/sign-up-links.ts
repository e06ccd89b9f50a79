import { beforeEach, describe, expect, test } from 'vitest';
import type { Identity } from '../../src/operations/identities.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person } from '../people.ts';

const END = AT + DAY_MS;
const NEW_END = END + 60_000;

export function describeSignUpLinks(openStore: OpenStore): void {
  describe('a link that verifies a sign-up', () => {
    const store = freshStore(openStore);
    let laptop: Identity;
    beforeEach(async () => {
      laptop = await store().identities.start(signUp('laptop'));
      await store().mail.post(letter(), signUpCode('link', laptop.id));
    });

    const press = (
      tokenHash: string | null,
      given: { codeHash?: string; newTokenHash?: string; now?: number } = {},
    ) => {
      const pressed = { codeHash: 'link', tokenHash, newTokenHash: 'fresh-token', now: AT + 60_000, ...given };
      return store().identities.confirm({ ...pressed, expiresAt: NEW_END });
    };
    const held = (tokenHash: string) => store().identities.find(tokenHash, AT);

    test('verifies the browser that holds the sign-up, which goes on under its own token for a day from then, once', async () => {
      const verified = { ...laptop, isVerified: true, expiresAt: NEW_END };
      expect(await press('laptop-token')).toEqual(verified);
      expect([await held('laptop-token'), await held('fresh-token')]).toEqual([verified, null]);
      for (const tokenHash of ['laptop-token', null]) {
        expect(await press(tokenHash, { newTokenHash: 'again' })).toBeNull();
        expect(await held('again')).toBeNull();
      }
    });

    test.each([
      ['no sign-up', null],
      ['a token that nobody gave', 'made-up-token'],
      ['another sign-up with the same address', 'phone-token'],
    ])(
      'opened in a browser that holds %s lets the sign-up go on there, and never in the first',
      async (_, tokenHash) => {
        const { identities } = store();
        const phone = await identities.start(signUp('phone'));
        const own = await press(tokenHash);
        expect(own).toEqual({ id: expect.any(String), email: 'ana@x.org', isVerified: true, expiresAt: NEW_END });
        expect([laptop.id, phone.id]).not.toContain(own?.id);
        expect([await held('fresh-token'), await held('phone-token')]).toEqual([own, phone]);
        // Whatever the first does from here on.
        expect(await held('laptop-token')).toEqual(laptop);
        expect(await press('laptop-token', { newTokenHash: 'again' })).toBeNull();
        const longer = { tokenHash: 'laptop-token', newTokenHash: 'renewed', expiresAt: END, now: AT };
        expect(await identities.renew(longer)).toEqual(laptop);
        expect(await identities.start(signUp('laptop', { tokenHash: 'restarted' }))).toEqual(laptop);
        expect(await held('restarted')).toMatchObject({ isVerified: false });
      },
    );

    test('works in one of two browsers that open it at once', async () => {
      const pressAs = (newTokenHash: string) => () => press(null, { newTokenHash });
      const both = await Promise.all(store().atOnce(pressAs('a'), pressAs('b')));
      expect(both.filter((own) => own !== null)).toHaveLength(1);
      expect([await held('a'), await held('b')].filter((own) => own !== null)).toHaveLength(1);
    });

    test('works until the millisecond at which it expires, or a newer one replaces it', async () => {
      expect([await press('laptop-token', { now: END }), await held('laptop-token')]).toEqual([null, laptop]);
      await store().mail.post(letter(), signUpCode('newer-link', laptop.id));
      expect([await press('laptop-token'), await held('laptop-token')]).toEqual([null, laptop]);
      const newer = { codeHash: 'newer-link', now: END - 1 };
      expect(await press('laptop-token', newer)).toMatchObject({ isVerified: true });
    });

    test('is not one of an account, which stays good for what it is', async () => {
      const { id } = await store().accounts.create(person('Ana'));
      expect(await press(null, { codeHash: 'nothing' })).toBeNull();
      for (const purpose of ['verify-email', 'change-email', 'reset-password'] as const) {
        await store().mail.post(letter(), accountCode(purpose, id, { purpose }));
        expect(await press('laptop-token', { codeHash: purpose })).toBeNull();
        expect([await held('laptop-token'), await held('fresh-token')]).toEqual([laptop, null]);
        expect(await store().mail.findCode(purpose, AT)).toMatchObject({ purpose, accountId: id });
      }
    });
  });
}
