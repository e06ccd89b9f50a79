import type { AppRouter } from '@redthread/server/router';
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { acrossSessions } from './session-link.ts';

const NOT_SIGNED_IN = { code: 'NOT_SIGNED_IN', message: 'Please sign in to continue.', requestId: 'r1' };

/** A change whose first try is refused, as its session is over, and a person who may sign in again. */
function lateChange() {
  const regained = Promise.withResolvers<boolean>();
  const tries: string[] = [];
  const told: string[] = [];
  let held = 0;
  const hold = () => {
    held += 1;
    return () => {
      held -= 1;
    };
  };
  const patience = new AbortController();
  const sent = acrossSessions(
    () => () => regained.promise,
    hold,
  )({})({
    op: { id: 1, type: 'mutation', path: 'requests.withdraw', input: {}, context: {}, signal: patience.signal },
    next: () =>
      observable<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>(
        (observer) => {
          tries.push('sent');
          if (tries.length > 1) {
            observer.next({ result: { type: 'data', data: null } });
            return observer.complete();
          }
          observer.error(TRPCClientError.from({ error: { code: -32001, message: '', data: NOT_SIGNED_IN } }));
        },
      ),
  }).subscribe({ next: () => told.push('done'), error: () => told.push('refused') });
  const answer = async (isBack: boolean) => {
    regained.resolve(isBack);
    await regained.promise;
  };
  return { sent, patience, answer, tries, told, held: () => held };
}

test('a change that came too late is sent again once its person is back', async () => {
  const { answer, tries, told } = lateChange();
  expect(told).toEqual([]);
  await answer(true);
  expect([tries, told]).toEqual([['sent', 'sent'], ['done']]);
});

test('a change keeps its screen until it is answered, or given up', async () => {
  const answered = lateChange();
  expect(answered.held()).toBe(1);
  await answered.answer(true);
  expect(answered.held()).toBe(0);

  const refused = lateChange();
  await refused.answer(false);
  expect(refused.held()).toBe(0);

  const left = lateChange();
  left.sent.unsubscribe();
  expect(left.held()).toBe(0);
});

test('a change is refused when its person does not come back', async () => {
  const { answer, tries, told } = lateChange();
  await answer(false);
  expect([tries, told]).toEqual([['sent'], ['refused']]);
});

test('a change that was given up while its person was asked is not sent, even when they are back', async () => {
  const left = lateChange();
  left.sent.unsubscribe();
  await left.answer(true);
  expect(left.tries).toEqual(['sent']);

  const aborted = lateChange();
  aborted.patience.abort();
  await aborted.answer(true);
  expect([aborted.tries, aborted.told]).toEqual([['sent'], ['refused']]);
});
