import { expect, test } from 'vitest';
import { isBouncing } from './donor-import.ts';

test.each([
  [{ sent: 97, bounced: 3 }, true],
  [{ sent: 98, bounced: 3 }, false],
  [{ sent: 0, bounced: 2 }, false],
  [{ sent: 0, bounced: 3 }, true],
  [{ sent: 485, bounced: 15 }, true],
  [{ sent: 486, bounced: 14 }, false],
])('an import with %o is stopped for its bounces: %s', (counts, isStopped) => {
  expect(isBouncing(counts)).toBe(isStopped);
});
