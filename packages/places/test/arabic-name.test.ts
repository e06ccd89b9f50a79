import { expect, test } from 'vitest';
import { world } from './world.ts';

test.each([
  [360630, 'القاهرة'],
  [2643743, 'لندن'],
  [1275339, 'بومباي'],
  [1277333, 'بنغالور'],
  [2644688, 'ليدز'],
])('a reader of Arabic sees the place %i as %s', (id, name) => {
  expect(world.byId(id)?.names).toEqual({ ar: name });
});

test('a place without an Arabic name has none', () => {
  const [otley] = world.find({ text: 'Otley, England', limit: 1 });
  expect(otley).toMatchObject({ name: 'Otley', names: {} });
});
