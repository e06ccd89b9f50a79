import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { newStorage } from '../../../test/browser-storage.ts';
import { createAuthStore } from '../session/auth-store.ts';
import { PLACEHOLDER_USER } from '../session/known-user.ts';
import {
  addUnsent,
  amendUnsent,
  dropSuperseded,
  dropUnsent,
  keepSeen,
  LONGEST_SEEN_MS,
  readSeen,
  readUnsent,
  type Unsent,
} from './stored.ts';

const request: Unsent = { path: 'requests.create', input: { hospital: 'Apollo' }, key: 'k1', owner: 'ana', since: 1 };
const answer = (id: string, since: number): Unsent => ({
  path: 'invitations.answer',
  input: { id, isComing: true },
  key: undefined,
  owner: 'ana',
  since,
});

test('what waits is sent in the order in which it was said; the last word about a form, or an invitation, is what counts', () => {
  const storage = newStorage();
  for (const call of [request, answer('a1', 2), answer('a2', 3)]) addUnsent(storage, call);
  const changed = { ...request, input: { hospital: 'Leeds' }, key: 'k2', since: 4 };
  addUnsent(storage, changed);
  expect(readUnsent(storage, 'ana').map(({ since }) => since)).toEqual([2, 3, 4]);
  dropUnsent(storage, answer('a1', 2));
  // Sent while a newer one took its place.
  dropUnsent(storage, request);
  expect(readUnsent(storage, 'ana').map(({ since }) => since)).toEqual([3, 4]);
  expect(readUnsent(storage, 'ben')).toEqual([]);
});

test('a word that was heard since takes the place of one that waits; another request does not', () => {
  const storage = newStorage();
  const profile: Unsent = { path: 'donors.register', input: {}, key: 'k3', owner: 'ana', since: 4 };
  for (const call of [request, answer('a1', 2), answer('a2', 3), profile]) addUnsent(storage, call);
  for (const path of ['requests.create', 'donors.register', 'auth.logout']) {
    dropSuperseded(storage, 'ana', { path, input: { name: 'Ana' } });
  }
  dropSuperseded(storage, 'ben', { path: 'invitations.answer', input: { id: 'a2' } });
  dropSuperseded(storage, 'ana', { path: 'invitations.answer', input: { id: 'a1', isComing: false } });
  expect(readUnsent(storage, 'ana')).toEqual([request, answer('a2', 3)]);
});

test('a yes that waits is sent as it was changed since; a no, and what waits of another ask, stay as they are', () => {
  const storage = newStorage();
  const yes = {
    ...answer('a1', 2),
    input: { id: 'a1', isComing: true, sharesPhone: true, arrivingAt: 'x', lastDonatedOn: null },
  };
  const no = { ...answer('a2', 3), input: { id: 'a2', isComing: false } };
  for (const call of [yes, no, answer('a3', 4)]) addUnsent(storage, call);
  for (const id of ['a1', 'a2', 'a4']) {
    const input = { id, sharesPhone: false, arrivingAt: undefined };
    amendUnsent(storage, 'ana', { path: 'invitations.answer', input }, 9);
  }
  const changed = { ...yes, input: { id: 'a1', isComing: true, sharesPhone: false, lastDonatedOn: null }, since: 9 };
  expect(readUnsent(storage, 'ana')).toEqual(
    [no, answer('a3', 4), changed].map((each) => JSON.parse(JSON.stringify(each))),
  );
});

test('what came of each donor of a request is a word of its own', () => {
  const storage = newStorage();
  const word = (invitationId: string, outcome: string, since: number): Unsent => ({
    ...{ path: 'invitations.confirm', input: { id: 'r1', invitationId, outcome }, key: undefined, owner: 'ana', since },
  });
  for (const call of [word('a1', 'donated', 1), word('a2', 'donated', 2), word('a1', 'noShow', 3)])
    addUnsent(storage, call);
  expect(readUnsent(storage, 'ana').map(({ since }) => since)).toEqual([2, 3]);
});

test('a desk without a connection checks donors in, one after the other, and the last word about each is what counts', () => {
  const storage = newStorage();
  const word = (arrivalCode: string, step: string, since: number): Unsent => ({
    ...{ path: 'desk.checkIn', input: { id: 'h1', arrivalCode, step }, key: undefined, owner: 'ana', since },
  });
  const words = [
    word('7KQ2', 'arrived', 1),
    word('7KQ2', 'notCollected', 2),
    word('40AZ', 'arrived', 3),
    word('7KQ2', 'donated', 4),
    word('7KQ2', 'arrived', 5),
  ];
  for (const call of words) addUnsent(storage, call);
  expect(readUnsent(storage, 'ana').map(({ since }) => since)).toEqual([3, 4, 5]);
  dropSuperseded(storage, 'ana', { path: 'desk.checkIn', input: { id: 'h1', arrivalCode: '7KQ2', step: 'arrived' } });
  expect(readUnsent(storage, 'ana').map(({ since }) => since)).toEqual([3, 4]);
});

test.each(['{', '{}', '[null,{"path":"auth.deleteMe","since":1,"owner":"ana"},{"path":"invitations.answer"}]'])(
  'nothing waits where storage holds %s',
  (text) => {
    const storage = newStorage();
    storage.setItem('unsent', text);
    expect(readUnsent(storage, 'ana')).toEqual([]);
  },
);

test.each(['leave', 'end', 'expire', 'lapse'] as const)('nothing waits in the name of who is gone by %s', (how) => {
  const storage = newStorage();
  const auth = createAuthStore(storage);
  auth.signIn('token', { ...PLACEHOLDER_USER, _id: 'ana' });
  addUnsent(storage, request);
  auth[how]();
  expect(storage.getItem('unsent')).toBeNull();
});

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
