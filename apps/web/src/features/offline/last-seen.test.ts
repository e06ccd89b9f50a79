import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { newStorage } from '../../../test/browser-storage.ts';
import { createAuthStore } from '../session/auth-store.ts';
import { PLACEHOLDER_USER } from '../session/known-user.ts';
import { keepSeen, LONGEST_SEEN_MS, readSeen } from './last-seen.ts';

const NOW = Date.UTC(2027, 5, 15, 12);
const list = (at: number, data: unknown = 'list') => ({ key: [['donors', 'list'], {}], data, at });
const mine = (at: number) => ({ key: [['donors', 'mine']], data: 'mine', at });

test('a donor finds what they saw last, the newest of each, from whichever tab', () => {
  const storage = newStorage();
  keepSeen(storage, 'ana', [list(NOW - 2, 'newer'), mine(NOW - 3)], NOW);
  keepSeen(storage, 'ana', [list(NOW - 5, 'older')], NOW);
  expect(readSeen(storage, 'ana', NOW)).toEqual([list(NOW - 2, 'newer'), mine(NOW - 3)]);
});

test('nobody finds what another saw, nor does a visitor', () => {
  const storage = newStorage();
  keepSeen(storage, 'ana', [list(NOW)], NOW);
  expect([readSeen(storage, 'ben', NOW), readSeen(storage, null, NOW)]).toEqual([[], []]);
  keepSeen(storage, 'ben', [mine(NOW)], NOW);
  expect([readSeen(storage, 'ben', NOW), readSeen(storage, 'ana', NOW)]).toEqual([[mine(NOW)], []]);
});

test.each([
  [LONGEST_SEEN_MS - 1, 1],
  [LONGEST_SEEN_MS, 0],
  [-HOUR_MS, 0],
])('what was seen %d ms ago is found %d times: blood of a day ago is no offer', (ageMs, times) => {
  const storage = newStorage();
  keepSeen(storage, null, [list(NOW - ageMs)], NOW - Math.max(ageMs, 0));
  expect(readSeen(storage, null, NOW).length).toBe(times);
});

test('what is too much leaves the newest', () => {
  const storage = newStorage();
  const many = Array.from({ length: 60 }, (_, n) => ({ key: [n], data: n, at: NOW - n }));
  keepSeen(storage, null, many, NOW);
  expect(readSeen(storage, null, NOW).map(({ data }) => data)).toEqual(Array.from({ length: 40 }, (_, n) => n));
  keepSeen(storage, 'ana', [list(NOW, 'x'.repeat(600_000)), mine(NOW - 1)], NOW);
  expect(readSeen(storage, 'ana', NOW).length).toBeLessThanOrEqual(1);
});

test.each(['', '{', '[]', '{"owner":1,"answers":[]}', '{"owner":null,"answers":[null,{"key":1}]}'])(
  'whose storage holds %s has seen nothing',
  (text) => {
    const storage = newStorage();
    storage.setItem('seen', text);
    expect(readSeen(storage, null, NOW)).toEqual([]);
  },
);

test.each(['leave', 'end', 'expire', 'lapse'] as const)(
  'a person whose session ends by %s leaves nothing of what they saw',
  (how) => {
    const storage = newStorage();
    const auth = createAuthStore(storage);
    auth.signIn('token', { ...PLACEHOLDER_USER, _id: 'ana' });
    keepSeen(storage, 'ana', [list(NOW)], NOW);
    auth[how]();
    expect(storage.getItem('seen')).toBeNull();
  },
);
