import { expect, test } from 'vitest';
import {
  dropAllDrafts,
  dropDraft,
  openStorage,
  readDraft,
  readDraftsPerson,
  saveDraft,
  saveDraftsPerson,
} from './storage.ts';

function refuse(): never {
  throw new DOMException('The operation is insecure.', 'SecurityError');
}

test('a person whose browser blocks storage keeps their text while the page is open', () => {
  const storage = openStorage(refuse);
  storage.setItem('note', 'hello');
  expect(storage.getItem('note')).toBe('hello');
  storage.removeItem('note');
  expect(storage.getItem('note')).toBeNull();
});

test('a person whose storage is full reads the newest text, not the old one', () => {
  const old = { getItem: () => 'old', setItem: refuse, removeItem: () => {} };
  const storage = openStorage(() => old);
  storage.setItem('note', 'new');
  expect(storage.getItem('note')).toBe('new');
});

test('a person whose storage works finds their text on the next visit', () => {
  const kept = new Map<string, string>();
  const browser = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  openStorage(() => browser).setItem('note', 'hello');
  expect(openStorage(() => browser).getItem('note')).toBe('hello');
});

const blank = { phone: '', address: '' };

function memory() {
  return openStorage(() => {
    throw new Error('no storage');
  });
}

test('a person finds what they typed before signing in', () => {
  const storage = memory();
  saveDraft(storage, 'donor', { phone: '+1 202 555 0142', address: 'Mylapore' });
  expect(readDraft(storage, 'donor', blank)).toEqual({ phone: '+1 202 555 0142', address: 'Mylapore' });
});

test('a person who typed nothing gets no draft', () => {
  expect(readDraft(memory(), 'donor', blank)).toBeNull();
});

test('a form never gets a field it does not have, nor a value that is not text', () => {
  const storage = memory();
  storage.setItem('drafts', JSON.stringify({ donor: { phone: 5, address: 'Mylapore', role: 'admin' } }));
  expect(readDraft(storage, 'donor', blank)).toEqual({ phone: '', address: 'Mylapore' });
});

test.each(['{', 'null', '[]', '"x"', '{"donor":null}', '{"donor":[]}'])(
  'a person with a broken store (%s) starts with an empty form',
  (text) => {
    const storage = memory();
    storage.setItem('drafts', text);
    expect(readDraft(storage, 'donor', blank)).toBeNull();
  },
);

test('sending one form leaves what was typed into another', () => {
  const storage = memory();
  saveDraft(storage, 'donor', { phone: '1' });
  saveDraft(storage, 'patient', { phone: '2' });
  dropDraft(storage, 'donor');
  expect(readDraft(storage, 'donor', blank)).toBeNull();
  expect(readDraft(storage, 'patient', blank)).toEqual({ phone: '2', address: '' });
});

test('signing out leaves nothing for the next person', () => {
  const storage = memory();
  saveDraft(storage, 'donor', { phone: '1' });
  saveDraftsPerson(storage, 'u1');
  dropAllDrafts(storage);
  expect([readDraft(storage, 'donor', blank), readDraftsPerson(storage)]).toEqual([null, null]);
});
