import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { capOpenFiles, openFileLimit } from '../../src/http/connections/open-files.ts';

test('connections that would leave no file to open are ended, and the operator reads it once a minute', async () => {
  const lines: string[] = [];
  const clock = { now: 0 };
  const app = fastify({ logger: { stream: { write: (line) => void lines.push(line) } } });
  // Half of it is for connections.
  capOpenFiles(app, 4, () => clock.now);
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const sockets: Socket[] = [];
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    await app.close();
  });
  const isEnded = async () => {
    const socket = connect(Number(port), '127.0.0.1').on('error', () => {});
    sockets.push(socket);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    const [what] = await Promise.race([
      once(socket, 'data').then(() => ['answered']),
      once(socket, 'close').then(() => ['ended']),
    ]);
    return what;
  };
  expect([await isEnded(), await isEnded(), await isEnded(), await isEnded()]).toEqual([
    ...['answered', 'answered', 'ended', 'ended'],
  ]);
  clock.now = 60_000;
  expect(await isEnded()).toBe('ended');
  const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg.includes('ulimit -n'));
  expect(told).toMatchObject([
    { ended: 1, most: 2, limit: 4 },
    { ended: 2, most: 2, limit: 4 },
  ]);
});

test.runIf(process.platform === 'linux')('the system says how many files a process may have open', () => {
  expect(openFileLimit()).toBeGreaterThan(64);
  expect(openFileLimit(process.pid)).toBe(openFileLimit());
  expect(openFileLimit(2 ** 30)).toBeNull();
});
