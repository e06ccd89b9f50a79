import { NUMBER_CODE_TRIES } from '@redthread/domain/sms-number';
import { describe, expect, test } from 'vitest';
import { refused } from '../asking-town.ts';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, WRITE } from '../people.ts';
import { askCode, confirmNumber, NUMBER } from '../sms-numbers.ts';

const OTHER = '+15550104242';
const CODE_ENDS = AT + 600_000;
const NONE = { confirmed: null, pending: null };

export function describeSmsNumbers(openStore: OpenStore): void {
  describe('a number on which a person is told', () => {
    const store = freshStore(openStore);
    const join = async (name: string) => (await store().accounts.create(person(name))).id;
    const ask = (accountId: string, given: Parameters<typeof askCode>[2] = {}) => askCode(store(), accountId, given);
    const confirm = (accountId: string, hash = 'right', at = AT) => store().smsNumbers.confirm({ accountId, hash, at });
    const find = (accountId: string, now = AT) => store().smsNumbers.find(accountId, now);
    const confirmed = async (accountId: string) => (await find(accountId)).confirmed;
    const due = (now = AT, limit = 9) => store().messages.due('sms', now, limit);

    test('is theirs once the code that was sent there is typed in, and not before', async () => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      expect(await find(ana)).toEqual(NONE);
      await ask(ana);
      expect(await find(ana)).toEqual({ confirmed: null, pending: { number: NUMBER, expiresAt: CODE_ENDS } });
      const message = { id: expect.any(String), type: 'code', number: NUMBER, language: 'en' };
      const text = { text: 'Your code is 042617.', expiresAt: CODE_ENDS, tries: 0 };
      expect(await due()).toEqual([{ ...message, ...text }]);
      expect([await confirm(ben), await confirm(ana)]).toEqual(['expired', 'confirmed']);
      expect(await find(ana)).toEqual({ ...NONE, confirmed: { accountId: ana, number: NUMBER, confirmedAt: AT } });
      expect([await confirm(ana), await due()]).toEqual(['expired', []]);
      await refused(ask('nobody'), 'NOT_SIGNED_IN');
    });

    test(`has a code for ${NUMBER_CODE_TRIES} tries, also at once, and for ten minutes`, async () => {
      const ana = await join('Ana');
      await ask(ana);
      const guesses = Array.from({ length: NUMBER_CODE_TRIES + 2 }, () => () => confirm(ana, 'wrong'));
      const outcomes = await Promise.all(store().atOnce(...guesses));
      expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(NUMBER_CODE_TRIES - 1);
      expect([await confirm(ana), await find(ana)]).toEqual(['expired', NONE]);
      await ask(ana);
      expect([await confirm(ana, 'right', CODE_ENDS), await find(ana, CODE_ENDS)]).toEqual(['expired', NONE]);
      expect(await confirm(ana, 'right', CODE_ENDS - 1)).toBe('confirmed');
    });

    test('stays until another is confirmed; a new code takes the place of the last, with its message', async () => {
      const ana = await join('Ana');
      await confirmNumber(store(), ana);
      for (const hash of ['first', 'second']) await ask(ana, { number: OTHER, hash });
      expect(await due()).toMatchObject([{ number: OTHER }]);
      expect((await confirmed(ana))?.number).toBe(NUMBER);
      expect([await confirm(ana, 'first'), await confirm(ana, 'second', AT + 5)]).toEqual(['wrong', 'confirmed']);
      expect(await confirmed(ana)).toEqual({ accountId: ana, number: OTHER, confirmedAt: AT + 5 });
    });

    test('of two people who share a phone is told to both, until the gateway sends nothing there any more', async () => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      for (const each of [ana, ben]) await confirmNumber(store(), each);
      await ask(ben);
      await store().phoneAccounts.endNumber(OTHER, AT);
      for (const each of [ana, ben]) expect((await confirmed(each))?.number).toBe(NUMBER);
      await store().phoneAccounts.endNumber(NUMBER, AT);
      expect([await find(ana), await find(ben), await due()]).toEqual([NONE, NONE, []]);
    });

    test('is taken back with what waits for it, and no other’s, and goes with the profile of a donor', async () => {
      const [ana, ben] = [await join('Ana'), await join('Ben')];
      for (const each of [ana, ben]) {
        await confirmNumber(store(), each);
        await ask(each);
      }
      const found = await due();
      await store().smsNumbers.end(ana);
      expect(await find(ana)).toEqual(NONE);
      // Also of what was found due before, and would leave next.
      const until = AT + 1;
      const claims = await Promise.all(found.map(({ id }) => store().messages.claim(id, { now: AT, until })));
      expect(claims.sort()).toEqual([false, true]);
      expect(await find(ben)).toMatchObject({ confirmed: { number: NUMBER }, pending: { number: NUMBER } });
      expect(await due(until)).toHaveLength(1);
      await store().donors.register({ ...NEEDED_DETAILS, accountId: ben, at: AT });
      await store().donors.remove({ accountId: ben, at: AT, write: WRITE });
      expect(await confirmed(ben)).toBeNull();
    });

    test('is sent to in turn, what was never tried first, until it has expired', async () => {
      const { messages } = store();
      for (const [n, name] of ['Ana', 'Ben', 'Cy'].entries())
        await ask(await join(name), { at: AT + n, number: `+4477009001${n}0` });
      const [first = '', second = '', third = ''] = (await due(AT + 9)).map(({ id }) => id);
      const dueAt = async (now: number, limit = 9) => (await due(now, limit)).map(({ id }) => id);
      expect([await dueAt(AT + 1), await messages.nextDueAt('sms', AT)]).toEqual([[first, second], AT]);
      await messages.postpone(first, AT + 1);
      expect(await dueAt(AT + 9)).toEqual([second, third, first]);
      expect(await dueAt(AT + 9, 2)).toEqual([second, third]);
      expect((await due(AT + 9)).map(({ tries }) => tries)).toEqual([0, 0, 1]);
      await messages.remove(second);
      expect([await dueAt(CODE_ENDS), await messages.nextDueAt('sms', CODE_ENDS + 2)]).toEqual([[third], null]);
      await messages.removeExpired(CODE_ENDS);
      expect(await dueAt(AT + 9)).toEqual([third]);
      // What a clock that was ahead put off is due again.
      await messages.postpone(third, AT + 300_000);
      await messages.bringForward(AT);
      expect(await due(AT)).toEqual([]);
      await messages.postpone(third, AT + 4_000_000);
      await messages.bringForward(AT);
      expect(await due(AT)).toMatchObject([{ tries: 2 }]);
    });
  });
}
