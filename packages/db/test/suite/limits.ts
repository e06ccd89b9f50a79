import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeLimits(openStore: OpenStore): void {
  describe('a limit on how often a person may do a thing', () => {
    const store = freshStore(openStore);
    const take = (now: number, key = 'contacts:ana') => store().limits.take({ key, max: 3, windowMs: 1000, now });
    const takes = (...times: number[]) => inTurn(take, times);
    // Two attempts are free; after the third the next one waits a second, then two, then four each time.
    const waitsMs = [0, 0, 0, 1000, 2000, 4000];
    const begin = (now: number, key = 'sign-in:ana') =>
      store().limits.begin({ key, waitsMs, forgetAfterMs: 60_000, now });
    const begins = (...times: number[]) => inTurn(begin, times);

    test('lets three through in a window, also at once, tells the fourth how long to wait, and opens again, however often it was tried', async () => {
      const waits = await Promise.all(store().atOnce(...Array.from({ length: 10 }, () => () => take(AT))));
      expect(waits.toSorted()).toEqual([0, 0, 0, ...Array(7).fill(1000)]);
      expect(await takes(AT + 3, AT + 999)).toEqual([997, 1]);
      expect(await takes(AT + 1000, AT + 1000, AT + 1000, AT + 1001)).toEqual([0, 0, 0, 999]);
      expect(await store().limits.take({ key: 'k', max: 0, windowMs: 1000, now: AT })).toBe(1000);
    });

    test('is forgotten when it is cleared, for this person alone, and swept away once it stands no more', async () => {
      for (let n = 0; n < 4; n++) await Promise.all([take(AT), take(AT, 'contacts:ben')]);
      await store().limits.clear('contacts:ana');
      expect([await take(AT), await take(AT, 'contacts:ben')]).toEqual([0, 1000]);
      await store().limits.removeExpired(AT + 999);
      expect(await take(AT + 999, 'contacts:ben')).toBe(1);
      await store().limits.removeExpired(AT + 1000);
      expect(await take(AT + 1000, 'contacts:ben')).toBe(0);
    });

    test('tells how many are left of each, and takes none by being invited', async () => {
      const counter = { key: 'contacts:ana', max: 3, windowMs: 1000 };
      const left = (now: number) => store().limits.left([counter, { ...counter, key: 'contacts:ben' }], now);
      expect(await left(AT)).toEqual([3, 3]);
      await take(AT);
      expect(await left(AT + 999)).toEqual([2, 3]);
      for (let n = 0; n < 5; n++) await take(AT + 1);
      expect(await left(AT + 1)).toEqual([0, 3]);
      expect(await store().limits.left([{ ...counter, max: 1 }], AT + 1)).toEqual([0]);
      expect(await left(AT + 1000)).toEqual([3, 3]);
    });

    test('is taken with others all at once, or none is, and the longest wait is told', async () => {
      const [short, long] = [
        { key: 'short', max: 1, windowMs: 1000 },
        { key: 'long', max: 2, windowMs: 5000 },
      ];
      const takeAll = (now: number) => store().limits.takeAll([short, long], now);
      expect([await takeAll(AT), await takeAll(AT + 1)]).toEqual([null, { key: 'short', waitMs: 999 }]);
      expect(await store().limits.left([short, long], AT + 1)).toEqual([0, 1]);
      expect([await takeAll(AT + 1000), await takeAll(AT + 1001)]).toEqual([null, { key: 'long', waitMs: 3999 }]);
    });

    test('of attempts to sign in has them wait longer with each in a row, up to the last, and not by trying while waiting', async () => {
      expect(await begins(AT, AT, AT)).toEqual([0, 0, 0]);
      let now = AT;
      for (const wait of [1000, 2000, 4000, 4000, 4000]) {
        expect(await begins(now, now + 1, now + wait - 1)).toEqual([wait, wait - 1, 1]);
        now += wait;
        expect(await begin(now)).toBe(0);
      }
    });

    test('counts attempts that are made side by side, and one that came earlier, and is counted later', async () => {
      const waits = await Promise.all(store().atOnce(...Array.from({ length: 20 }, () => () => begin(AT))));
      expect(waits.toSorted()).toEqual([0, 0, 0, ...Array(17).fill(1000)]);
      expect(await begin(AT - 1)).toBe(1001);
    });

    test('of attempts is forgotten when none was made for long enough, and neither forgotten nor swept away before', async () => {
      await begins(AT, AT, AT);
      await store().limits.removeExpired(AT + 59_999);
      expect(await begins(AT + 1, AT + 59_999, AT + 59_999)).toEqual([999, 0, 2000]);
      const later = AT + 59_999 + 60_000;
      expect(await begins(later, later, later, later)).toEqual([0, 0, 0, 1000]);
    });

    test('of attempts is forgotten when the person signs in, and is nobody else’s', async () => {
      for (let n = 0; n < 3; n++) await Promise.all([begin(AT), begin(AT, 'sign-in:ben')]);
      await store().limits.clear('sign-in:ana');
      expect(await begins(AT, AT, AT)).toEqual([0, 0, 0]);
      expect(await begin(AT, 'sign-in:ben')).toBe(1000);
    });
  });
}

async function inTurn(act: (now: number) => Promise<number>, times: readonly number[]): Promise<number[]> {
  const waits: number[] = [];
  for (const now of times) waits.push(await act(now));
  return waits;
}
