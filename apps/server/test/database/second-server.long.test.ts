import { linkSync, mkdirSync, readFileSync, statSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { lockOwnerOf } from '@redthread/db/sqlite/process-lock';
import { describe, expect, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';

const PORT_0 = ['serve', '--port', '0', '--database'];

describe('a second server on a database that is served', () => {
  test('does not start, under whatever name the file goes, and says who serves it and where', async () => {
    const folder = temporaryFolder();
    const database = join(folder, 'one.db');
    const { child, url } = await serve(['--database', database]);
    mkdirSync(join(folder, 'other'));
    symlinkSync(database, join(folder, 'other/link.db'));
    symlinkSync(folder, join(folder, 'other/folder'));
    for (const name of [join(folder, 'other/link.db'), join(folder, 'other/folder/one.db')]) {
      const { code, stderr } = await redthread([...PORT_0, name]);
      expect([code, stderr.trim().split('\n').length]).toEqual([3, 1]);
      expect(stderr).toContain(`Another Redthread holds ${database}: \`serve\`, process ${child.pid} on `);
      expect(stderr).toMatch(
        new RegExp(`, since \\d{4}-\\d\\d-\\d\\d \\d\\d:\\d\\d UTC, at ${url}\\. Please stop it first`),
      );
    }
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  test('does not start either under a second name that the file system made', async () => {
    const folder = temporaryFolder();
    await redthread(['seed', '--donors', '1', '--requests', '0', '--database', join(folder, 'one.db')]);
    linkSync(join(folder, 'one.db'), join(folder, 'two.db'));
    const { code, stderr } = await redthread([...PORT_0, join(folder, 'two.db')]);
    expect([code, stderr.includes('The file has a second name (a hard link).')]).toEqual([1, true]);
  });

  test('starts at once when the first was killed, or has stopped', async () => {
    const database = join(temporaryFolder(), 'one.db');
    for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
      const { child } = await serve(['--database', database]);
      expect(lockOwnerOf(database)).toMatchObject({ pid: child.pid, command: 'serve' });
      await end(child, signal);
      expect(lockOwnerOf(database)).toBeNull();
    }
    const { url } = await serve(['--database', database]);
    expect((await fetch(`${url}/api/ready`)).status).toBe(200);
  });

  test('is one of two that start together on a new file', async () => {
    const database = join(temporaryFolder(), 'new.db');
    const starts = await Promise.allSettled([serve(['--database', database]), serve(['--database', database])]);
    expect(starts.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const refusal = starts.find((start) => start.status === 'rejected')?.reason;
    expect(String(refusal)).toContain('ended with 3: Another Redthread holds');
  });
});

test('a command beside a server does its work; what tells who holds a database is for its owner alone, and stops nobody', async () => {
  const database = join(temporaryFolder(), 'one.db');
  const { child } = await serve(['--database', database]);
  for (const words of ['create ada@x.org', 'mail list']) {
    expect((await redthread(['admin', ...words.split(' '), '--database', database])).code).toBe(0);
  }
  expect(statSync(`${database}-lock`).mode & 0o777).toBe(0o600);
  for (let look = 0; look < 100; look += 1) expect(lockOwnerOf(database)?.pid).toBe(child.pid);
  expect(await end(child, 'SIGTERM')).toBe(0);
  expect(readFileSync(`${database}-lock`).length).toBeGreaterThan(0);
});
