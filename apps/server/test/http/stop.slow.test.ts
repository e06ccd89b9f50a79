import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { expect, onTestFinished, test } from 'vitest';
import { end, redthread, serve, temporaryFolder } from '../support/command.ts';
import { isLongRun } from '../support/long-run.ts';

const NO_LIMITS = { REDTHREAD_LIMITS: 'sign-ups=0 sign-ins=0 visitor-calls=0' };
const JSON_TYPE = { 'content-type': 'application/json' };

test('a caller who comes while the server shuts down gets a 503 with Retry-After, through both doors', async () => {
  const { child, url } = await serve(['--database', join(temporaryFolder(), 'stop.db')], NO_LIMITS);
  const kept = await open(url);
  // Asked twice, and so ready to be given again.
  for (const path of ['/api/stats', '/api/stats', '/trpc/overview.home', '/trpc/overview.home'])
    expect((await fetch(`${url}${path}`)).status).toBe(200);
  const slow = startUpload(url);
  await slow.isUnderWay;
  const code = end(child, 'SIGTERM');
  await isStopping(url);

  const ready = await fetch(`${url}/api/ready`);
  expect([ready.status, ready.headers.get('retry-after'), ready.headers.get('connection')]).toEqual([
    503,
    '5',
    'close',
  ]);
  expect(await ready.json()).toMatchObject({ code: 'STOPPING', retryAfterSeconds: 5 });
  const typed = await fetch(`${url}/trpc/overview.home`);
  expect([typed.status, typed.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await typed.json()).toMatchObject({ error: { data: { code: 'STOPPING', httpStatus: 503 } } });
  expect((await fetch(`${url}/`)).status).toBe(503);
  expect((await fetch(`${url}/api/health`)).status).toBe(200);
  // Also over a connection that was open all along.
  expect(await ask(kept)).toMatch(/^HTTP\/1\.1 503 .*\r\nconnection: close/is);

  slow.finish();
  expect(await slow.status).toBe(201);
  expect(await code).toBe(0);
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
    const upload = startUpload(url);
    await upload.isUnderWay;
    const signUps = Array.from({ length: 16 }, (_, n) => startUpload(url, n));
    await Promise.all(signUps.map(({ isUnderWay }) => isUnderWay));

    const started = performance.now();
    const ended = end(child, 'SIGTERM');
    for (const { finish } of signUps) finish();
    const code = await ended;
    const seconds = (performance.now() - started) / 1000;
    expect(code, printed()).toBe(0);
    expect(seconds).toBeLessThan(10);
    expect(seconds, 'the answers under way were waited for').toBeGreaterThan(6);
    expect(await Promise.all(signUps.map(({ status }) => status))).toEqual(Array.from({ length: 16 }, () => 201));
    expect([existsSync(`${database}-wal`), existsSync(`${database}-shm`)]).toEqual([false, false]);
    const file = new Database(database, { readonly: true });
    expect(file.prepare("SELECT count(*) FROM accounts WHERE email LIKE 'p%@people.example'").pluck().get()).toBe(16);
    file.close();
    for (const socket of [idle, silent, halfHeaders, reader, streamed]) socket.destroy();
    expect(await upload.status).toBe(0);
  });

/** A connection to the server, destroyed when the test is over. */
async function open(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
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

/** A sign-up of which the last byte is missing until `finish`; its status is 0 when it was cut. */
function startUpload(url: string, n = 999) {
  const body = signUpBody(n);
  const headers = { ...JSON_TYPE, 'content-length': body.length, expect: '100-continue' };
  const request = httpRequest(`${url}/api/auth/register`, { method: 'POST', headers });
  const status = new Promise<number>((resolve) => {
    request.on('response', (response) => resolve(response.resume().statusCode ?? 0)).on('error', () => resolve(0));
  });
  // The server asks for the body once it has taken the request on.
  const isUnderWay = new Promise<void>((resolve) => request.once('continue', () => resolve()));
  request.flushHeaders();
  void isUnderWay.then(() => request.write(body.slice(0, -1)));
  return { status, isUnderWay, finish: () => void request.end(body.slice(-1)) };
}

async function isStopping(url: string): Promise<void> {
  while ((await fetch(`${url}/api/ready`)).status !== 503);
}

function signUpBody(n: number): string {
  return JSON.stringify({ name: `Person ${n}`, email: `p${n}@people.example`, password: 'a fine password' });
}
