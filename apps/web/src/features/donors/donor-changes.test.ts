import { expect, test } from 'vitest';
import { rememberAsked, wasAsked } from './donor-changes.ts';

test('each of two donors of one browser is asked each question once', () => {
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  expect(wasAsked('consent', 'one', storage)).toBe(false);
  rememberAsked('consent', 'one', storage);
  rememberAsked('consent', 'one', storage);
  expect(wasAsked('consent', 'one', storage)).toBe(true);
  expect(wasAsked('town', 'one', storage)).toBe(false);
  expect(wasAsked('consent', 'two', storage)).toBe(false);
  rememberAsked('consent', 'two', storage);
  expect([...kept.values()]).toEqual(['one two']);
});
