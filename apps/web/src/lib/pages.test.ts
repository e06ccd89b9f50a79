import { expect, test } from 'vitest';
import { MAX_PAGES, readPageCount } from './pages.ts';

test.each([2, 3, MAX_PAGES])('a person with ?page=%j sees so many pages', (page) => {
  expect(readPageCount(page)).toBe(page);
});

test.each([0, 1, -2, 2.5, MAX_PAGES + 1, 1e9, Number.NaN, '3', 'all', '', [3], null, true, undefined])(
  'a person with ?page=%j sees one page, and a clean address',
  (page) => {
    expect(readPageCount(page)).toBeUndefined();
  },
);
