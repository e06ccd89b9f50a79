import { expect, test } from 'vitest';
import { inAppPath } from './in-app-path.ts';

test.each(['/', '/donor', '/donors?bloodType=A%2B', '/requests#donors', '/a//b'])(
  'a person on their way to %s goes on there',
  (path) => {
    expect(inAppPath(path)).toBe(path);
  },
);

test.each([
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/a\\b',
  '/.//evil.example',
  '/x/..//evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'donor',
  ' /donor',
  '',
  null,
  undefined,
  1,
  ['/donor'],
])('a person is never sent to %j', (path) => {
  expect(inAppPath(path)).toBeUndefined();
});
