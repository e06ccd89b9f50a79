import { expect, test } from 'vitest';
import { signUpEnd } from './sign-up.ts';

const DAY_MS = 86_400_000;

test.each([
  [5, null, 5],
  [DAY_MS - 1, 0, DAY_MS - 1],
  [DAY_MS, 0, DAY_MS],
  [DAY_MS + 1, 0, DAY_MS],
  [9 * DAY_MS, DAY_MS, 2 * DAY_MS],
])('a sign-up that is renewed until %i, verified at %j, ends at %i', (wanted, verifiedAt, end) => {
  expect(signUpEnd(wanted, verifiedAt)).toBe(end);
});
