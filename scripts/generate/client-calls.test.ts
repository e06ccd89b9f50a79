import { expect, test } from 'vitest';
import { clientCalls, readClientCalls } from './client-calls.ts';

test('the client has every call of the server, as it is today', async () => {
  const wanted = await clientCalls();
  expect(readClientCalls(Object.keys(wanted)), 'run: node scripts/generate/client-calls.ts').toEqual(wanted);
});
