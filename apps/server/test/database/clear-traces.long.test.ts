import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, onTestFinished, test, vi } from 'vitest';
import { crowd, MARK } from '../../../../packages/db/test/crowd.ts';
import { AT, person, WRITE } from '../../../../packages/db/test/people.ts';
import { startClearing } from '../../src/cli/clear-traces.ts';
import { temporaryFolder } from '../support/command.ts';

test('people who left a large database are gone from its bytes soon, while the server runs, and its log says so', async () => {
  const file = join(temporaryFolder(), 'large.db');
  const store = openSqlite({ source: file });
  await store.accounts.create(person('Ben', { name: 'x'.repeat(9_000_000) }));
  for (const id of await crowd(store, 17)) await store.accounts.remove({ id, at: AT, write: WRITE });
  expect(readFileSync(file, 'latin1')).toContain(MARK);
  const lines: string[] = [];
  const log = { info: (line: string) => void lines.push(line), warn: (line: string) => void lines.push(line) };
  const clearing = startClearing(store, log as never);
  onTestFinished(async () => {
    clearing.stop();
    await store.close();
  });
  await vi.waitFor(() => expect(lines).toHaveLength(2), { timeout: 60_000, interval: 100 });
  expect(lines).toEqual([
    'clearing scraps of people who left out of the database file, in steps',
    'cleared: nobody who left is in the database file any more',
  ]);
  expect(readFileSync(file, 'latin1')).not.toContain(MARK);
});
