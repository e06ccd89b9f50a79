import { expect, test, vi } from 'vitest';
import { isRefusal, readFailure } from './failure.ts';

const data = { message: 'Invalid email or password', code: 'WRONG_CREDENTIALS', requestId: 'r1', httpStatus: 401 };

test("a person reads the server's own sentence", () => {
  const failure = readFailure(Object.assign(new Error('x'), { data }));
  expect(failure).toEqual({ ...data, issues: [] });
  expect(isRefusal(failure)).toBe(true);
});

test('a person learns which field the server refused', () => {
  const issues = [{ path: 'age', message: 'Too young.' }];
  expect(readFailure({ data: { ...data, issues } }).issues).toEqual(issues);
});

test('a person whose call timed out reads so', () => {
  const timeout = new DOMException('signal timed out', 'TimeoutError');
  expect(readFailure(timeout).message).toMatch(/took too long/);
  expect(readFailure(new Error('x', { cause: timeout })).message).toMatch(/took too long/);
});

test('a person whose answer was lost is not told that nothing was done, unless their browser knew of no connection', ({
  onTestFinished,
}) => {
  onTestFinished(() => void vi.unstubAllGlobals());
  const timeout = new DOMException('signal timed out', 'TimeoutError');
  expect(readFailure(new TypeError('Failed to fetch')).isUnsure).toBe(true);
  vi.stubGlobal('navigator', { onLine: false });
  expect(readFailure(new TypeError('Failed to fetch')).isUnsure).toBeUndefined();
  expect(readFailure(timeout).isUnsure).toBe(true);
});

test.each([new TypeError('Failed to fetch'), null, 'text', { data: { message: 1 } }, { data: null }])(
  'a person without a connection is told to check it, whatever was thrown (%j)',
  (error) => {
    const failure = readFailure(error);
    expect(failure.message).toMatch(/couldn't reach the server/);
    expect(failure.code).toBeNull();
    expect(isRefusal(failure)).toBe(false);
  },
);
