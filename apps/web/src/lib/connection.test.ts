import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { answeredFetch, isOutage } from './connection.ts';
import { readFailure } from './failure.ts';

const answer = (httpStatus: number, code: string) =>
  Object.assign(new TRPCClientError('x'), { data: { message: 'x', code, requestId: 'r1', httpStatus } });

test.each([
  ['a call that got no answer', new TRPCClientError('Failed to fetch')],
  ['what a call without an answer caused', new Error('x', { cause: new TRPCClientError('Failed to fetch') })],
  ['an answer of trouble', answer(500, 'UNEXPECTED')],
  ['a server that is busy', answer(503, 'BUSY')],
])('%s tells of an outage', (_, error) => {
  expect(isOutage(error)).toBe(true);
});

test.each([
  ['a refusal', answer(401, 'WRONG_CREDENTIALS')],
  ["Google's silence, which our server tells of", answer(503, 'GOOGLE_UNAVAILABLE')],
  ["a popup of another's that was closed", new Error('popup closed')],
  ['nothing', null],
])('%s tells of none', (_, error) => {
  expect(isOutage(error)).toBe(false);
});

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
