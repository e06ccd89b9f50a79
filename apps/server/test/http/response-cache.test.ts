import { once } from 'node:events';
import { connect } from 'node:net';
import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { days, unlimited } from '../support/app.ts';
import { BATCH, listening, PAGE, PUBLIC, register, shown, TYPED } from '../support/listening-town.ts';

describe.each(PUBLIC)('a visitor who reads %s while its cache entry is current', (path) => {
  test('is answered without a row being read, with the same bytes and headers', async () => {
    const town = await listening();
    await register(town);
    const first = await town.getTwice(path);
    const body = await first.text();
    town.statements.length = 0;
    const again = await town.get(path);
    expect(await again.text()).toBe(body);
    expect(shown(again)).toEqual(shown(first));
    expect(again.status).toBe(200);
    expect(town.statements.filter((sql) => !sql.startsWith('PRAGMA data_version'))).toEqual([]);
  });

  test('with a matching ETag gets a 304 without a body, as from Fastify', async () => {
    const town = await listening();
    const etag = (await town.getTwice(path)).headers.get('etag') ?? '';
    const usual = await town.app.inject({ url: path, headers: { 'if-none-match': etag } });
    const ready = await town.get(path, { 'if-none-match': `"another", W/${etag}` });
    expect([usual.statusCode, ready.status, await ready.text()]).toEqual([304, 304, '']);
    expect(shown(ready)).toEqual(shown({ headers: new Headers(usual.headers as Record<string, string>) }));
  });

  test('is no different from one who signed in, but for what may be kept', async () => {
    const town = await listening();
    const headers = await register(town);
    const forAnyone = await (await town.getTwice(path)).text();
    const own = await town.get(path, headers);
    expect([own.headers.get('cache-control'), own.headers.get('etag')]).toEqual(['no-store', null]);
    expect(await own.text()).toBe(forAnyone);
  });

  test('is counted each time, and refused past the limit', async () => {
    const each = path === BATCH ? 2 : 1;
    const town = await listening(unlimited({ visitorCalls: 3 * each }));
    const statuses: number[] = [];
    for (let n = 0; n < 5; n += 1) statuses.push((await town.get(path)).status);
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    town.clock.now += 60_000;
    expect((await town.get(path)).status).toBe(200);
  });

  test('leaves a line in the log like any other', async () => {
    const town = await listening();
    for (let n = 0; n < 3; n += 1) await town.get(path);
    const lines = town.logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
    const shapes = lines.map(({ time: _, reqId, ms, ...line }) => ({ ...line, id: typeof reqId, ms: typeof ms }));
    expect(shapes).toHaveLength(3);
    expect(shapes[2]).toEqual(shapes[0]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
  });
});

describe('a cache entry', () => {
  test('is revalidated when somebody wrote what it shows, and only then', async () => {
    const town = await listening();
    const headers = await register(town);
    await town.getTwice(PAGE);
    await register(town, { bloodType: 'B-' });
    town.statements.length = 0;
    expect(await totalOf(town)).toBe(1);
    expect(
      town.statements.some((sql) => sql.includes('from "donors"')),
      'B- gives nothing to A+',
    ).toBe(false);
    const payload = { isAvailable: false };
    await town.app.inject({ method: 'PATCH', url: '/api/donor/me', payload, headers });
    expect(await totalOf(town)).toBe(0);
    await register(town, { bloodType: 'O+' });
    expect(await totalOf(town)).toBe(1);
  });

  test('is not given on the next day: donors are a year older, or too old', async () => {
    const town = await listening();
    await register(town, { age: 65 });
    expect(await (await town.getTwice(PAGE)).text()).toContain('"age":65');
    town.clock.now += days(365);
    expect(await totalOf(town)).toBe(0);
    town.clock.now -= days(365);
    expect(await totalOf(town)).toBe(1);
  });

  test('never stands in for an answer that is streamed', async () => {
    const town = await listening();
    await town.getTwice(BATCH);
    for (const headers of [{ 'trpc-accept': 'application/jsonl' }, { accept: 'application/jsonl' }]) {
      expect((await town.get(BATCH, headers)).headers.get('transfer-encoding')).toBe('chunked');
    }
  });

  test('is never stored for a batch with a call that is not a public read', async () => {
    const town = await listening();
    const mixed = `/trpc/overview.home,auth.mailbox?batch=1&input=${encodeURIComponent('{}')}`;
    const before = await town.getTwice(mixed);
    town.statements.length = 0;
    expect((await town.get(mixed)).status).toBe(before.status);
    expect(town.statements.length).toBeGreaterThan(0);
  });

  test("counts each person behind a proxy by the proxy's word", async () => {
    const town = await listening({ ...unlimited({ visitorCalls: 2 }), trustedProxy: '127.0.0.1' });
    const from = async (address: string) => (await town.get('/api/stats', { 'x-forwarded-for': address })).status;
    const twice = [await from('203.0.113.1'), await from('203.0.113.1'), await from('203.0.113.1')];
    expect(twice).toEqual([200, 200, 429]);
    expect(await from('203.0.113.2')).toBe(200);
    expect([await from('2001:db8::1'), await from('2001:db8::2'), await from('2001:db8::3')]).toEqual([200, 200, 429]);
  });
});

test('whoever hangs up as soon as they have asked takes nobody else with them', async () => {
  const town = await listening({ ...unlimited({ visitorCalls: 100000 }), trustedProxy: '127.0.0.1' });
  await town.getTwice('/api/stats');
  const { port } = town.app.server.address() as { port: number };
  const asked = 'GET /api/stats HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 203.0.113.1\r\n\r\n';
  for (let n = 0; n < 200; n += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    socket.write(asked.repeat(1 + (n % 3)), () => (n % 2 === 0 ? socket.resetAndDestroy() : socket.destroy()));
    await once(socket, 'close');
  }
  expect((await town.get('/api/stats')).status).toBe(200);
});

test('an answer is not kept under an address that nobody writes by hand', async () => {
  const town = await listening();
  await register(town);
  const readsRows = async (zeros: number) => {
    const address = `/api/donor?limit=${'0'.repeat(zeros)}5`;
    expect((await town.getTwice(address)).status).toBe(200);
    town.statements.length = 0;
    await town.get(address);
    return town.statements.some((sql) => sql.includes('from "donors"'));
  };
  expect([await readsRows(1), await readsRows(2000)]).toEqual([false, true]);
});

test.each([PAGE, TYPED])(
  'an answer to %s that the database could not give is not kept, and whoever asks next is answered',
  async (path) => {
    const town = await listening();
    const { donors } = town.store;
    const { matches } = donors;
    donors.matches = () => Promise.reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    expect((await town.getTwice(path)).status).toBe(503);
    donors.matches = matches;
    expect((await town.get(path)).status).toBe(200);
  },
);

async function totalOf({ get }: Awaited<ReturnType<typeof listening>>): Promise<number> {
  const result = (await (await get(PAGE)).json()) as { totalDonors: number };
  return result.totalDonors;
}
