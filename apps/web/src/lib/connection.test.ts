import { TRPCClientError } from '@trpc/client';
import { expect, test } from 'vitest';
import { isOutage } from './connection.ts';

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
