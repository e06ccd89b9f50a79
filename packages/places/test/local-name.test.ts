import { expect, test } from 'vitest';
import { nameIn } from '../src/local-name.ts';
import { world } from './world.ts';

test.each([
  ['ar', 360630, 'القاهرة'],
  ['ar', 2643743, 'لندن'],
  ['ar', 1275339, 'بومباي'],
  ['ar', 1277333, 'بنغالور'],
  ['ar', 2644688, 'ليدز'],
  ['en', 360630, 'Cairo'],
])('a reader of %s sees the place %s as %s', (language, id, name) => {
  expect(nameIn(world.byId(id)?.name ?? 'none', world.otherNames(id), language)).toBe(name);
});

test('a place without a name in that script is shown as it is', () => {
  expect(nameIn('Otley', ['Отли'], 'ar')).toBe('Otley');
});
