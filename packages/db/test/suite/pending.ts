import { EMAIL_CODE_TRIES, REPEAT_MS, RETURNED_MS } from '@redthread/domain/email-code';
import { describe, expect, test } from 'vitest';
import type { PendingKey, PendingStore } from '../../src/operations/pending.ts';
import type { Publication } from '../../src/operations/publication.ts';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { DAY_MS, letter } from '../mails.ts';
import { AT, details, person, READER_OF, WRITE, ZONE_OF } from '../people.ts';

const BROWSER = { tokenHash: 'browser', codeHash: 'code' };
const LINK = { linkHash: 'link' };
const DONOR: Publication = { kind: 'donor', donor: details() };

type Started = Parameters<PendingStore['start']>[0];

export function describePending(openStore: OpenStore): void {
  describe('what somebody typed before they have an account', () => {
    const store = freshStore(openStore);
    const start = (given: Partial<Started> = {}) => {
      const drafts = { browserDraft: 'sealed', linkDraft: 'sealed too', kind: 'donor' as const };
      const life = { codeExpiresAt: AT + 900_000, at: AT, expiresAt: AT + DAY_MS };
      const started = { email: 'ana@x.org', ...BROWSER, ...LINK, ...drafts, ...life, ...given };
      const { email: recipient, expiresAt, linkHash: text } = started;
      return store().pending.start(started, () => letter({ recipient, expiresAt, text }));
    };
    /** Another one, by the name of its browser and its link. */
    const startAs = (name: string, given: Partial<Started> = {}) =>
      start({ tokenHash: name, linkHash: name, ...given });
    const mailed = async () => (await store().messages.emails(10)).map(({ text }) => text).toSorted();
    const find = (by: Parameters<PendingStore['find']>[0] = LINK, now = AT) => store().pending.find(by, now);
    const confirm = (by: PendingKey, id: string, publication: Publication | null = DONOR, at = AT) => {
      const session = { id, device: null, createdAt: AT, lastUsedAt: AT, expiresAt: AT + DAY_MS };
      const person = { name: 'Ana', role: 'donor', language: 'ar' } as const;
      return store().pending.confirm({ by, person, publication, at }, { session });
    };
    const guess = (codeHash: string, now = AT, max = 100) => {
      const counter = { key: 'guesses', max, windowMs: DAY_MS };
      return store().pending.guess({ tokenHash: 'browser', codeHash, countersOf: () => [counter], now });
    };
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));

    test('is published with its account and its session, once, ends the others of its address, and goes with the account', async () => {
      await start();
      await startAs('stranger');
      const { account } = await confirm(BROWSER, 'first');
      expect(account).toMatchObject({ name: 'Ana', isEmailVerified: true, passwordHash: null, language: 'ar' });
      expect(await store().donors.findByAccount(account.id)).toMatchObject({ name: 'Ana' });
      expect(await find()).toMatchObject({ browserDraft: null, linkDraft: null, doneAt: AT });
      expect(await find({ tokenHash: 'stranger' })).toBeNull();
      await refused(confirm({ linkHash: 'stranger' }, 'b'), 'SIGN_UP_ENDED');
      expect(await confirm(LINK, 'second', DONOR, AT + REPEAT_MS)).toMatchObject({ account: { id: account.id } });
      expect(await store().sessions.list(account.id)).toHaveLength(2);
      const late = confirm(LINK, 'third', DONOR, AT + REPEAT_MS + 1);
      await expect(late).rejects.toMatchObject({ code: 'EMAIL_CODE_USED', issues: [{ path: 'code' }] });
      await store().accounts.remove({ id: account.id, at: AT, write: WRITE });
      expect(await find()).toBeNull();
    });

    test('is kept wholly or not at all: what is refused makes no account, and waits on', async () => {
      await start({ kind: 'request' });
      const stopped = await store().accounts.create(person('Tom', { isEmailVerified: true }));
      const offer = { write: WRITE, zoneOf: ZONE_OF, requestId: 'gone', sharesPhone: false, readerOf: READER_OF };
      const refusal = () => expect.fail('Nothing is counted.');
      await startAs('sign in', { kind: 'signIn' });
      await refused(confirm({ linkHash: 'sign in' }, 'a', null), 'EMAIL_CODE_WRONG');
      await refused(
        confirm(BROWSER, 'a', { kind: 'volunteer', donor: details(), offer, refusal }),
        'REQUEST_NOT_FOUND',
      );
      expect(await store().accounts.findByEmail('ana@x.org')).toBeNull();
      expect(await find()).toMatchObject({ doneAt: null, browserDraft: 'sealed' });
      // The account alone, and the draft stays for whoever loses the answer.
      const { account } = await confirm(BROWSER, 'b', null);
      expect(account.id).not.toBe(stopped.id);
      expect(await find()).toMatchObject({ doneAt: AT, linkDraft: 'sealed too' });
    });

    test('that came back is given again for a minute, however often, and is gone in an hour', async () => {
      await start();
      for (const late of [0, REPEAT_MS / 2, REPEAT_MS]) await confirm(LINK, `after ${late}`, null, AT + late);
      expect(await find()).toMatchObject({ doneAt: AT });
      await refused(confirm(LINK, 'late', null, AT + REPEAT_MS + 1), 'EMAIL_CODE_USED');
      expect([await find(LINK, AT + RETURNED_MS - 1), await find(LINK, AT + RETURNED_MS)]).toMatchObject([
        ...[{ doneAt: AT }, null],
      ]);
    });

    test('and corrected is published as it was corrected: what waited before ends with it, also of a verified address, and no other mail', async () => {
      const { id: accountId } = await makeAna();
      await store().mail.post(letter({ expiresAt: AT + DAY_MS, accountId, text: 'other' }));
      await startAs('wrong number', { expiresAt: AT + DAY_MS - 1 });
      await startAs('another’s', { email: 'ben@x.org', expiresAt: AT + DAY_MS - 1 });
      await start();
      await confirm(BROWSER, 'a');
      await refused(confirm({ linkHash: 'wrong number' }, 'b'), 'SIGN_UP_ENDED');
      expect(await mailed()).toEqual(['another’s', 'other']);
      expect(await confirm(LINK, 'c')).toMatchObject({ requestId: null });
    });

    test('last waits on when an older one of its verified address is published', async () => {
      await makeAna();
      await start();
      await startAs('corrected', { at: AT + 1 });
      await confirm(LINK, 'a', DONOR, AT + 2);
      expect(await find({ tokenHash: 'corrected' }, AT + 2)).toMatchObject({ browserDraft: 'sealed' });
    });

    test('signs in to the verified account of its address, and takes the place of one that nobody verified', async () => {
      const { id } = await makeAna();
      await start();
      expect(await confirm(BROWSER, 'a')).toMatchObject({ account: { id }, startsAfresh: false });
      const ben = await store().accounts.create(person('Ben'));
      await startAs('ben', { email: ben.email });
      expect(await confirm({ linkHash: 'ben' }, 'b')).toMatchObject({ startsAfresh: true });
      expect(await store().accounts.find(ben.id)).toBeNull();
    });

    test('is guessed ten times, and as often as its counter says', async () => {
      await start();
      expect(await guess('code')).toMatchObject({ outcome: 'right' });
      for (let tries = 0; tries < EMAIL_CODE_TRIES; tries += 1)
        expect(await guess('other')).toMatchObject({ outcome: 'wrong', pending: { tries } });
      expect(await guess('code')).toMatchObject({ outcome: 'spent' });
      const code = { codeHash: 'code 2', codeExpiresAt: AT + 9, linkDraft: 'x' };
      const mail = letter({ text: 'second', expiresAt: AT + DAY_MS });
      await store().pending.renew({ tokenHash: 'browser', linkHash: 'link 2', ...code, at: AT }, () => mail);
      expect(await mailed()).toEqual(['second']);
      expect(await guess('code')).toMatchObject({ outcome: 'wrong' });
      expect(await guess('code 2')).toMatchObject({ outcome: 'right' });
      expect(await guess('code 2', AT + 9)).toMatchObject({ outcome: 'expired' });
      expect(await guess('code 2', AT, 1)).toMatchObject({ outcome: 'spent' });
      expect(await find()).toBeNull();
    });

    test('is there until it ends, and is cleared away then, also seconds after though nobody calls; one of a clock that was ahead is never heard', async () => {
      await start();
      await startAs('ahead', { expiresAt: AT + 3 * DAY_MS });
      expect(await find({ tokenHash: 'ahead' })).toBeNull();
      const write = () => expect.fail('Nobody is told.');
      await store().scheduler.runDue({ at: AT + DAY_MS - 1, write });
      expect(await find(LINK, AT + DAY_MS - 1)).not.toBeNull();
      expect(await guess('code', AT + DAY_MS)).toBeNull();
      expect(await store().scheduler.runDue({ at: AT + DAY_MS, write })).toBe(false);
      expect(await find()).toBeNull();
      await startAs('swept');
      await store().pending.removeExpired(AT + DAY_MS);
      expect(await find({ tokenHash: 'swept' })).toBeNull();
    });
  });
}
