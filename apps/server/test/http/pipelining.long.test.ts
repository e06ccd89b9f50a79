import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, onTestFinished, test } from 'vitest';
import { buildTestApp, unlimited } from '../support/app.ts';
import { exchange } from '../support/raw-exchange.ts';

const MIB = 1024 * 1024;
/** More than the system's own buffers of a connection take. */
const LARGE = 8 * MIB;

describe('a reader who asks for many things ahead', () => {
  test('and reads them is answered each, of what is kept too, in their order', async () => {
    const { url } = await town();
    for (let n = 0; n < 3; n += 1) await (await fetch(`${url}/api/stats`)).text();
    const asked = Array.from({ length: 60 }, (_, n) => get(n % 2 === 0 ? '/api/stats' : `/number/${n}`, n === 59));
    const answers = await exchange(url, asked.join(''));
    expect(answers.match(/number \d+|"activeDonors"/g)).toEqual(
      asked.map((_, n) => (n % 2 === 0 ? '"activeDonors"' : `number ${n}`)),
    );
  });

  test('and reads none has few of them answered, however many connections they open', async () => {
    const { url, begun } = await town();
    for (let n = 0; n < 20; n += 1) await mute(url, get('/large').repeat(25));
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    // Each turn of the server is long enough for all that it would begin.
    for (let n = 0; n < 20; n += 1) expect((await fetch(`${url}/api/health`)).status).toBe(200);
    expect(begun.length).toBeLessThanOrEqual(20 * 3);
  });

  test('and begins to read after a while misses nothing', async () => {
    const { url, begun } = await town();
    const reader = await mute(url, get('/large').repeat(5) + get('/number/5', true));
    await expect.poll(() => begun.length).toBeGreaterThan(0);
    let bytes = 0;
    let end = '';
    reader.resume().on('data', (part) => {
      bytes += part.length;
      end = String(part).slice(-10);
    });
    await once(reader, 'close');
    expect(bytes).toBeGreaterThan(5 * LARGE);
    expect(end).toContain('number 5');
  });

  test('of hundreds of things is hung up on', async () => {
    const { url } = await town();
    const reader = await mute(url, get('/large').repeat(500));
    await once(reader.resume(), 'close');
    expect((await fetch(`${url}/api/health`)).status).toBe(200);
  });
});

describe('readers who read nothing', () => {
  test('are hung up on, the largest first, when all together leave too much unread', async () => {
    const { url, begun, open } = await town();
    const small = await mute(url, get('/number/1'));
    for (let n = 0; n < 30; n += 1) await mute(url, get('/large'));
    await expect.poll(() => begun.length).toBe(30);
    // The system's buffers take a part of each.
    await expect.poll(open).toBeLessThan(30);
    small.write(get('/number/2', true));
    let answers = '';
    small.resume().on('data', (part) => {
      answers += part;
    });
    await once(small, 'close');
    expect(answers.match(/number \d/g)).toEqual(['number 1', 'number 2']);
  });

  test('are hung up on when nothing moves, and one who reads slowly is not', async () => {
    const { url, open } = await town({ stillMs: 3000 });
    await mute(url, get('/large').repeat(3));
    const slow = await mute(url, get('/large') + get('/number/1', true));
    let bytes = 0;
    const started = performance.now();
    for (;;) {
      const part: Buffer | null = slow.read(Math.min(LARGE / 100, slow.readableLength || 1));
      if (part !== null) bytes += part.length;
      if (slow.readableEnded) break;
      await setTimeout(40);
    }
    expect(bytes).toBeGreaterThan(LARGE);
    expect(performance.now() - started).toBeGreaterThan(3000);
    await expect.poll(open).toBe(0);
  });
});

describe('connections of one client network', () => {
  test('are ended past the limit, and taken again when others have closed', async () => {
    const { url } = await town({ flags: unlimited({ connections: 2 }) });
    const [first] = [await mute(url, ''), await mute(url, '')];
    expect(await exchange(url, get('/number/1', true))).toBe('');
    first?.destroy();
    await expect.poll(() => exchange(url, get('/number/1', true))).toContain('number 1');
  });

  test("are not counted when they are a trusted proxy's", async () => {
    const flags = { ...unlimited({ connections: 2 }), trustedProxy: '127.0.0.1' };
    const { url } = await town({ flags });
    for (let n = 0; n < 4; n += 1) await mute(url, '');
    expect(await exchange(url, get('/number/1', true))).toContain('number 1');
  });
});

async function town(options: Parameters<typeof buildTestApp>[0] = {}) {
  const { app } = await buildTestApp(options);
  const begun: string[] = [];
  app.get('/large', async () => {
    begun.push('/large');
    return Buffer.alloc(LARGE, 'x');
  });
  app.get('/number/:n', async (request) => `number ${(request.params as { n: string }).n}\n`);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  /** How many connections the server has. */
  const open = (): Promise<number> =>
    new Promise((resolve, reject) => {
      app.server.getConnections((error, count) => (error === null ? resolve(count) : reject(error)));
    });
  return { url, begun, open };
}

function get(path: string, isLast = false): string {
  return `GET ${path} HTTP/1.1\r\nHost: x\r\nConnection: ${isLast ? 'close' : 'keep-alive'}\r\n\r\n`;
}

/** A connection that asks, and doesn't read. */
async function mute(url: string, text: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1').pause();
  socket.on('error', () => {});
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  if (text !== '') socket.write(text);
  return socket;
}
