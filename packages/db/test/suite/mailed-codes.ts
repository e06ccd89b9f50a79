import { CODE_PURPOSES } from '@redthread/domain/code-purpose';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter, signUp, signUpCode } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

const END = AT + DAY_MS;
const ACCOUNT_PURPOSES = CODE_PURPOSES.filter((purpose) => purpose !== 'sign-up');

export function describeMailedCodes(openStore: OpenStore): void {
  describe('a code that a link carries', () => {
    const store = freshStore(openStore);
    const join = async (name: string) => (await store().accounts.create(person(name))).id;
    const start = async (browser: string) => (await store().identities.start(signUp(browser))).id;
    const find = (hash: string, now = AT) => store().mail.findCode(hash, now);
    const post = (code: ReturnType<typeof accountCode>) => store().mail.post(letter(), code);

    test('is kept with its mail, found until the millisecond at which it expires, not used up by looking at it, and cleared away then', async () => {
      const code = accountCode('link', await join('Ana'));
      await store().mail.post(letter({ at: AT + 3 }), code);
      const kept = { ...code, createdAt: AT + 3 };
      expect([await find('link', END - 1), await find('link'), await find('link', END)]).toEqual([kept, kept, null]);
      expect([await find('other'), (await store().messages.emails(9)).length]).toEqual([null, 1]);
      await store().mail.removeExpiredCodes(END - 1);
      expect(await find('link')).toEqual(kept);
      await store().mail.removeExpiredCodes(END);
      expect(await find('link')).toBeNull();
    });

    test.each(ACCOUNT_PURPOSES)('to %s replaces the last one, and nothing else', async (purpose) => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      for (const each of ACCOUNT_PURPOSES) {
        await post(accountCode(`ana ${each}`, ana, { purpose: each }));
        await post(accountCode(`ben ${each}`, ben, { purpose: each }));
      }
      await post(signUpCode('sign-up', await start('laptop')));
      await post(accountCode('newer', ana, { purpose, email: 'new@x.org' }));
      expect(await find(`ana ${purpose}`)).toBeNull();
      expect(await find('newer')).toMatchObject({ purpose, email: 'new@x.org', accountId: ana });
      const others = ACCOUNT_PURPOSES.filter((each) => each !== purpose).map((each) => `ana ${each}`);
      for (const hash of ['sign-up', ...others, ...ACCOUNT_PURPOSES.map((each) => `ben ${each}`)])
        expect(await find(hash)).not.toBeNull();
    });

    test('of a sign-up replaces its own last one, and no other browser’s', async () => {
      for (const browser of ['laptop', 'phone']) await post(signUpCode(`${browser} 1`, await start(browser)));
      const identityId = await start('laptop');
      await post(signUpCode('laptop 2', identityId));
      expect(await find('laptop 1')).toBeNull();
      expect(await find('laptop 2')).toMatchObject({ identityId, accountId: null });
      expect(await find('phone 1')).not.toBeNull();
    });

    test('that is handed over needs no mail, and replaces one that was mailed; none is kept for who has gone meanwhile, nor its mail', async () => {
      const { id } = await store().accounts.create(person('Ana', { isEmailVerified: true }));
      const reset = { purpose: 'reset-password', createdAt: AT } as const;
      await post(accountCode('mailed', id, reset));
      await store().mail.issueCode({ ...accountCode('handed', id), ...reset });
      expect([await find('mailed'), await find('handed')]).toMatchObject([null, reset]);
      expect(await store().messages.emails(9)).toEqual([]);
      const signUpId = await start('laptop');
      await store().accounts.remove({ id, at: AT, write: WRITE });
      await post(accountCode('link', id));
      await post(signUpCode('sign-up', signUpId));
      await store().mail.issueCode({ ...accountCode('late', id), createdAt: AT });
      for (const hash of ['link', 'sign-up', 'handed', 'late']) expect(await find(hash)).toBeNull();
      expect(await store().messages.emails(9)).toEqual([]);
    });
  });
}
