import { expect, test } from 'vitest';
import { recordDays } from './audit-action.ts';

test.each([
  [730, 180],
  [181, 180],
  [180, 180],
  [179, 179],
  [30, 30],
])('a record that is kept for %i days has sign-ins for %i', (days, signInDays) => {
  expect(recordDays(days)).toEqual({ signInDays, days });
});
