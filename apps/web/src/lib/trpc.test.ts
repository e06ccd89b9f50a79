import type { AppRouter } from '@redthread/server/router';
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { openStorage } from './storage.ts';
import { acrossSessions, submissionHeaders, withSubmissionKey } from './trpc.ts';

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

const REQUEST = { bloodType: 'O-', phone: '+1 202 555 0142' };

/** A tab, whose server does what it is told to. */
function tab() {
  const kept = new Map<string, string>();
  const storage = openStorage(() => ({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }));
  const send = (path: string, input: object, isAnswered: boolean, code?: string) => {
    let key: string | undefined;
    withSubmissionKey(storage)({})({
      op: { id: 1, type: 'mutation', path, input, context: {}, signal: null },
      next: (op) =>
        observable<OperationResultEnvelope<unknown, TRPCClientError<AppRouter>>, TRPCClientError<AppRouter>>(
          (observer) => {
            key = submissionHeaders([op])['idempotency-key'];
            if (isAnswered) observer.next({ result: { type: 'data', data: null } });
            else observer.error(code === undefined ? TRPCClientError.from(new Error('lost')) : refused(code));
          },
        ),
    }).subscribe({ error: () => {} });
    return key;
  };
  return { send, kept };
}

test('a form that is sent again after a lost answer goes with the same key, also after a reload', () => {
  const { send } = tab();
  const key = send('requests.create', REQUEST, false);
  expect(key).toMatch(/^[0-9a-f]{32}$/);
  expect([send('requests.create', REQUEST, false), send('requests.create', REQUEST, true)]).toEqual([key, key]);
});

test('a form that was changed, or sent after it was done, goes with a key of its own', () => {
  const { send } = tab();
  const keys = [
    send('requests.create', REQUEST, false),
    send('requests.create', { ...REQUEST, bloodType: 'A+' }, false),
    send('requests.create', REQUEST, true),
    send('requests.create', REQUEST, true),
    send('donors.register', REQUEST, true),
  ];
  expect(new Set(keys).size).toBe(5);
});

test('another try at the password is the same sign-up, and no password is kept', () => {
  const { send, kept } = tab();
  const person = { name: 'Ana', email: 'ana@x.org' };
  const key = send('auth.register', { ...person, password: 'first fine one' }, false);
  expect(send('auth.register', { ...person, password: 'second fine one' }, false)).toBe(key);
  expect([...kept].join()).not.toMatch(/fine|ana@x/);
});

test('what makes nothing goes without a key', () => {
  expect(tab().send('requests.withdraw', { id: '1' }, true)).toBeUndefined();
});

test('a token whose answer was lost is told no more by its key, and the next press makes another', () => {
  const { send } = tab();
  const token = { name: 'Script', scope: 'read' };
  const key = send('auth.createToken', token, false);
  expect(send('auth.createToken', token, false, 'TOKEN_TOLD_ONCE')).toBe(key);
  expect(send('auth.createToken', token, false)).not.toBe(key);
});

function refused(code: string): TRPCClientError<AppRouter> {
  const data = { code, message: 'No.', requestId: 'r', httpStatus: 409 };
  return Object.assign(new TRPCClientError<AppRouter>('No.'), { data });
}
