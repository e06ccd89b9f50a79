import { expect, test } from 'vitest';
import { catalogueOf } from './language.ts';
import { ENGLISH } from './text.ts';

const keys = Object.keys(ENGLISH.catalogue);

test('a reader of another language finds each text under its key, shipped with the keys or without', () => {
  const texts = keys.map((key) => `${key} in another language`);
  const others = { 'error.NOT_SIGNED_IN': 'not signed in' };
  const keyed = { ...Object.fromEntries(keys.map((key, index) => [key, texts[index] ?? ''])), ...others };
  expect(catalogueOf([texts, others])).toEqual(keyed);
  expect(catalogueOf(keyed)).toBe(keyed);
});

test('a reader of a language that lacks a text is left the English one, and no other', () => {
  const [first, , third] = keys;
  const catalogue = catalogueOf([['one', null, 'three'], {}]);
  expect(catalogue).toEqual({ [first ?? '']: 'one', [third ?? '']: 'three' });
});
