import { once } from 'node:events';
import { connect } from 'node:net';
import { DomainError } from '@redthread/domain/domain-error';
import { describe, expect, test } from 'vitest';
import { days, unlimited } from '../support/app.ts';
import { BATCH, listening, PAGE, PUBLIC, post, register, shown, TYPED } from '../support/listening-town.ts';
import { exchange } from '../support/raw-exchange.ts';

type Town = Awaited<ReturnType<typeof listening>>;

/** Says nothing about the answer, and is answered anew. */
const ANEW = 'Content-Type: application/json\r\n';
const TYPED_TOWNS = { 0: { text: 'القا' }, 2: { text: 'spring', limit: 3 } };
/** Towns while they are typed. */
const TOWNS = [
  '/api/places?text=lon&nearPlaceId=2643743',
  '/api/places?text=qqqqq',
  `/trpc/places.find?input=${encodeURIComponent('{"text":"san","limit":8}')}`,
  `/trpc/places.find,overview.home,places.find?batch=1&input=${encodeURIComponent(JSON.stringify(TYPED_TOWNS))}`,
];

test.each([...PUBLIC, ...TOWNS])(
  'a visitor who asks for %s gets the same bytes, headers and their order too, whether the answer was kept or made anew',
  async (address) => {
    const town = await listening();
    const bytes = async (headers = ''): Promise<string> => {
      const asked = `GET ${address} HTTP/1.1\r\nHost: x\r\n${headers}Connection: close\r\n\r\n`;
      return (await exchange(town.url, asked)).replace(/^Date: .*$/m, '').replace(/"requestId":"[^"]+"/, '');
    };
    for (const write of [() => register(town), () => post(town), () => register(town, { bloodType: 'O-' })]) {
      await write();
      const [first, again, kept] = [await bytes(), await bytes(), await bytes()];
      const etag = `If-None-Match: ${/^etag: (.*)$/im.exec(kept)?.[1]}\r\n`;
      const [same, anew] = [await bytes(etag), await bytes(ANEW)];
      expect([first, again, kept]).toEqual([anew, anew, anew]);
      expect(same).toMatch(/^HTTP\/1\.1 304 /);
      expect(same).toBe(await bytes(ANEW + etag));
    }
  },
);

describe.each(PUBLIC)('a visitor who reads %s while its cache entry is current', (path) => {
  test('is answered without a row being read, with the same body and headers, and with a line in the log like any other', async () => {
    const town = await listening();
    await register(town);
    const before = linesOf(town);
    const first = await town.getTwice(path);
    const body = await first.text();
    expect(first.headers.get('cache-control')).toBe('no-cache');
    town.statements.length = 0;
    const again = await town.get(path);
    expect([again.status, await again.text(), shown(again)]).toEqual([200, body, shown(first)]);
    expect(town.statements.filter((sql) => !sql.startsWith('PRAGMA data_version'))).toEqual([]);
    const lines = linesOf(town).slice(before.length);
    const shapes = lines.map(({ time: _, reqId, ms, ...line }) => ({ ...line, id: typeof reqId, ms: typeof ms }));
    expect([shapes.length, shapes[2]]).toEqual([3, shapes[0]]);
    expect(new Set(lines.map(({ reqId }) => reqId)).size).toBe(3);
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

describe('people who read the same at once while its cache entry is stale', () => {
  /** The answers to three requests that reach the server in one piece. */
  async function askedAtOnce({ url }: Town): Promise<string> {
    const asked = (last: string) => `GET ${PAGE} HTTP/1.1\r\nHost: x\r\nConnection: ${last}\r\n\r\n`;
    return exchange(url, asked('keep-alive') + asked('keep-alive') + asked('close'));
  }

  test('read the new rows, each is counted, and whoever is past the limit is refused', async () => {
    const town = await listening(unlimited({ visitorCalls: 4 }));
    for (let n = 0; n < 2; n += 1) await town.get(PAGE);
    await register(town);
    const answers = await askedAtOnce(town);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 200', 'HTTP/1.1 429']);
    expect(answers.match(/"totalDonors":1/g)).toHaveLength(2);
    town.clock.now += 60_000;
    await town.app.inject({ url: PAGE });
    expect(linesOf(town).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 429, 200]);
  });

  test('are refused as Fastify would refuse them when the rows can not be read, and are counted once', async () => {
    const town = await listening(unlimited({ visitorCalls: 5 }));
    await town.get(PAGE);
    await register(town);
    const { donors } = town.store;
    const { matches } = donors;
    donors.matches = () => Promise.reject(new DomainError('BUSY', { retryAfterSeconds: 5 }));
    const answers = await askedAtOnce(town);
    expect(answers.match(/HTTP\/1.1 \d+/g)).toEqual(['HTTP/1.1 503', 'HTTP/1.1 503', 'HTTP/1.1 503']);
    donors.matches = matches;
    expect([(await town.get(PAGE)).status, (await town.get(PAGE)).status]).toEqual([200, 429]);
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

/** What the log says of answers. */
function linesOf({ logLines }: Town): Record<string, unknown>[] {
  return logLines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'answered');
}

async function totalOf({ get }: Town): Promise<number> {
  const result = (await (await get(PAGE)).json()) as { totalDonors: number };
  return result.totalDonors;
}
