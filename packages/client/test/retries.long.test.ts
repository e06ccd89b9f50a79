import { once } from 'node:events';
import { createServer } from 'node:net';
import { createRedthread, type RedthreadOptions } from '@redthread/client';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { buildTestApp, REQUEST, signedIn } from '../../../apps/server/test/support/app.ts';
import { type Bump, bumpyRoad } from './bumpy-road.ts';
import { busy, failureOf } from './failure.ts';

const PAGE = { headers: { 'content-type': 'text/html' }, body: '<h1>Bad gateway</h1>' };

async function signedInOver(bumps: readonly Bump[], options: Partial<RedthreadOptions> = {}) {
  const town = await buildTestApp();
  const road = await bumpyRoad(town.app, bumps);
  const { token } = await signedIn(town);
  const posted = async () => (await town.store.totals()).requests;
  return { ...road, redthread: createRedthread({ url: road.url, token, ...options }), posted };
}

describe('a script that reads', () => {
  test.each<[string, Bump]>([
    ['a connection that breaks', 'breakBefore'],
    ['an answer that is lost', 'breakAfter'],
    ['a proxy whose server is away', { status: 502, ...PAGE }],
    ['a server that is busy', busy(0)],
  ])('does not notice %s', async (_, bump) => {
    const { redthread, asked } = await signedInOver([bump, bump]);
    expect(await redthread.overview.home.query()).toMatchObject({ platformStatus: 'Active' });
    expect(asked.length).toBe(3);
  });

  test.each([
    [4, {}],
    [1, { retries: 0 }],
  ])('is told when it stays so, after %i times, as often as it says (%j)', async (times, options) => {
    const { redthread, asked } = await signedInOver(Array(9).fill('breakBefore'), options);
    expect(await failureOf(redthread.overview.home.query())).toMatchObject({ data: undefined });
    expect(asked.length).toBe(times);
  });

  test('is refused at once when the wait would be longer than its patience', async () => {
    const { redthread, asked } = await signedInOver([busy(60)], { timeoutMs: 5000 });
    const { data } = await failureOf(redthread.overview.home.query());
    expect([data?.code, data?.retryAfterSeconds, asked.length]).toEqual(['BUSY', 60, 1]);
  });
});

describe('a script that posts a request', () => {
  test.each<[string, Bump]>([
    ['breaks before the server has it', 'breakBefore'],
    ['breaks after the server has it', 'breakAfter'],
    ['ends at a proxy whose server is away', { status: 502, ...PAGE }],
  ])('has posted it once, and is told so, when the connection %s', async (_, bump) => {
    const { redthread, asked, posted } = await signedInOver([bump, bump]);
    expect(await redthread.requests.create.mutate(REQUEST)).toMatchObject({ status: 'pending' });
    expect([asked.length, await posted()]).toEqual([3, 1]);
  });

  test('posts two when it means two, and one when it comes again with the same key', async () => {
    const { redthread, posted } = await signedInOver([]);
    const [first, second] = [
      await redthread.requests.create.mutate(REQUEST),
      await redthread.requests.create.mutate(REQUEST),
    ];
    expect(second._id).not.toBe(first._id);
    const options = { context: { idempotencyKey: 'order-4711' } };
    const third = await redthread.requests.create.mutate(REQUEST, options);
    expect(await redthread.requests.create.mutate(REQUEST, options)).toEqual(third);
    expect(await posted()).toBe(3);
  });

  test('and has it already reads which it is', async () => {
    const { redthread } = await signedInOver([]);
    const { _id: existingId } = await redthread.requests.create.mutate(REQUEST);
    const again = redthread.requests.create.mutate({ ...REQUEST, unlessPosted: true });
    expect(await failureOf(again)).toMatchObject({ data: { code: 'SAME_REQUEST', existingId } });
  });

  test('posts it once when the server said to come again, having done nothing', async () => {
    const { redthread, asked, posted } = await signedInOver([busy(1)]);
    const startedAt = performance.now();
    expect(await redthread.requests.create.mutate(REQUEST)).toMatchObject({ status: 'pending' });
    expect([asked.length, await posted(), performance.now() - startedAt >= 1000]).toEqual([2, 1, true]);
  });

  test.each<[string, Bump]>([
    ['a proxy refused', { status: 503, ...PAGE }],
    ['a broken connection may have done', 'breakAfter'],
  ])('tries again what %s only when it reads, or makes something with a key', async (_, bump) => {
    const { redthread, asked } = await signedInOver([bump]);
    expect(await failureOf(redthread.donors.update.mutate({ isAvailable: true }))).toMatchObject({ data: undefined });
    expect(asked.length).toBe(1);
  });

  test('tries again what may have been saved, though told when, only with a key', async () => {
    const { redthread, asked, posted } = await signedInOver([busy(0, 'MAYBE_SAVED'), busy(0, 'MAYBE_SAVED')]);
    expect(await failureOf(redthread.donors.update.mutate({ isAvailable: true }))).toMatchObject({
      data: { code: 'MAYBE_SAVED' },
    });
    expect(asked.length).toBe(1);
    expect(await redthread.requests.create.mutate(REQUEST)).toMatchObject({ status: 'pending' });
    expect([asked.length, await posted()]).toEqual([3, 1]);
  });

  test('waits for a server that has not started yet', async () => {
    const town = await buildTestApp();
    const { token } = await signedIn(town);
    const port = await freePort();
    const answer = createRedthread({ url: `http://127.0.0.1:${port}`, token }).requests.create.mutate(REQUEST);
    // After the first attempt, which nobody took.
    await fetch(`http://127.0.0.1:${port}`).catch(() => {});
    await town.app.listen({ host: '127.0.0.1', port });
    expect(await answer).toMatchObject({ status: 'pending' });
  });
});

describe('someone whose server hangs', () => {
  test('is told so in time, and is not asked to wait once more', async () => {
    const { redthread, asked, url } = await signedInOver(['hang', 'hang'], { timeoutMs: 150 });
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
    onTestFinished(() => void vi.useRealTimers());
    for (const call of [() => redthread.overview.home.query(), () => redthread.requests.create.mutate(REQUEST)]) {
      const before = asked.length;
      const failure = failureOf(call());
      await expect.poll(() => asked.length).toBe(before + 1);
      vi.advanceTimersByTime(150);
      expect((await failure).message).toContain(`${url} doesn't answer as a Redthread server.`);
    }
    expect(asked.length).toBe(2);
  });

  test('may say that it may take for ever, and is not asked to wait for years', async () => {
    const { redthread, asked } = await signedInOver(['none', busy(999_999_999)], {
      timeoutMs: Number.POSITIVE_INFINITY,
    });
    expect(await redthread.overview.home.query()).toMatchObject({ platformStatus: 'Active' });
    expect((await failureOf(redthread.overview.home.query())).data?.retryAfterSeconds).toBe(999_999_999);
    expect(asked.length).toBe(2);
  });

  test('ends a call that is under way, or that waits for its next try', async () => {
    const { redthread, asked } = await signedInOver(['hang', busy(20)]);
    for (const askedFor of [1, 2]) {
      const stop = new AbortController();
      const call = redthread.overview.home.query(undefined, { signal: stop.signal }).catch((error: unknown) => error);
      await expect.poll(() => asked.length).toBe(askedFor);
      stop.abort();
      expect(await call).toBeInstanceOf(Error);
    }
    expect(asked.length).toBe(2);
  });
});

describe('someone who mistypes the address', () => {
  test.each<[string, Bump]>([
    ["somebody's web site", { status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Hello</h1>' }],
    ["somebody's other server", { status: 404, body: '{"error":"Not Found"}' }],
    ['a server that sends everyone elsewhere', { status: 301, headers: { location: 'https://x.example/' } }],
  ])('and reaches %s reads so, and is asked no more', async (_, bump) => {
    const { redthread, asked } = await signedInOver([bump]);
    const { data, message } = await failureOf(redthread.auth.me.query());
    expect([data, message.includes('Please check the address')]).toEqual([undefined, true]);
    expect(asked.length).toBe(1);
  });
});

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  await once(server.close(), 'close');
  return typeof address === 'object' ? (address?.port ?? 0) : 0;
}
