import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../src/app.ts';
import { buildTestApp } from '../support/app.ts';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';
import { places } from '../support/places.ts';
import { exchange } from '../support/raw-exchange.ts';

const NO_LIMITS = { REDTHREAD_LIMITS: 'sign-ups=0 sign-ins=0 visitor-calls=0' };

test('a caller who comes while the server shuts down gets a 503 with Retry-After, through both doors', async () => {
  const { child, url } = await serve(['--database', join(temporaryFolder(), 'stop.db')], NO_LIMITS);
  const kept = await open(url);
  // Asked twice, and so ready to be given again.
  for (const path of ['/api/stats', '/api/stats', '/trpc/overview.home', '/trpc/overview.home'])
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  const [slow] = await signUpsUnderWay(url, 1);
  const code = end(child, 'SIGTERM');
  while ((await fetch(`${url}/api/ready`)).status !== 503);

  const ready = await fetch(`${url}/api/ready`);
  const { status, headers } = ready;
  expect([status, headers.get('retry-after'), headers.get('connection')]).toEqual([503, '5', 'close']);
  expect(await ready.json()).toMatchObject({ code: 'STOPPING', retryAfterSeconds: 5 });
  const typed = await fetch(`${url}/trpc/overview.home`);
  expect([typed.status, typed.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await typed.json()).toMatchObject({ error: { data: { code: 'STOPPING', httpStatus: 503 } } });
  expect((await fetch(`${url}/`)).status).toBe(503);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  // Also over a connection that was open all along.
  expect(await ask(kept)).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close/is);

  expect(await slow?.finish()).toBe(201);
  expect(await code).toBe(0);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'people who sign up while %s tells the server to stop, Ctrl-C a second time too, are all answered, though others keep connections open',
  async (signal) => {
    const { child, url } = await serve(['--database', join(temporaryFolder(), 'stop.db')], NO_LIMITS);
    const idle = await open(url);
    const crowd = await signUpsUnderWay(url, 12);
    const code = end(child, signal);
    if (signal === 'SIGINT') child.kill('SIGINT');
    expect(await Promise.all(crowd.map(({ finish }) => finish()))).toEqual(Array.from({ length: 12 }, () => 201));
    expect(await code).toBe(0);
    idle.destroy();
  },
);

test('nobody is waited for who sent a form and hung up before its answer', async () => {
  const { store, settings, clock } = await buildTestApp();
  const hangUp = new AbortController();
  const closed = Promise.withResolvers<void>();
  const passwords = {
    hash: async () => 'unused',
    verify: async () => {
      hangUp.abort();
      await closed.promise;
      return false;
    },
  };
  const app = await buildApp({ places, store, settings, passwords, now: () => clock.now });
  app.addHook('onRequest', (_request, reply, next) => {
    reply.raw.once('close', closed.resolve);
    next();
  });
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  const body = JSON.stringify({ email: 'ana@x.org', password: 'a fine password' });
  const headers = { 'content-type': 'application/json' };
  const asked = fetch(`${url}/api/auth/login`, { method: 'POST', headers, body, signal: hangUp.signal });
  await expect(asked).rejects.toThrow('aborted');
  await closed.promise;
  const waited = vi.spyOn(AbortSignal, 'timeout');
  await app.close();
  expect(waited).not.toHaveBeenCalled();
  waited.mockRestore();
});

test('someone whose request is not HTTP, or never ends its headers, gets one answer in our error format', async () => {
  const { url } = await serve(['--database', join(temporaryFolder(), 'broken.db')]);
  for (const [text, status] of [
    ['hello\r\n\r\n', 400],
    [`GET /${'x'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
  ] as const) {
    const answer = await exchange(url, text);
    expect(answer.split('HTTP/1.1')).toHaveLength(2);
    expect(answer).toContain(`HTTP/1.1 ${status} `);
    const body = z.object({ message: z.string(), code: z.literal('BAD_INPUT'), requestId: z.string().min(1) });
    expect(body.safeParse(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).success).toBe(true);
  }
});

if (isLongRun)
  test('nobody keeps the server from stopping in ten seconds, and all it kept is in one file', async () => {
    const database = join(temporaryFolder(), 'unwilling.db');
    await redthread(['seed', '--donors', '3000', '--requests', '0', '--database', database]);
    const mailHost = await silentMailHost();
    const { child, url, printed } = await serve(['--database', database], {
      ...NO_LIMITS,
      REDTHREAD_SMTP_URL: mailHost,
    });
    const idle = await open(url);
    await ask(idle);
    const silent = await open(url);
    const halfHeaders = await open(url);
    halfHeaders.write('GET /api/stats HTTP/1.1\r\nHost: x\r\n');
    const reader = await open(url);
    reader.pause();
    for (let n = 0; n < 20; n += 1) reader.write(`GET /api/donor?limit=1000 HTTP/1.1\r\nHost: x\r\nX-No: ${n}\r\n\r\n`);
    const batch = Array.from({ length: 10 }, () => 'donors.list').join(',');
    const streamed = await open(url);
    streamed.pause();
    for (let n = 0; n < 8; n += 1) {
      streamed.write(`GET /trpc/${batch}?batch=1 HTTP/1.1\r\nHost: x\r\ntrpc-accept: application/jsonl\r\n\r\n`);
    }
    const [upload, ...signUps] = await signUpsUnderWay(url, 17);

    const started = performance.now();
    const ended = end(child, 'SIGTERM');
    const finished = Promise.all(signUps.map(({ finish }) => finish()));
    const code = await ended;
    const seconds = (performance.now() - started) / 1000;
    expect(code, printed()).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(seconds, 'the answers under way were waited for').toBeGreaterThan(6);
    expect(await finished).toEqual(Array.from({ length: 16 }, () => 201));
    expect([existsSync(`${database}-wal`), existsSync(`${database}-shm`)]).toEqual([false, false]);
    const file = new Database(database, { readonly: true });
    expect(file.prepare("SELECT count(*) FROM accounts WHERE email LIKE 'p%@people.example'").pluck().get()).toBe(16);
    file.close();
    for (const socket of [idle, silent, halfHeaders, reader, streamed]) socket.destroy();
    expect(await upload?.status).toBe(0);
  });

/** A connection to the server, destroyed when the test is over. */
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  return socket;
}

/** A mail host that takes the connection, and never says a word. */
async function silentMailHost(): Promise<string> {
  const host = createServer(() => {}).listen(0, '127.0.0.1');
  onTestFinished(() => void host.close());
  await once(host, 'listening');
  const address = host.address();
  return `smtp://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : ''}`;
}

/** One answer over a connection that stays open. */
function ask(socket: Socket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString()));
    socket.write('GET /api/stats HTTP/1.1\r\nHost: x\r\n\r\n');
  });
}

/** Sign-ups of which the last byte is missing until `finish`; the status of one that was cut is 0. */
function signUpsUnderWay(url: string, count: number) {
  return Promise.all(Array.from({ length: count }, (_, n) => signUpUnderWay(url, n)));
}

async function signUpUnderWay(url: string, n: number) {
  const body = JSON.stringify({ name: `Person ${n}`, email: `p${n}@people.example`, password: 'a fine password' });
  // Asked for its word, the server gives it when it has taken the request on.
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const request = httpRequest(`${url}/api/auth/register`, { method: 'POST', headers, agent: false });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0));
  });
  const isTaken = once(request, 'continue');
  request.flushHeaders();
  await isTaken;
  request.write(body.slice(0, -1));
  const finish = (): Promise<number> => {
    request.end(body.slice(-1));
    return status;
  };
  return { status, finish };
}
