import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

// An operator's gateway on this machine, which keeps what it was sent.

export const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

/** What a gateway is told of a message. */
export interface Told {
  readonly type: string;
  readonly to: string;
  readonly language: string;
  readonly text: string;
  readonly expiresAt: string;
}

export interface Received {
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
  readonly message: Told;
}

export async function startGateway(port = 0) {
  const received: Received[] = [];
  /** What it answers, by number, or to all with `*`: else 204. */
  const answers = new Map<string, number>();
  /** What it says besides, such as `retry-after`. */
  const headers: Record<string, string> = {};
  const ways: string[] = [];
  const server = createServer(async (request, response) => {
    ways.push(`${request.method} ${request.url}`);
    const body = await text(request);
    const message: Told = JSON.parse(body);
    received.push({ body, headers: request.headers, message });
    const status = answers.get(message.to) ?? answers.get('*') ?? 204;
    response.writeHead(status, status === 302 ? { location: '/elsewhere' } : headers).end('not to be read');
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const close = async () => {
    if (!server.listening) return;
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  onTestFinished(close);
  const own = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${own}/redthread`;
  return { url, port: own, received, ways, answers, headers, close };
}
