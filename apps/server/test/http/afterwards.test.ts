import { setTimeout } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { createAfterwards } from '../../src/http/afterwards.ts';

test('a server that stops first does what it has promised in an answer', async () => {
  const app = fastify();
  const doAfterwards = createAfterwards(app);
  let isDone = false;
  app.get('/', async (request, reply) => {
    doAfterwards(request, reply, async () => {
      await setTimeout(100);
      isDone = true;
    });
    return 'A link is on its way.';
  });
  expect((await app.inject('/')).statusCode).toBe(200);
  await app.close();
  expect(isDone).toBe(true);
});
