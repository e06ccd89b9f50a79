import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { accountCode, DAY_MS, letter } from '../mails.ts';
import { AT, person, WRITE } from '../people.ts';

const END = AT + DAY_MS;

export function describeMail(openStore: OpenStore): void {
  describe('a mail that waits', () => {
    const store = freshStore(openStore);
    const post = (subject: string, given: Partial<ReturnType<typeof letter>> = {}) =>
      store().mail.post(letter({ subject, ...given }));
    const postAll = async (...subjects: string[]) => {
      for (const subject of subjects) await post(subject);
    };
    const emails = (limit = 100) => store().messages.emails(limit);
    const idOf = async (subject: string) => (await emails()).find((mail) => mail.subject === subject)?.id ?? 'none';
    const due = async (now: number, limit = 100) =>
      (await store().messages.due('email', now, limit)).map(({ subject }) => subject);
    const listed = async (limit = 100) => (await emails(limit)).map(({ subject }) => subject);

    test('is found as it was written, in its language', async () => {
      const written = { text: 'Grüß Gott,\n\n🩸', recipient: 'ben@x.org', language: 'ar' } as const;
      await post('أهلًا', written);
      const [first] = await emails(1);
      const kept = { id: expect.stringMatching(/^[0-9a-f-]{36}$/), createdAt: AT, tries: 0, unsubscribeUrl: null };
      expect(first).toEqual({ ...written, ...kept, subject: 'أهلًا' });
      expect(await store().messages.findEmail(first?.id ?? '')).toEqual(first);
      expect(await store().messages.findEmail('none')).toBeNull();
      await post('English');
      expect(await emails(1)).toMatchObject([{ language: 'en' }]);
    });

    test('to the holder of an address is queued with its code, and to nobody nothing is', async () => {
      const { accounts, mail } = store();
      const { id, email } = await accounts.create(person('Ana', { isEmailVerified: true }));
      const asked: (string | null)[] = [];
      const postFor = (recipient: string, hash: string) =>
        mail.postToHolder(recipient, AT, (holder) => {
          asked.push(holder?.id ?? null);
          const code = { hash, purpose: 'reset-password', email: recipient, expiresAt: END } as const;
          return { mail: letter({ recipient, subject: hash }), code };
        });
      for (const hash of ['first', 'second']) await postFor(email, hash);
      await postFor('nobody@x.org', 'third');
      expect(asked).toEqual([id, id, null]);
      // The newest link alone is worth something, and the mail of the one before went with it.
      expect((await emails()).map(({ recipient, subject }) => [recipient, subject])).toEqual([[email, 'second']]);
      expect(await mail.findCode('second', AT)).toMatchObject({ accountId: id, identityId: null, email });
      expect([await mail.findCode('first', AT), await mail.findCode('third', AT)]).toEqual([null, null]);
    });

    test('with a code is queued together with what else is told of it', async () => {
      const { accounts, mail } = store();
      const ana = await accounts.create(person('Ana'));
      const counters = [{ key: 'notice', max: 1, windowMs: DAY_MS }];
      const also = [{ mail: letter({ subject: 'Warning', at: AT }), counters }];
      const move = accountCode('move', ana.id, { purpose: 'change-email', email: 'new@x.org' });
      await mail.post(letter({ subject: 'Link', recipient: 'new@x.org' }), move, also);
      expect(await listed()).toEqual(['Warning', 'Link']);
      // There is none left of the counter.
      await mail.post(letter({ subject: 'Another', recipient: 'new@x.org' }), { ...move, hash: 'again' }, also);
      expect(await listed()).toEqual(['Another', 'Warning']);
    });

    test('is listed newest first, and sent oldest first, also when many are written in one millisecond', async () => {
      const subjects = Array.from({ length: 20 }, (_, n) => `Mail ${n}`);
      await postAll(...subjects);
      expect([await due(AT), await due(AT, 3)]).toEqual([subjects, subjects.slice(0, 3)]);
      expect([await listed(), await listed(2)]).toEqual([subjects.toReversed(), ['Mail 19', 'Mail 18']]);
    });

    test('that could not leave waits its turn behind the others, however long it is due, and its tries are counted', async () => {
      const { messages } = store();
      await postAll('First', 'Second', 'Third');
      const [first, second] = [await idOf('First'), await idOf('Second')];
      for (const id of [first, second]) await messages.postpone(id, AT + 500);
      await post('New', { at: AT + 500 });
      expect(await due(AT + 499)).toEqual(['Third']);
      expect(await due(AT + 500)).toEqual(['Third', 'New', 'First', 'Second']);
      expect(await due(AT + 500, 3)).toEqual(['Third', 'New', 'First']);
      await messages.postpone(first, AT + 900);
      expect(await messages.findEmail(first)).toMatchObject({ tries: 2, createdAt: AT });
      expect(await messages.findEmail(await idOf('Third'))).toMatchObject({ tries: 0 });
    });

    test('goes with the code in it: used, replaced or taken back, nobody needs it any more; and with its account', async () => {
      const { accounts, mail } = store();
      const { id } = await accounts.create(person('Ana'));
      const postCode = (hash: string, purpose: 'verify-email' | 'reset-password') =>
        mail.post(letter({ subject: hash }), accountCode(hash, id, { purpose }));
      await postCode('old', 'verify-email');
      await postCode('new', 'verify-email');
      expect(await listed()).toEqual(['new']);
      await postCode('reset', 'reset-password');
      await accounts.confirmEmail({ codeHash: 'new', accountId: id, at: AT });
      expect(await listed()).toEqual([]);
      await post('Before', { accountId: id });
      expect(await listed()).toEqual(['Before']);
      await accounts.remove({ id, at: AT, write: WRITE });
      await post('After', { accountId: id });
      expect(await listed()).toEqual([]);
    });

    test('may be sent while it is due, and not once it was removed, put off or expired since it was found', async () => {
      const { messages } = store();
      await postAll('Removed', 'Put off', 'Due');
      await post('Expired', { expiresAt: AT + 5 });
      const [removed = '', putOff = '', left = '', expired = ''] = (await messages.due('email', AT, 9)).map(
        ({ id }) => id,
      );
      await messages.remove(removed);
      await messages.postpone(putOff, AT + 500);
      const claim = (id: string) => messages.claim(id, { now: AT + 5, until: AT + 900 });
      expect(await listed()).toEqual(['Expired', 'Due', 'Put off']);
      const claims = [await claim(removed), await claim(putOff), await claim(expired), await claim(left)];
      expect(claims).toEqual([false, false, false, true]);
    });

    test('is due at once, and until the millisecond at which nobody needs it any more, which says when the next one is, and is cleared away then', async () => {
      const { messages } = store();
      const next = (now: number) => messages.nextDueAt('email', now);
      expect(await next(AT)).toBeNull();
      await post('Short', { expiresAt: AT + 100 });
      await post('Later', { at: AT + 50 });
      expect([await due(AT - 1), await due(AT), await due(AT + 99), await due(AT + 100)]).toEqual([
        ...[[], ['Short'], ['Short', 'Later'], ['Later']],
      ]);
      expect([await next(AT), await next(AT + 99), await next(AT + 100)]).toEqual([AT, AT, AT + 50]);
      await messages.postpone(await idOf('Later'), AT + 700);
      expect([await next(AT + 100), await next(END)]).toEqual([AT + 700, null]);
      await messages.removeExpired(AT + 99);
      expect(await listed()).toEqual(['Later', 'Short']);
      await messages.removeExpired(AT + 100);
      expect(await listed()).toEqual(['Later']);
    });
  });
}
