import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { type IncomingHttpHeaders, request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { onTestFinished } from 'vitest';

interface Answer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Where Debian puts what an administrator starts, which isn't on everybody's path. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin:/sbin`;

export function isInstalled(program: string): boolean {
  return spawnSync('which', [program], { env: { PATH } }).status === 0;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise<void>((resolve) => probe.close(() => resolve()));
  return typeof address === 'object' && address !== null ? address.port : 0;
}

/** Starts a proxy that ends with the test, and waits until it listens on all of `ports`. */
export async function startProxy(
  program: string,
  words: readonly string[],
  { ports, env = {} }: { ports: readonly number[]; env?: NodeJS.ProcessEnv },
): Promise<void> {
  const child = spawn(program, words, { env: { ...process.env, PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
  const exited = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes) => (printed += bytes));
  for (const port of ports) {
    while (!(await isListening(port))) {
      if (child.exitCode !== null) throw new Error(`${program} ended: ${printed}`);
      await wait(50);
    }
  }
}

async function isListening(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

/** Waits until a proxy that listens has its certificate too: Caddy makes its own a moment later. */
export async function isSecure(port: number): Promise<void> {
  for (;;) {
    const socket = connectSecurely({ port, host: '127.0.0.1', servername: 'localhost', rejectUnauthorized: false });
    try {
      await once(socket, 'secureConnect');
      return;
    } catch {
      await wait(50);
    } finally {
      socket.destroy();
    }
  }
}

/** One call, from an address of this machine's own: 127.0.0.2 is another person than 127.0.0.3. */
export async function ask(
  url: string,
  options: { from?: string; method?: string; headers?: Record<string, string>; body?: string } = {},
): Promise<Answer> {
  const { from = '127.0.0.1', method = 'GET', headers = {}, body } = options;
  const send = url.startsWith('https:') ? request : plainRequest;
  const asked = send(url.replace('localhost', '127.0.0.1'), {
    method,
    localAddress: from,
    headers: {
      host: new URL(url).host,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    servername: 'localhost',
    // The certificate is one that this test made.
    rejectUnauthorized: false,
    agent: false,
  });
  asked.end(body);
  const [answer] = await once(asked, 'response');
  return { status: answer.statusCode, headers: answer.headers, body: await text(answer) };
}
