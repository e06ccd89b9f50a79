import { expect, test } from 'vitest';
import { answeredFetch } from './answered-fetch.ts';
import { readFailure } from './failure.ts';

const reading = (answer: Response) => answeredFetch(async () => answer)('/trpc/donors.register');

test.each([
  ['nothing', new Response(null, { status: 500 })],
  ['a page', new Response('<h1>Internal Server Error</h1>', { status: 500 })],
  ['JSON of another form', Response.json({ message: 'no' }, { status: 500 })],
  ['a page of a firewall', new Response('<h1>Forbidden</h1>', { status: 403 })],
])('a refusal that says %s is read as an answer, not as a lost connection', async (_, answer) => {
  const { status } = answer;
  const { error } = await (await reading(answer)).json();
  expect(readFailure(error)).toMatchObject({ code: 'UNEXPECTED', httpStatus: status });
});

test.each([
  ['words of ours', Response.json([{ error: { data: {} } }], { status: 400 })],
  ['a proxy without its server', new Response('<h1>Bad Gateway</h1>', { status: 502 })],
  ['an answer', new Response('not ours', { status: 200 })],
])('%s is left as it is', async (_, answer) => {
  expect(await reading(answer)).toBe(answer);
});
