import type { AppRouter } from '@redthread/server/router';
import type { OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { beforeEach, expect, test, vi } from 'vitest';
import { withEarlyAnswers } from './early-answers.ts';

const EARLY = { token: 'mine', language: 'en', calls: ['asks.mine', 'requests.mine{"limit":50}'] };

beforeEach(() => vi.stubGlobal('window', {}));

/** A page that was opened with a token, and what its calls are answered: `early`, or the usual way. */
function openPage({
  answers = ['early', 'early'].map(resultOf),
  token = 'mine',
  language = 'en',
  askedAt = Date.now(),
} = {}) {
  const session = { token };
  const early = { ...EARLY, language, askedAt, answers: Promise.resolve<unknown>(answers) };
  const link = withEarlyAnswers(() => session.token, early)({});
  const call = (path: string, input?: object, type: 'query' | 'mutation' = 'query') =>
    new Promise<unknown>((resolve, reject) =>
      link({
        op: { id: 1, type, path, input, context: {}, signal: null },
        next: () =>
          observable<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>(
            (observer) => observer.next({ result: { type: 'data', data: 'usual' } }),
          ),
      }).subscribe({ next: ({ result }) => resolve('data' in result ? result.data : null), error: reject }),
    );
  return { session, call };
}

function resultOf(data: unknown): object {
  return { result: { data } };
}

test('a call takes what was asked for early once, and what else is asked for goes the usual way', async () => {
  const { call } = openPage();
  expect(await call('asks.mine')).toBe('early');
  expect(await call('asks.mine')).toBe('usual');
  expect(await call('requests.mine', { limit: 20 })).toBe('usual');
  expect(await call('requests.mine', { limit: 50, cursor: undefined })).toBe('early');
});

test('what was refused, or is no answer, is asked for the usual way', async () => {
  expect(await openPage({ answers: [{ error: {} }] as object[] }).call('asks.mine')).toBe('usual');
  expect(await openPage({ answers: { error: {} } as never }).call('asks.mine')).toBe('usual');
});

test('nobody is given what came for another person, in another language, or a while ago', async () => {
  expect(await openPage({ token: 'another’s' }).call('asks.mine')).toBe('usual');
  expect(await openPage({ language: 'ar' }).call('asks.mine')).toBe('usual');
  expect(await openPage({ askedAt: Date.now() - 61_000 }).call('asks.mine')).toBe('usual');
  const { session, call } = openPage();
  const asked = call('asks.mine');
  session.token = 'another’s';
  expect(await asked).toBe('usual');
});

test('whoever has changed something reads what is there since', async () => {
  const { call } = openPage();
  await call('donors.update', {}, 'mutation');
  expect(await call('asks.mine')).toBe('usual');
});
