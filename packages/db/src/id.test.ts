import { expect, test } from 'vitest';
import { newId } from './id.ts';

const AT = Date.UTC(2026, 2, 1, 10);
const UUID_V7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

test('things made in one instant have ids of their own, in the form of a UUIDv7', () => {
  const ids = Array.from({ length: 2000 }, () => newId(AT));
  expect(new Set(ids).size).toBe(2000);
  for (const id of ids) expect(id).toMatch(UUID_V7);
});

test('a thing that was made later has the greater id', () => {
  expect(newId(AT + 1) > newId(AT)).toBe(true);
});

test('a seed that repeats its random bytes repeats its ids', () => {
  const random = new Uint8Array(16).fill(7);
  expect(newId(AT, random)).toBe(newId(AT, random));
  expect(newId(AT, random)).not.toBe(newId(AT));
});
