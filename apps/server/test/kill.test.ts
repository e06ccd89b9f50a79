import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { end, redthread, serve, temporaryFolder } from './command.ts';

const WRITES_PER_SECOND = 200;
const NO_LIMITS = {
  REDTHREAD_LIMIT_MEMBER_CALLS: '0',
  REDTHREAD_LIMIT_VISITOR_CALLS: '0',
  REDTHREAD_LIMIT_REQUESTS: '0',
};

test('after a kill in the middle of 200 writes a second, every answered request is there and the file is whole', async () => {
  const database = join(temporaryFolder(), 'kill.db');
  expect((await redthread(['seed', '--donors', '500', '--requests', '50', '--database', database])).code).toBe(0);
  const first = await serve(['--database', database], NO_LIMITS);
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signUp(first.url)}` };
  const answered: string[] = [];
  let isAlive = true;
  const write = async (n: number): Promise<void> => {
    const body = JSON.stringify({ bloodType: 'O-', phone: '+1 202 555 0142', hospital: `Hospital ${n}` });
    try {
      const response = await fetch(`${first.url}/api/patient/request`, { method: 'POST', headers, body });
      const { _id }: { _id: string } = JSON.parse(await response.text());
      answered.push(_id);
    } catch (error) {
      if (isAlive) throw error;
    }
  };
  const writes: Promise<void>[] = [];
  for (let n = 0; n < 1.5 * WRITES_PER_SECOND; n += 1) {
    writes.push(write(n));
    await wait(1000 / WRITES_PER_SECOND);
  }
  isAlive = false;
  await end(first.child, 'SIGKILL');
  await Promise.all(writes);
  expect(answered.length).toBeGreaterThan(50);

  const second = await serve(['--database', database], NO_LIMITS);
  const listed = await fetch(`${second.url}/api/patient/requests/mine`, { headers });
  const kept = new Set(
    z
      .array(z.object({ _id: z.string() }))
      .parse(await listed.json())
      .map(({ _id }) => _id),
  );
  expect(answered.filter((id) => !kept.has(id))).toEqual([]);
  expect(await end(second.child, 'SIGTERM')).toBe(0);
  const file = new Database(database, { readonly: true });
  expect(file.pragma('integrity_check')).toEqual([{ integrity_check: 'ok' }]);
  const total = file.prepare('SELECT sum(total) FROM request_totals').pluck().get();
  expect(total).toBe(file.prepare('SELECT count(*) FROM requests').pluck().get());
  file.close();
});

async function signUp(url: string): Promise<string> {
  const body = JSON.stringify({ name: 'Kim', email: 'kim@people.example', password: 'a fine password' });
  const request = { method: 'POST', headers: { 'content-type': 'application/json' }, body };
  const response = await fetch(`${url}/api/auth/register`, request);
  return z.object({ token: z.string() }).parse(await response.json()).token;
}
