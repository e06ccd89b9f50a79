import { EMAIL_CODE_TRIES, REPEAT_MS, RETURNED_MS } from '@redthread/domain/email-code';
import { describe, expect, test } from 'vitest';
import type { PendingKey, PendingStore } from '../../src/operations/pending.ts';
import type { Publication } from '../../src/operations/publication.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter } from '../mails.ts';
import { AT, details, person } from '../people.ts';

const BROWSER = { tokenHash: 'browser', codeHash: 'code' };
const LINK = { linkHash: 'link' };
const DONOR: Publication = { kind: 'donor', donor: details() };

type Started = Parameters<PendingStore['start']>[0];

function typed(given: Partial<Started> = {}): Started {
  const drafts = { browserDraft: 'sealed', linkDraft: 'sealed too', kind: 'donor' as const };
  const life = { codeExpiresAt: AT + 900_000, at: AT, expiresAt: AT + DAY_MS };
  return { email: 'ana@x.org', ...BROWSER, ...LINK, ...drafts, ...life, ...given };
}

export function describePending(openStore: OpenStore): void {
  describe('what somebody typed before they have an account', () => {
    const store = freshStore(openStore);
    const start = (given: Partial<Started> = {}) => {
      const started = typed(given);
      const { email: recipient, expiresAt } = started;
      return store().pending.start(started, () => letter({ recipient, expiresAt, text: started.linkHash }));
    };
    const mailed = async () => (await store().messages.emails(10)).map(({ text }) => text).toSorted();
    const session = (id: string) => ({ id, device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + DAY_MS });
    const confirm = (by: PendingKey, id: string, publication: Publication | null = DONOR, at = AT) => {
      const person = { name: 'Ana', role: 'donor', language: 'ar' } as const;
      return store().pending.confirm({ by, person, publication, at }, { session: session(id) });
    };
    const guess = (codeHash: string, now = AT, max = 100) => {
      const counter = { key: 'guesses', max, windowMs: DAY_MS };
      return store().pending.guess({ tokenHash: 'browser', codeHash, countersOf: () => [counter], now });
    };

    test('is published with its account and its session, once', async () => {
      await start();
      const made = await confirm(BROWSER, 'first');
      expect(made.account).toMatchObject({ name: 'Ana', isEmailVerified: true, passwordHash: null, language: 'ar' });
      expect(await store().donors.findByAccount(made.account.id)).toMatchObject({ name: 'Ana' });
      expect(await store().pending.find(LINK, AT)).toMatchObject({ browserDraft: null, linkDraft: null, doneAt: AT });
      expect(await confirm(LINK, 'second', DONOR, AT + REPEAT_MS)).toMatchObject({ account: { id: made.account.id } });
      expect(await store().sessions.list(made.account.id)).toHaveLength(2);
      const late = confirm(LINK, 'third', DONOR, AT + REPEAT_MS + 1);
      await expect(late).rejects.toMatchObject({ code: 'EMAIL_CODE_USED', issues: [{ path: 'code' }] });
    });

    test('is kept wholly or not at all: what is refused makes no account, and waits on', async () => {
      await start({ kind: 'request' });
      const stopped = await store().accounts.create(person('Tom', { isEmailVerified: true }));
      const offer = { write: () => ({ subject: '', text: '', expiresAt: AT, deliverUntil: AT }), zoneOf: () => 'UTC' };
      const publication: Publication = {
        kind: 'volunteer',
        donor: details(),
        offer: { ...offer, requestId: 'gone', sharesPhone: false, readerOf: () => ({ hashes: ['x'], counters: [] }) },
        refusal: () => expect.fail('Nothing is counted.'),
      };
      await expect(confirm(BROWSER, 'a', publication)).rejects.toMatchObject({ code: 'REQUEST_NOT_FOUND' });
      expect(await store().accounts.findByEmail('ana@x.org')).toBeNull();
      expect(await store().pending.find(LINK, AT)).toMatchObject({ doneAt: null, browserDraft: 'sealed' });
      // The account alone, and the draft stays for whoever loses the answer.
      const { account } = await confirm(BROWSER, 'b', null);
      expect(account.id).not.toBe(stopped.id);
      expect(await store().pending.find(LINK, AT)).toMatchObject({ doneAt: AT, linkDraft: 'sealed too' });
    });

    test('that came back is given again for a minute, however often, and is gone in an hour', async () => {
      await start();
      for (const late of [0, REPEAT_MS / 2, REPEAT_MS]) await confirm(LINK, `after ${late}`, null, AT + late);
      expect(await store().pending.find(LINK, AT)).toMatchObject({ doneAt: AT });
      await expect(confirm(LINK, 'late', null, AT + REPEAT_MS + 1)).rejects.toMatchObject({ code: 'EMAIL_CODE_USED' });
      expect(await store().pending.find(LINK, AT + RETURNED_MS - 1)).not.toBeNull();
      expect(await store().pending.find(LINK, AT + RETURNED_MS)).toBeNull();
    });

    test('and corrected is published as it was corrected: what waited before ends with it, also of a verified address', async () => {
      await store().accounts.create(person('Ana', { email: 'ana@x.org', isEmailVerified: true }));
      await start({ tokenHash: 'wrong number', linkHash: 'wrong number', expiresAt: AT + DAY_MS - 1 });
      await start({ tokenHash: 'another’s', linkHash: 'another’s', email: 'ben@x.org', expiresAt: AT + DAY_MS - 1 });
      await start();
      await confirm(BROWSER, 'a');
      await expect(confirm({ linkHash: 'wrong number' }, 'b')).rejects.toMatchObject({ code: 'SIGN_UP_ENDED' });
      expect(await mailed()).toEqual(['another’s']);
      expect(await confirm(LINK, 'c')).toMatchObject({ requestId: null });
    });

    test('last waits on when an older one of its verified address is published', async () => {
      await store().accounts.create(person('Ana', { email: 'ana@x.org', isEmailVerified: true }));
      await start();
      await start({ tokenHash: 'corrected', linkHash: 'corrected', at: AT + 1 });
      await confirm(LINK, 'a', DONOR, AT + 2);
      expect(await store().pending.find({ tokenHash: 'corrected' }, AT + 2)).toMatchObject({ browserDraft: 'sealed' });
    });

    test('takes no other mail of its account along', async () => {
      const { id } = await store().accounts.create(person('Ana', { email: 'ana@x.org', isEmailVerified: true }));
      await store().mail.post(letter({ recipient: 'ana@x.org', expiresAt: AT + DAY_MS, accountId: id, text: 'other' }));
      await start();
      await confirm(BROWSER, 'a');
      expect(await mailed()).toEqual(['other']);
    });

    test('signs in to the verified account of its address, and takes the place of one that nobody verified', async () => {
      const ana = await store().accounts.create(person('Ana', { isEmailVerified: true }));
      await start();
      expect(await confirm(BROWSER, 'a')).toMatchObject({ account: { id: ana.id }, startsAfresh: false });
      const ben = await store().accounts.create(person('Ben'));
      await start({ email: ben.email, tokenHash: 'ben', linkHash: 'ben' });
      const made = await confirm({ linkHash: 'ben' }, 'b');
      expect(made.startsAfresh).toBe(true);
      expect(await store().accounts.find(ben.id)).toBeNull();
    });

    test('ends with the others of its address when one of them makes the account', async () => {
      await start();
      await start({ tokenHash: 'stranger', linkHash: 'stranger' });
      await confirm(BROWSER, 'a');
      expect(await store().pending.find({ tokenHash: 'stranger' }, AT)).toBeNull();
      await expect(confirm({ linkHash: 'stranger' }, 'b')).rejects.toMatchObject({ code: 'SIGN_UP_ENDED' });
    });

    test('a code that signs in makes no account', async () => {
      await start({ kind: 'signIn' });
      await expect(confirm(BROWSER, 'a', null)).rejects.toMatchObject({ code: 'EMAIL_CODE_WRONG' });
    });

    test('is guessed ten times, and as often as its counter says', async () => {
      await start();
      expect(await guess('code')).toMatchObject({ outcome: 'right' });
      for (let tries = 0; tries < EMAIL_CODE_TRIES; tries += 1) {
        expect(await guess('other')).toMatchObject({ outcome: 'wrong', pending: { tries } });
      }
      expect(await guess('code')).toMatchObject({ outcome: 'spent' });
      const renewed = {
        tokenHash: 'browser',
        linkHash: 'link 2',
        codeHash: 'code 2',
        codeExpiresAt: AT + 9,
        linkDraft: 'x',
      };
      const mail = letter({ recipient: 'ana@x.org', text: 'second', expiresAt: AT + DAY_MS });
      await store().pending.renew({ ...renewed, at: AT }, () => mail);
      expect(await mailed()).toEqual(['second']);
      expect(await guess('code')).toMatchObject({ outcome: 'wrong' });
      expect(await guess('code 2')).toMatchObject({ outcome: 'right' });
      expect(await guess('code 2', AT + 9)).toMatchObject({ outcome: 'expired' });
      expect(await guess('code 2', AT, 1)).toMatchObject({ outcome: 'spent' });
      expect(await store().pending.find(LINK, AT)).toBeNull();
    });

    test('is there until it ends, and is cleared away then; one of a clock that was ahead is never heard', async () => {
      await start();
      await start({ tokenHash: 'ahead', linkHash: 'ahead', expiresAt: AT + 3 * DAY_MS });
      expect(await store().pending.find({ tokenHash: 'ahead' }, AT)).toBeNull();
      expect(await store().pending.find(LINK, AT + DAY_MS - 1)).not.toBeNull();
      expect(await guess('code', AT + DAY_MS)).toBeNull();
      await store().pending.removeExpired(AT + DAY_MS);
      expect(await store().pending.find(LINK, AT)).toBeNull();
    });

    test('is gone seconds after its day, though nobody calls', async () => {
      await start();
      const write = () => expect.fail('Nobody is told.');
      await store().scheduler.runDue({ at: AT + DAY_MS - 1, write });
      expect(await store().pending.find(LINK, AT)).not.toBeNull();
      expect(await store().scheduler.runDue({ at: AT + DAY_MS, write })).toBe(false);
      expect(await store().pending.find(LINK, AT)).toBeNull();
    });

    test('goes with its account', async () => {
      await start();
      const { account } = await confirm(BROWSER, 'a');
      const write = () => ({ subject: '', text: '', expiresAt: AT, deliverUntil: AT });
      await store().accounts.remove({ id: account.id, at: AT, write });
      expect(await store().pending.find(LINK, AT)).toBeNull();
    });
  });
}
