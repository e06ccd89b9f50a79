import { describe, expect, test } from 'vitest';
import { freshStore, type OpenStore } from '../fresh-store.ts';
import { AT } from '../people.ts';

export function describeLimits(openStore: OpenStore): void {
  describe('a limit on how often a person may do a thing', () => {
    const store = freshStore(openStore);
    const take = (now: number, key = 'contacts:ana') => store().limits.take({ key, max: 3, windowMs: 1000, now });

    test('lets three through in a window, and tells the fourth how long to wait', async () => {
      expect([await take(AT), await take(AT + 1), await take(AT + 2)]).toEqual([0, 0, 0]);
      expect(await take(AT + 3)).toBe(997);
      expect(await take(AT + 999)).toBe(1);
    });

    test('opens again when the window ends, however often it was tried', async () => {
      for (let now = AT; now < AT + 1000; now += 100) await take(now);
      expect([await take(AT + 1000), await take(AT + 1000), await take(AT + 1000)]).toEqual([0, 0, 0]);
      expect(await take(AT + 1001)).toBe(999);
    });

    test('counts people who come at once, and lets no more than three through', async () => {
      const waits = await Promise.all(store().atOnce(...Array.from({ length: 10 }, () => () => take(AT))));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      expect(waits.filter((wait) => wait === 1000)).toHaveLength(7);
    });

    test("of one person is not another's", async () => {
      for (let n = 0; n < 4; n++) await take(AT);
      expect(await take(AT, 'contacts:ben')).toBe(0);
    });

    test('is forgotten when it is cleared, for this person alone', async () => {
      for (let n = 0; n < 4; n++) await Promise.all([take(AT), take(AT, 'contacts:ben')]);
      await store().limits.clear('contacts:ana');
      expect(await take(AT)).toBe(0);
      expect(await take(AT, 'contacts:ben')).toBe(1000);
    });

    test('that still stands is not swept away', async () => {
      for (let n = 0; n < 3; n++) await take(AT);
      await store().limits.removeExpired(AT + 999);
      expect(await take(AT + 999)).toBe(1);
      await store().limits.removeExpired(AT + 1000);
      expect(await take(AT + 1000)).toBe(0);
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
      expect(await takeAll(AT)).toBe(null);
      expect(await takeAll(AT + 1)).toEqual({ key: 'short', waitMs: 999 });
      expect(await store().limits.left([short, long], AT + 1)).toEqual([0, 1]);
      expect(await takeAll(AT + 1000)).toBe(null);
      expect(await takeAll(AT + 1001)).toEqual({ key: 'long', waitMs: 3999 });
    });

    test('of none lets nobody through', async () => {
      expect(await store().limits.take({ key: 'k', max: 0, windowMs: 1000, now: AT })).toBe(1000);
    });
  });

  describe('the waits between attempts to sign in', () => {
    const store = freshStore(openStore);
    // Two attempts are free; after the third the next one waits a second, then two, then four each time.
    const waitsMs = [0, 0, 0, 1000, 2000, 4000];
    const begin = (now: number, key = 'sign-in:ana') =>
      store().limits.begin({ key, waitsMs, forgetAfterMs: 60_000, now });

    test('grow with every attempt in a row, up to the last', async () => {
      expect([await begin(AT), await begin(AT), await begin(AT)]).toEqual([0, 0, 0]);
      let now = AT;
      for (const wait of [1000, 2000, 4000, 4000, 4000]) {
        expect(await begin(now)).toBe(wait);
        expect(await begin(now + wait - 1)).toBe(1);
        now += wait;
        expect(await begin(now)).toBe(0);
      }
    });

    test('are not longer for who tries while waiting', async () => {
      for (let n = 0; n < 3; n++) await begin(AT);
      for (let n = 0; n < 50; n++) expect(await begin(AT + n)).toBe(1000 - n);
      expect(await begin(AT + 1000)).toBe(0);
      expect(await begin(AT + 1000)).toBe(2000);
    });

    test('count attempts that are made side by side', async () => {
      const waits = await Promise.all(store().atOnce(...Array.from({ length: 20 }, () => () => begin(AT))));
      expect(waits.filter((wait) => wait === 0)).toHaveLength(3);
      expect(waits.filter((wait) => wait === 1000)).toHaveLength(17);
    });

    test('count an attempt that came earlier, and is counted later', async () => {
      for (let n = 0; n < 3; n++) await begin(AT);
      expect(await begin(AT - 1)).toBe(1001);
    });

    test('are forgotten when no attempt was made for long enough, and not before', async () => {
      for (let n = 0; n < 3; n++) await begin(AT);
      expect(await begin(AT + 59_999)).toBe(0);
      expect(await begin(AT + 59_999)).toBe(2000);
      const later = AT + 59_999 + 60_000;
      expect([await begin(later), await begin(later), await begin(later)]).toEqual([0, 0, 0]);
      expect(await begin(later)).toBe(1000);
    });

    test('are forgotten when the person signs in, and are nobody else’s', async () => {
      for (let n = 0; n < 3; n++) await Promise.all([begin(AT), begin(AT, 'sign-in:ben')]);
      await store().limits.clear('sign-in:ana');
      expect([await begin(AT), await begin(AT), await begin(AT)]).toEqual([0, 0, 0]);
      expect(await begin(AT, 'sign-in:ben')).toBe(1000);
    });

    test('that still stand are not swept away', async () => {
      for (let n = 0; n < 3; n++) await begin(AT);
      await store().limits.removeExpired(AT + 59_999);
      expect(await begin(AT + 1)).toBe(999);
    });
  });
}
