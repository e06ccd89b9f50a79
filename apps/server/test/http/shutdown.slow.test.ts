import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../../src/app.ts';
import { buildTestApp } from '../support/app.ts';
import { end, serve, temporaryFolder } from '../support/command.ts';
import { places } from '../support/places.ts';
import { exchange } from '../support/raw-exchange.ts';

const NO_LIMITS = { REDTHREAD_LIMITS: 'sign-ups=0 sign-ins=0' };

test('people who sign up while the server is told to stop are all answered, though others keep connections open', async () => {
  const database = join(temporaryFolder(), 'stop.db');
  const { child, url } = await serve(['--database', database], NO_LIMITS);
  const idle = connect(Number(new URL(url).port), '127.0.0.1');
  idle.on('error', () => {});
  const crowd = await signUpsUnderWay(url, 12);
  const code = end(child, 'SIGTERM');
  expect(await Promise.all(crowd.map((finish) => finish()))).toEqual(Array.from({ length: 12 }, () => 201));
  expect(await code).toBe(0);
  idle.destroy();
});

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

test('a second Ctrl-C while it stops does not kill it', async () => {
  const { child, url } = await serve(['--database', join(temporaryFolder(), 'stop.db')], NO_LIMITS);
  const crowd = await signUpsUnderWay(url, 4);
  const code = end(child, 'SIGINT');
  child.kill('SIGINT');
  expect(await Promise.all(crowd.map((finish) => finish()))).toEqual(Array.from({ length: 4 }, () => 201));
  expect(await code).toBe(0);
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

/** Sign-ups whose headers the server has: each resolves to its status once its body is sent. */
function signUpsUnderWay(url: string, count: number): Promise<(() => Promise<number>)[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => signUpUnderWay(url, n)));
}

async function signUpUnderWay(url: string, n: number): Promise<() => Promise<number>> {
  const body = JSON.stringify({ name: `Person ${n}`, email: `p${n}@people.example`, password: 'a fine password' });
  // Asked for its word, the server gives it when the request has arrived.
  const headers = { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' };
  const asked = request(`${url}/api/auth/register`, { method: 'POST', headers, agent: false });
  const answered = once(asked, 'response');
  asked.flushHeaders();
  await once(asked, 'continue');
  return async () => {
    asked.end(body);
    const [response] = await answered;
    response.resume();
    return response.statusCode;
  };
}
