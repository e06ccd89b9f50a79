import { expect, test } from 'vitest';
import { openStorage } from './storage.ts';

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
