import { expect, test } from 'vitest';
import { reaches } from './token-scope.ts';

test.each([
  ['read', 'read', true],
  ['read', 'write', false],
  ['write', 'read', true],
  ['write', 'write', true],
] as const)('a token that may %s reaches a call that needs %s: %j', (scope, needed, does) => {
  expect(reaches(scope, needed)).toBe(does);
});
