import { expect, test } from 'vitest';
import { inAppPath, MAX_PAGES, readPageCount } from './search-params.ts';

test.each([2, 3, MAX_PAGES])('a person with ?page=%j sees so many pages', (page) => {
  expect(readPageCount(page)).toBe(page);
});

test.each([0, 1, -2, 2.5, MAX_PAGES + 1, 1e9, Number.NaN, '3', 'all', '', [3], null, true, undefined])(
  'a person with ?page=%j sees one page, and a clean address',
  (page) => {
    expect(readPageCount(page)).toBeUndefined();
  },
);

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
