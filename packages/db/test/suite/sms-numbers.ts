import { NUMBER_CODE_TRIES } from '@redthread/domain/sms-number';
import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT, NEEDED_DETAILS, person, WRITE } from '../people.ts';
import { askCode, confirmNumber, NUMBER } from '../sms-numbers.ts';

const OTHER = '+15550104242';
const CODE_ENDS = AT + 600_000;

export function describeSmsNumbers(openStore: OpenStore): void {
  describe('a number on which a person is told', () => {
    const store = freshStore(openStore);
    const makeAna = () => store().accounts.create(person('Ana', { isEmailVerified: true }));
    const makeBen = () => store().accounts.create(person('Ben'));
    const confirm = (accountId: string, hash = 'right', at = AT) => store().smsNumbers.confirm({ accountId, hash, at });
    const find = (accountId: string, now = AT) => store().smsNumbers.find(accountId, now);
    const due = (now = AT) => store().messages.due('sms', now, 9);

    test('is theirs once the code that was sent there is typed in, and not before', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      expect(await find(ana.id)).toEqual({ confirmed: null, pending: null });
      await askCode(store(), ana.id);
      expect(await find(ana.id)).toEqual({ confirmed: null, pending: { number: NUMBER, expiresAt: CODE_ENDS } });
      expect(await due()).toEqual([
        {
          ...{ id: expect.any(String), type: 'code', number: NUMBER, language: 'en' },
          ...{ text: 'Your code is 042617.', expiresAt: CODE_ENDS, tries: 0 },
        },
      ]);
      expect(await confirm(ben.id)).toBe('expired');
      expect(await confirm(ana.id)).toBe('confirmed');
      expect(await find(ana.id)).toEqual({
        confirmed: { accountId: ana.id, number: NUMBER, confirmedAt: AT },
        pending: null,
      });
      expect(await confirm(ana.id)).toBe('expired');
      expect(await due()).toEqual([]);
    });

    test(`has a code for ${NUMBER_CODE_TRIES} tries, also at once, and for ten minutes`, async () => {
      const ana = await makeAna();
      await askCode(store(), ana.id);
      const guesses = Array.from({ length: NUMBER_CODE_TRIES + 2 }, () => () => confirm(ana.id, 'wrong'));
      const outcomes = await Promise.all(store().atOnce(...guesses));
      expect(outcomes.filter((outcome) => outcome === 'wrong')).toHaveLength(NUMBER_CODE_TRIES - 1);
      expect(await confirm(ana.id)).toBe('expired');
      expect(await find(ana.id)).toEqual({ confirmed: null, pending: null });
      await askCode(store(), ana.id);
      expect(await confirm(ana.id, 'right', CODE_ENDS)).toBe('expired');
      expect(await find(ana.id, CODE_ENDS)).toEqual({ confirmed: null, pending: null });
      expect(await confirm(ana.id, 'right', CODE_ENDS - 1)).toBe('confirmed');
    });

    test('stays until another is confirmed; a new code takes the place of the last, with its message', async () => {
      const ana = await makeAna();
      await confirmNumber(store(), ana.id);
      await askCode(store(), ana.id, { number: OTHER, hash: 'first' });
      await askCode(store(), ana.id, { number: OTHER, hash: 'second' });
      expect(await due()).toMatchObject([{ number: OTHER }]);
      expect((await find(ana.id)).confirmed?.number).toBe(NUMBER);
      expect(await confirm(ana.id, 'first')).toBe('wrong');
      expect(await confirm(ana.id, 'second', AT + 5)).toBe('confirmed');
      expect((await find(ana.id)).confirmed).toEqual({ accountId: ana.id, number: OTHER, confirmedAt: AT + 5 });
    });

    test('of two people who share a phone is told to both, until the gateway sends nothing there any more', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      await confirmNumber(store(), ana.id);
      await confirmNumber(store(), ben.id);
      await askCode(store(), ben.id);
      expect((await find(ana.id)).confirmed?.number).toBe(NUMBER);
      await store().smsNumbers.endNumber(OTHER);
      expect((await find(ben.id)).confirmed?.number).toBe(NUMBER);
      await store().smsNumbers.endNumber(NUMBER);
      expect([await find(ana.id), await find(ben.id)]).toEqual(Array(2).fill({ confirmed: null, pending: null }));
      expect(await due()).toEqual([]);
    });

    test('is taken back with what waits for it, and no other’s', async () => {
      const [ana, ben] = [await makeAna(), await makeBen()];
      for (const { id } of [ana, ben]) {
        await confirmNumber(store(), id);
        await askCode(store(), id);
      }
      const found = await due();
      await store().smsNumbers.end(ana.id);
      expect(await find(ana.id)).toEqual({ confirmed: null, pending: null });
      // Also of what was found due before, and would leave next.
      const until = AT + 1;
      const claims = await Promise.all(found.map(({ id }) => store().messages.claim(id, { now: AT, until })));
      expect(claims.sort()).toEqual([false, true]);
      expect(await find(ben.id)).toMatchObject({ confirmed: { number: NUMBER }, pending: { number: NUMBER } });
      expect(await due(until)).toHaveLength(1);
    });

    test('goes with the profile of a donor', async () => {
      const ana = await makeAna();
      await store().donors.register({ ...NEEDED_DETAILS, accountId: ana.id, at: AT });
      await confirmNumber(store(), ana.id);
      await store().donors.remove({ accountId: ana.id, at: AT, write: WRITE });
      expect((await find(ana.id)).confirmed).toBeNull();
    });

    test('needs an account that is still there', async () => {
      await expect(askCode(store(), 'nobody')).rejects.toMatchObject({ code: 'NOT_SIGNED_IN' });
    });
  });

  describe('what waits for the gateway', () => {
    const store = freshStore(openStore);

    test('is due in turn, what was never tried first, until it has expired', async () => {
      const ids: string[] = [];
      for (const [n, name] of ['Ana', 'Ben', 'Cy'].entries()) {
        const { id } = await store().accounts.create(person(name));
        await askCode(store(), id, { at: AT + n, number: `+4477009001${n}0` });
        ids.push((await store().messages.due('sms', AT + 9, 9)).at(-1)?.id ?? '');
      }
      const [first = '', second = '', third = ''] = ids;
      const dueAt = async (now: number, limit = 9) =>
        (await store().messages.due('sms', now, limit)).map(({ id }) => id);
      expect(await dueAt(AT + 1)).toEqual([first, second]);
      expect(await store().messages.nextDueAt('sms', AT)).toBe(AT);
      await store().messages.postpone(first, AT + 1);
      expect(await dueAt(AT + 9)).toEqual([second, third, first]);
      expect(await dueAt(AT + 9, 2)).toEqual([second, third]);
      expect((await store().messages.due('sms', AT + 9, 9)).map(({ tries }) => tries)).toEqual([0, 0, 1]);
      await store().messages.remove(second);
      expect(await dueAt(CODE_ENDS)).toEqual([third]);
      expect(await store().messages.nextDueAt('sms', CODE_ENDS + 2)).toBeNull();
      await store().messages.removeExpired(CODE_ENDS);
      expect(await dueAt(AT + 9)).toEqual([third]);
    });

    test('that a clock that was ahead put off is due again', async () => {
      const { id } = await store().accounts.create(person('Ana'));
      await askCode(store(), id);
      const [waiting] = await store().messages.due('sms', AT, 9);
      await store().messages.postpone(waiting?.id ?? '', AT + 300_000);
      await store().messages.bringForward(AT);
      expect(await store().messages.due('sms', AT, 9)).toEqual([]);
      await store().messages.postpone(waiting?.id ?? '', AT + 4_000_000);
      await store().messages.bringForward(AT);
      expect(await store().messages.due('sms', AT, 9)).toMatchObject([{ tries: 2 }]);
    });
  });
}
