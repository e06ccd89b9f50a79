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
    const makeAna = async () => (await store().accounts.create(person('Ana'))).id;
    const find = (hash: string) => store().mail.findCode(hash, AT);

    test('is kept with its mail, and found until the millisecond at which it expires', async () => {
      const { mail } = store();
      const code = accountCode('link', await makeAna());
      await mail.post(letter({ at: AT + 3 }), code);
      expect(await mail.findCode('link', END - 1)).toEqual({ ...code, createdAt: AT + 3 });
      expect(await mail.findCode('link', END)).toBeNull();
      expect(await find('other')).toBeNull();
      expect(await store().messages.emails(9)).toHaveLength(1);
    });

    test('is looked at as often as one likes, and not used up by it', async () => {
      await store().mail.post(letter(), accountCode('link', await makeAna()));
      expect(await find('link')).toEqual(await find('link'));
    });

    test.each(ACCOUNT_PURPOSES)('to %s replaces the last one, and nothing else', async (purpose) => {
      const { mail, accounts, identities } = store();
      const ana = await makeAna();
      const ben = (await accounts.create(person('Ben'))).id;
      const { id } = await identities.start(signUp('laptop'));
      for (const each of ACCOUNT_PURPOSES) {
        await mail.post(letter(), accountCode(`ana ${each}`, ana, { purpose: each }));
        await mail.post(letter(), accountCode(`ben ${each}`, ben, { purpose: each }));
      }
      await mail.post(letter(), signUpCode('sign-up', id));
      await mail.post(letter(), accountCode('newer', ana, { purpose, email: 'new@x.org' }));

      expect(await find(`ana ${purpose}`)).toBeNull();
      expect(await find('newer')).toMatchObject({ purpose, email: 'new@x.org', accountId: ana });
      expect(await find('sign-up')).not.toBeNull();
      for (const each of ACCOUNT_PURPOSES) {
        expect(await find(`ben ${each}`)).not.toBeNull();
        if (each !== purpose) expect(await find(`ana ${each}`)).not.toBeNull();
      }
    });

    test('of a sign-up replaces its own last one, and no other browser’s', async () => {
      const { mail, identities } = store();
      for (const browser of ['laptop', 'phone']) {
        const { id } = await identities.start(signUp(browser));
        await mail.post(letter(), signUpCode(`${browser} 1`, id));
      }
      const { id } = await identities.start(signUp('laptop'));
      await mail.post(letter(), signUpCode('laptop 2', id));
      expect(await find('laptop 1')).toBeNull();
      expect(await find('laptop 2')).toMatchObject({ identityId: id, accountId: null });
      expect(await find('phone 1')).not.toBeNull();
    });

    test('that is handed over needs no mail, and replaces one that was mailed, and its mail', async () => {
      const { mail } = store();
      const id = await makeAna();
      const reset = { purpose: 'reset-password', createdAt: AT } as const;
      await mail.post(letter(), accountCode('mailed', id, reset));
      await mail.issueCode({ ...accountCode('handed', id), ...reset });
      expect(await find('mailed')).toBeNull();
      expect(await find('handed')).toMatchObject(reset);
      expect(await store().messages.emails(9)).toEqual([]);
    });

    test('for an account or a sign-up that has gone meanwhile is not kept, nor its mail', async () => {
      const { mail, accounts, identities } = store();
      const { id } = await accounts.create(person('Ana', { isEmailVerified: true }));
      const signUpId = (await identities.start(signUp('laptop'))).id;
      await accounts.remove({ id, at: AT, write: WRITE });
      await mail.post(letter(), accountCode('link', id));
      await mail.post(letter(), signUpCode('sign-up', signUpId));
      await mail.issueCode({ ...accountCode('handed', id), createdAt: AT });
      for (const hash of ['link', 'sign-up', 'handed']) expect(await find(hash)).toBeNull();
      expect(await store().messages.emails(9)).toEqual([]);
    });

    test('is cleared away at its expiry, and not a millisecond before', async () => {
      const { mail } = store();
      const id = await makeAna();
      await mail.post(letter(), accountCode('over', id));
      await mail.post(letter(), accountCode('open', id, { purpose: 'reset-password', expiresAt: END + 1 }));
      await mail.removeExpiredCodes(END - 1);
      expect(await find('over')).not.toBeNull();
      await mail.removeExpiredCodes(END);
      expect(await find('over')).toBeNull();
      expect(await find('open')).not.toBeNull();
    });
  });
}
