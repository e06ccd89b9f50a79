import { createRedthread } from '@redthread/client';
import { describe, expect, test } from 'vitest';
import { buildTestApp, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { type Bump, bumpyRoad } from './bumpy-road.ts';
import { busy, failureOf } from './failure.ts';

async function over(bumps: readonly Bump[]) {
  const town = await buildTestApp();
  const road = await bumpyRoad(town.app, bumps);
  return { ...road, token: (await signedIn(town)).token };
}

describe('someone whose server hangs', () => {
  test('is told so in time, and whether something may have been done', async () => {
    const { url, token } = await over(['hang', 'hang']);
    const redthread = createRedthread({ url, token, timeoutMs: 150 });
    const read = await failureOf(redthread.overview.home());
    expect([read.code, read.message]).toEqual(['TIMED_OUT', `${url} did not answer within 0.15 s.`]);
    const written = await failureOf(redthread.requests.create(REQUEST));
    expect(written.message).toContain('may have been done');
  });

  test('may say for one call how long it may take', async () => {
    const { url } = await over(['hang']);
    const error = await failureOf(createRedthread({ url }).overview.home({ timeoutMs: 100 }));
    expect(error.code).toBe('TIMED_OUT');
  });

  test('may say that it may take for ever, and is not asked to wait for years', async () => {
    const { url, asked } = await over(['none', busy(999_999_999)]);
    const redthread = createRedthread({ url, timeoutMs: Number.POSITIVE_INFINITY });
    expect(await redthread.overview.home()).toMatchObject({ platformStatus: 'Active' });
    expect((await failureOf(redthread.overview.home({ timeoutMs: 0 }))).retryAfterSeconds).toBe(999_999_999);
    expect(asked.length).toBe(2);
  });

  test('ends a call that is under way, or that waits for its next try', async () => {
    const { url, asked } = await over(['hang', busy(20)]);
    const redthread = createRedthread({ url });
    for (const askedFor of [1, 2]) {
      const stop = new AbortController();
      const call = failureOf(redthread.overview.home({ signal: stop.signal }));
      await expect.poll(() => asked.length).toBe(askedFor);
      stop.abort();
      expect((await call).code).toBe('ABORTED');
    }
    expect((await failureOf(redthread.overview.home({ signal: AbortSignal.abort() }))).code).toBe('ABORTED');
  });
});

describe('someone who mistypes the address', () => {
  test.each<[string, Bump, string]>([
    [
      "somebody's web site",
      { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' },
      'is not a Redthread server',
    ],
    ["somebody's other server", { status: 404, body: '{"error":"Not Found"}' }, 'is not a Redthread server'],
    [
      'a server that sends everyone elsewhere',
      { status: 301, headers: { location: 'https://x.example/' } },
      'to another address',
    ],
  ])('and reaches %s reads so', async (_, bump, sentence) => {
    const { url, token } = await over([bump]);
    const error = await failureOf(createRedthread({ url, token }).auth.me());
    expect([error.code, error.message.includes(sentence)]).toEqual(['NOT_REDTHREAD', true]);
  });

  test('and reaches nobody reads so', async () => {
    const redthread = createRedthread({ url: 'http://127.0.0.1:1', retries: 0 });
    expect(await failureOf(redthread.overview.home())).toMatchObject({
      code: 'UNREACHABLE',
      message: "http://127.0.0.1:1 doesn't answer. Please check the address, and that the server runs.",
    });
  });
});
