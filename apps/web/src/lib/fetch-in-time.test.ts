import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { fetchInTime } from './connection.ts';
import { readFailure } from './failure.ts';

test('a person whose server says nothing is told so after the time that it had, and not left waiting', async () => {
  const server = createServer(() => {}).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`;
  const error: unknown = await fetchInTime(50)(url).catch((reason: unknown) => reason);
  expect(readFailure(error).message).toBe('The server took too long. Please try again.');
  server.closeAllConnections();
  server.close();
});
