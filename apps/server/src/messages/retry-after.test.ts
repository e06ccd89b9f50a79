import { HOUR_MS } from '@redthread/domain/day';
import { expect, test } from 'vitest';
import { readRetryAfter } from './retry-after.ts';

const NOW = Date.UTC(2026, 10, 24, 12);

test.each([
  ['120', 120_000],
  ['0', 0],
  ['Tue, 24 Nov 2026 12:05:00 GMT', 300_000],
  ['Tue, 24 Nov 2026 11:00:00 GMT', 0],
  ['86400', HOUR_MS],
  ['9'.repeat(400), HOUR_MS],
  ['-5', 0],
  ['soon', 0],
  ['', 0],
  [null, 0],
  [undefined, 0],
])('a server that says Retry-After %j is left alone for %i ms', (header, ms) => {
  expect(readRetryAfter(header, NOW)).toBe(ms);
});
