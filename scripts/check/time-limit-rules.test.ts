import { expect, test } from 'vitest';
import { timeLimitProblems } from './time-limit-rules.ts';

// Put together here, so that this file sets no limit itself.
const limit = (ms: string) => `test('a name', async () => {\n}, ${ms});`;
const hook = (ms: string) => `afterAll(() => stop(), ${ms});`;
const wait = (ms: string) => `await expect(x).toBeVisible({ ${'timeout'}: ${ms} });`;
const setting = (name: string, ms: string) => `  ${name}: ${ms},`;

test.each([
  [limit('60_000'), 'line 2 gives a test 60000 ms, 120000 at least.'],
  [hook('30_000'), 'line 1 gives a test 30000 ms, 120000 at least.'],
  [setting('testTimeout', '60_000'), 'line 1 gives a test 60000 ms'],
  [setting('timeout', '60_000'), 'line 1 gives a test 60000 ms'],
  [wait('10_000'), 'line 1 waits 10000 ms at most, 60000 at least'],
])('a test that says %j is told to leave that out', (text, problem) => {
  expect(timeLimitProblems('apps/server/test/http/x.test.ts', text)).toEqual([expect.stringContaining(problem)]);
});

test.each([limit('120_000'), hook('300_000'), wait('60_000'), 'setInterval(() => {\n}, 20);', wait('0')])(
  'a test may say %j',
  (text) => {
    expect(timeLimitProblems('e2e/site/x.spec.ts', text)).toEqual([]);
  },
);

test('the product may wait as long as it has to', () => {
  expect(timeLimitProblems('apps/server/src/mail.ts', wait('10_000'))).toEqual([]);
});
