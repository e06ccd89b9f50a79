import { describe, expect, test } from 'vitest';
import { ending, readTally, timesTaken, totals } from './tally.ts';

const vitest = (passed: number, total: number, skipped: readonly (string | undefined)[] = []) => ({
  numPassedTests: passed,
  numTotalTests: total,
  testResults: [
    { assertionResults: skipped.map((notRun) => ({ fullName: 'a test', status: 'skipped', meta: { notRun } })) },
  ],
});
const playwright = (stats: object, errors: unknown[] = [], suites: unknown[] = []) => ({
  suites,
  stats: { expected: 0, unexpected: 0, flaky: 0, skipped: 0, ...stats },
  errors,
});

test.each([
  ['all passed', 'vitest', vitest(3, 3), 0, { passed: 3, failed: 0 }],
  ['a skipped test is not a pass', 'vitest', vitest(2, 3), 0, { passed: 2, failed: 1 }],
  [
    'a test that says why it cannot run here is neither, another skipped one fails',
    'vitest',
    vitest(2, 4, ['It needs nginx.', undefined]),
    0,
    { passed: 2, failed: 1, notHere: [{ name: 'a test', notRun: 'It needs nginx.' }] },
  ],
  ['a runner that crashed after its tests is a failure', 'vitest', vitest(3, 3), 1, { passed: 3, failed: 1 }],
  ['a missing report is a failure', 'vitest', null, 0, { passed: 0, failed: 1 }],
  ['no test at all is a failure', 'vitest', vitest(0, 0), 0, { passed: 0, failed: 1 }],
  ['a flaky journey is a failure', 'playwright', playwright({ expected: 4, flaky: 1 }), 0, { passed: 4, failed: 1 }],
  [
    'an error outside of tests is a failure',
    'playwright',
    playwright({ expected: 4 }, ['x']),
    1,
    { passed: 4, failed: 1 },
  ],
] as const)('%s', (_, kind, report, exitCode, expected) => {
  expect(readTally(kind, report, exitCode)).toEqual(expected);
});

describe('the tests that failed are known by name', () => {
  test('of vitest', () => {
    const assertionResults = [
      { fullName: 'a donor signs up', status: 'failed', meta: {} },
      { fullName: 'a donor leaves', status: 'passed', meta: {} },
    ];
    const report = { numPassedTests: 1, numTotalTests: 2, testResults: [{ assertionResults }] };
    expect(readTally('vitest', report, 1)).toEqual({ passed: 1, failed: 1, failures: ['a donor signs up'] });
  });

  test('of the browser', () => {
    const specs = [
      { title: 'a donor signs up', ok: false },
      { title: 'a donor leaves', ok: true },
    ];
    const suites = [{ title: 'donor.spec.ts', specs: [], suites: [{ title: 'in the dark', specs }] }];
    const failures = ['donor.spec.ts › in the dark › a donor signs up'];
    const report = playwright({ expected: 1, unexpected: 1 }, [], suites);
    expect(readTally('playwright', report, 1)).toEqual({ passed: 1, failed: 1, failures });
  });
});

describe('a run ends', () => {
  const unit = { name: 'unit tests', passed: 3, failed: 1, failures: ['a donor signs up'] };
  const browser = { name: 'browser', passed: 2, failed: 0 };
  const emulator = { name: 'emulator', passed: 0, failed: 0, notRun: 'It did not start.' };

  test('with the totals alone when every check ran and passed', () => {
    expect(ending([browser, browser])).toBe('4 passed, 0 failed');
  });

  test('with what failed by name, or by its check, before the totals', () => {
    const types = { name: 'types', passed: 0, failed: 1 };
    expect(ending([types, unit, browser])).toBe(
      'FAILED: types\nFAILED: unit tests: a donor signs up\n5 passed, 2 failed',
    );
  });

  test('with a loud word on what did not run, which counts as neither, and the totals last', () => {
    const lines = ending([unit, emulator, browser]).split('\n');
    expect(lines).toContain('#  NOT RUN: emulator');
    expect(lines).toContain('#  It neither passed nor failed. It did not start.');
    expect(lines.at(-1)).toBe('5 passed, 1 failed');
    expect(totals([emulator])).toEqual({ passed: 0, failed: 0 });
  });

  test('with a loud word on each test that this machine could not run', () => {
    const notHere = [{ name: 'behind nginx', notRun: 'It needs nginx.' }];
    const lines = ending([{ ...unit, notHere }]).split('\n');
    expect(lines).toContain('#  NOT RUN: behind nginx');
    expect(lines).toContain('#  It neither passed nor failed. It needs nginx.');
    expect(lines.at(-1)).toBe('3 passed, 1 failed');
  });
});

test('whoever waits for a run reads how long each part took, and all of them', () => {
  const outcomes = [
    { name: 'types', passed: 1, failed: 0, seconds: 8.44 },
    { name: 'browser', passed: 200, failed: 0, seconds: 212 },
    { name: 'emulator', passed: 0, failed: 0, notRun: 'It did not start.' },
  ];
  expect(
    timesTaken(outcomes, 230.06)
      .split('\n')
      .map((line) => line.replaceAll(/ +/g, ' ')),
  ).toEqual(['types 8.4 s', 'browser 212.0 s', 'in all 230.1 s']);
});
