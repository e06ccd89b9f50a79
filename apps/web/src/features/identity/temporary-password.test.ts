import { expect, test } from 'vitest';
import { newTemporaryPassword } from './identity-provider.ts';

test('each sign-up has a password of its own that nobody can guess', () => {
  const made = Array.from({ length: 100 }, newTemporaryPassword);
  expect(new Set(made).size).toBe(100);
  for (const password of made) expect(password).toMatch(/^[\w-]{43}$/);
});
