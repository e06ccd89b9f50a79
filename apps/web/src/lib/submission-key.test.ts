import type { AppRouter } from '@redthread/server/router';
import { type OperationResultEnvelope, TRPCClientError } from '@trpc/client';
import { observable } from '@trpc/server/observable';
import { expect, test } from 'vitest';
import { openStorage } from './storage.ts';
import { submissionHeaders, withSubmissionKey } from './submission-key.ts';

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
