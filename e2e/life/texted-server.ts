import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { expect, test as life } from './life-server.ts';

interface Texted {
  readonly type: string;
  readonly to: string;
  readonly text: string;
}

/** An operator's gateway on this machine, which keeps what it was sent. */
async function openGateway() {
  const received: Texted[] = [];
  const server = createServer(async (request, response) => {
    received.push((await json(request)) as Texted);
    response.writeHead(204).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  const codeTo = async (number: string) => {
    const code = () => /\d{6}/.exec(received.findLast(({ to }) => to === number)?.text ?? '')?.[0] ?? '';
    await expect.poll(code).toMatch(/^\d{6}$/);
    return code();
  };
  const close = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { url, received, codeTo, close };
}

/** On a server whose operator has a gateway. */
export const test = life.extend<{ gateway: Awaited<ReturnType<typeof openGateway>> }>({
  gateway: async ({}, use) => {
    const gateway = await openGateway();
    await use(gateway);
    await gateway.close();
  },
  notifyUrl: async ({ gateway }, use) => use(gateway.url),
});

export { expect } from './life-server.ts';
