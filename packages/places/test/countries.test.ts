import { COUNTRIES } from '@redthread/domain/country';
import { expect, test } from 'vitest';
import { world } from './world.ts';

test('the countries that a setting may name are those of which the table has towns', () => {
  const found = new Set(Array.from({ length: world.count }, (_, number) => world.at(number).country));
  expect([...COUNTRIES].sort()).toEqual([...found].sort());
});
