import { COUNTRIES } from '@redthread/domain/country';
import { expect, test } from 'vitest';
import { rows } from './world.ts';

test('the countries that a setting may name are those that have towns', () => {
  const found = new Set(rows.map(({ country }) => country));
  expect([...COUNTRIES].sort()).toEqual([...found].sort());
});
