import { expect, test } from 'vitest';
import { apiCalls } from '../../apps/server/src/trpc/calls.ts';
import { readDocument, withBounds } from './bounds-table.ts';

test('docs/security.md says of every call what it writes and what bounds it (node scripts/generate/bounds-table.ts)', () => {
  expect(readDocument()).toBe(withBounds(readDocument()));
});

test('no call that may write is without a bound', () => {
  for (const { path, rest, writes } of apiCalls()) {
    if (rest.method !== 'GET') expect(writes, path).not.toBe(undefined);
    if (writes) expect(writes.bounds.length, path).toBeGreaterThan(0);
  }
});
