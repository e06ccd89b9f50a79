import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { expect, test, vi } from 'vitest';
import { rowsOf } from '../support/behind-the-port.ts';
import { end, redthread, serve, startedCommand, temporaryFolder } from '../support/command.ts';
import { startMailHost } from '../support/mail-host.ts';

const ROWS = 10_000;
const PATIENCE = { timeout: 240_000, interval: 20 };

test('an import that is killed, and a server that is killed while it invites, lose no donor and invite nobody twice', async () => {
  const folder = temporaryFolder();
  const [list, file] = [join(folder, 'donors.csv'), join(folder, 'redthread.db')];
  const donors = Array.from({ length: ROWS }, (_, n) => `Donor ${n},O+,donor${n}@people.example,Chennai`);
  writeFileSync(list, ['Name,Blood Group,Email,Town', ...donors].join('\n'));
  await openSqlite({ source: file }).close();
  const words = ['import', 'donors', list, '--country', 'IN', '--invite', '--database', file];
  const invites = async () => {
    const store = openSqlite({ source: file });
    try {
      return rowsOf({ store }, 'donor_invites') as { contact_hash: string; state: string }[];
    } finally {
      await store.close();
    }
  };
  const killed = startedCommand(words);
  await vi.waitUntil(async () => (await invites()).length > 0, PATIENCE);
  await end(killed, 'SIGKILL');
  const before = (await invites()).length;
  expect(before).toBeLessThan(ROWS);
  const again = await redthread(words);
  expect(again.stdout).toContain(`${ROWS - before} donors are invited, at most 500 a day. ${before} were invited`);
  expect(new Set((await invites()).map((each) => each.contact_hash)).size).toBe(ROWS);
  expect(await invites()).toHaveLength(ROWS);

  const host = await startMailHost();
  const env = { REDTHREAD_SMTP_URL: host.url, REDTHREAD_LIMITS: '' };
  const first = await serve(['--database', file], env);
  await host.hasTaken(5);
  await end(first.child, 'SIGKILL');
  const second = await serve(['--database', file], env);
  await host.hasTaken(60);
  await end(second.child, 'SIGTERM');
  const messages = Map.groupBy(host.received, ({ to }) => to?.[0]?.address ?? '');
  // A mail that the host took, and whose receipt was killed, comes again as the same.
  for (const same of messages.values()) expect(new Set(same.map(({ messageId }) => messageId)).size).toBe(1);
  const sent = (await invites()).filter(({ state }) => state === 'sent').length;
  expect(sent).toBeGreaterThanOrEqual(messages.size);
}, 600_000);
