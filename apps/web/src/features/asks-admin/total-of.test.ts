import { expect, test } from 'vitest';
import { totalOf } from './total-of.ts';

test('an admin reads a whole number when each part is told, and the least there were when one is not', () => {
  expect(totalOf([])).toEqual({ count: 0, isLeast: false });
  expect(totalOf([7, 0, 12])).toEqual({ count: 19, isLeast: false });
  expect(totalOf([7, null, 12, null])).toEqual({ count: 21, isLeast: true });
});
