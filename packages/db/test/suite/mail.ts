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
    const idOf = async (subject: string) => {
      const waiting = await store().messages.emails(100);
      return waiting.find((mail) => mail.subject === subject)?.id ?? 'none';
    };
    const due = async (now: number, limit = 100) =>
      (await store().messages.due('email', now, limit)).map(({ subject }) => subject);
    const listed = async (limit = 100) => (await store().messages.emails(limit)).map(({ subject }) => subject);

    test('is found as it was written', async () => {
      await post('First', { text: 'Grüß Gott,\n\n🩸', recipient: 'ben@x.org' });
      const [first] = await store().messages.emails(1);
      expect(first).toEqual({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        recipient: 'ben@x.org',
        subject: 'First',
        text: 'Grüß Gott,\n\n🩸',
        createdAt: AT,
        tries: 0,
        unsubscribeUrl: null,
        language: 'en',
      });
      expect(await store().messages.findEmail(first?.id ?? '')).toEqual(first);
      expect(await store().messages.findEmail('none')).toBeNull();
    });

    test('to the holder of an address is queued with its code, and to nobody nothing is', async () => {
      const { accounts, mail, identities } = store();
      const ana = await accounts.create(person('Ana', { isEmailVerified: true }));
      const asked: (string | null)[] = [];
      const postFor = (email: string, hash: string) =>
        mail.postToHolder(email, AT, (holder) => {
          asked.push(holder?.id ?? null);
          const code = { hash, purpose: 'reset-password', email, expiresAt: END } as const;
          return { mail: letter({ recipient: email, subject: hash }), code };
        });
      await postFor(ana.email, 'first');
      await postFor(ana.email, 'second');
      await postFor('nobody@x.org', 'third');
      expect(asked).toEqual([ana.id, ana.id, null]);
      // The newest link alone is worth something, and the mail of the one before went with it.
      expect((await store().messages.emails(9)).map(({ recipient, subject }) => [recipient, subject])).toEqual([
        [ana.email, 'second'],
      ]);
      expect(await mail.findCode('second', AT)).toMatchObject({
        accountId: ana.id,
        identityId: null,
        email: ana.email,
      });
      expect([await mail.findCode('first', AT), await mail.findCode('third', AT)]).toEqual([null, null]);
      expect([await identities.find('second', AT), await identities.find('third', AT)]).toEqual([null, null]);
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

    test('has the language that it was written in', async () => {
      await post('أهلًا', { language: 'ar' });
      expect(await store().messages.emails(1)).toMatchObject([{ subject: 'أهلًا', language: 'ar' }]);
    });

    test('is listed newest first, and sent oldest first, also when many are written in one millisecond', async () => {
      const subjects = Array.from({ length: 20 }, (_, n) => `Mail ${n}`);
      for (const subject of subjects) await post(subject);
      expect(await due(AT)).toEqual(subjects);
      expect(await due(AT, 3)).toEqual(subjects.slice(0, 3));
      expect(await listed()).toEqual(subjects.toReversed());
      expect(await listed(2)).toEqual(['Mail 19', 'Mail 18']);
    });

    test('is due at once, and until the millisecond at which nobody needs it any more', async () => {
      await post('First');
      expect(await due(AT - 1)).toEqual([]);
      expect(await due(AT)).toEqual(['First']);
      expect(await due(END - 1)).toEqual(['First']);
      expect(await due(END)).toEqual([]);
    });

    test('that could not leave waits its turn behind the others, and its tries are counted', async () => {
      await post('First');
      await post('Second');
      const id = await idOf('First');
      await store().messages.postpone(id, AT + 500);
      expect(await due(AT + 499)).toEqual(['Second']);
      expect(await due(AT + 500)).toEqual(['Second', 'First']);
      await store().messages.postpone(id, AT + 900);
      expect(await store().messages.findEmail(id)).toMatchObject({ tries: 2, createdAt: AT });
      expect(await store().messages.findEmail(await idOf('Second'))).toMatchObject({ tries: 0 });
    });

    test('that was never tried goes before those that the mail host put off, however long they are due', async () => {
      for (const subject of ['First', 'Second', 'Third']) await post(subject);
      for (const subject of ['First', 'Second']) await store().messages.postpone(await idOf(subject), AT + 1);
      await post('New', { at: AT + 500 });
      expect(await due(AT + 500)).toEqual(['Third', 'New', 'First', 'Second']);
      expect(await due(AT + 500, 3)).toEqual(['Third', 'New', 'First']);
    });

    test('goes with the code in it: used, replaced or taken back, nobody needs it any more', async () => {
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
    });

    test('that has left is gone, alone and for good', async () => {
      await post('First');
      await post('Second');
      const id = await idOf('First');
      await store().messages.remove(id);
      await store().messages.remove(id);
      await store().messages.postpone(id, AT);
      expect(await listed()).toEqual(['Second']);
      expect(await due(END - 1)).toEqual(['Second']);
    });

    test('may be sent while it is due, and not once it was removed, put off or expired since it was found', async () => {
      const { messages } = store();
      const subjects = ['Removed', 'Put off', 'Expired', 'Due'];
      for (const subject of subjects) await post(subject, subject === 'Expired' ? { expiresAt: AT + 5 } : {});
      const [removed = '', putOff = '', expired = '', left = ''] = (await messages.due('email', AT, 9)).map(
        ({ id }) => id,
      );
      await messages.remove(removed);
      await messages.postpone(putOff, AT + 500);
      const claim = (id: string) => messages.claim(id, { now: AT + 5, until: AT + 900 });
      expect([await claim(removed), await claim(putOff), await claim(expired)]).toEqual([false, false, false]);
      expect(await claim(left)).toBe(true);
    });

    test('says when the next one is due: the earliest that anybody still needs', async () => {
      const { messages } = store();
      expect(await messages.nextDueAt('email', AT)).toBeNull();
      await post('Short', { expiresAt: AT + 100 });
      await post('Later', { at: AT + 50 });
      expect(await messages.nextDueAt('email', AT)).toBe(AT);
      expect(await messages.nextDueAt('email', AT + 99)).toBe(AT);
      expect(await messages.nextDueAt('email', AT + 100)).toBe(AT + 50);
      await messages.postpone(await idOf('Later'), AT + 700);
      expect(await messages.nextDueAt('email', AT + 100)).toBe(AT + 700);
      expect(await messages.nextDueAt('email', END)).toBeNull();
    });

    test('is cleared away when nobody needs it any more, and not a millisecond before', async () => {
      await post('Over');
      await post('Open', { expiresAt: END + 1 });
      await store().messages.removeExpired(END - 1);
      expect(await listed()).toEqual(['Open', 'Over']);
      await store().messages.removeExpired(END);
      expect(await listed()).toEqual(['Open']);
    });

    test('about an account that has gone meanwhile is not kept', async () => {
      const { id } = await store().accounts.create(person('Ana'));
      await post('Before', { accountId: id });
      expect(await listed()).toEqual(['Before']);
      await store().accounts.remove({ id, at: AT, write: WRITE });
      await post('After', { accountId: id });
      expect(await listed()).toEqual([]);
    });
  });
}
