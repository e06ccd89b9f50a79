import { z } from 'zod';

export interface Tally {
  passed: number;
  failed: number;
  /** Tests that this machine can't run, each with the reason: neither passed nor failed, and told at the end. */
  notHere?: readonly NotRun[];
  /** The names of tests that failed. Told at the end: of a long run, often the end alone is kept. */
  failures?: readonly string[];
}

interface NotRun {
  readonly name: string;
  /** Why it could not even start, so that it neither passed nor failed. */
  readonly notRun?: string;
}

/** What a check came to. */
export interface Outcome extends Tally, NotRun {
  readonly seconds?: number;
}

const FRAME = '#'.repeat(80);

const vitestReport = z.object({
  numPassedTests: z.number(),
  numTotalTests: z.number(),
  testResults: z.array(
    z.object({
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), meta: z.object({ notRun: z.string().optional() }) }),
      ),
    }),
  ),
});

interface Suite {
  readonly title: string;
  readonly specs: readonly { readonly title: string; readonly ok: boolean }[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodType<Suite> = z.object({
  title: z.string(),
  specs: z.array(z.object({ title: z.string(), ok: z.boolean() })),
  get suites() {
    return z.array(suite).optional();
  },
});

const playwrightReport = z.object({
  suites: z.array(suite),
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/**
 * The true totals of a runner's report. A skipped or flaky test counts as failed, unless it says why it can't run here. A
 * runner that ended badly never counts as all passed, even when its report is missing or shows no failure.
 */
export function readTally(kind: 'vitest' | 'playwright', report: unknown, exitCode: number): Tally {
  const tally = kind === 'vitest' ? readVitest(report) : readPlaywright(report);
  if (tally === null || tally.passed + tally.failed + (tally.notHere?.length ?? 0) === 0)
    return { passed: 0, failed: 1 };
  return exitCode !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

function readVitest(report: unknown): Tally | null {
  const parsed = vitestReport.safeParse(report);
  if (!parsed.success) return null;
  const { numPassedTests, numTotalTests, testResults } = parsed.data;
  const notHere = testResults
    .flatMap(({ assertionResults }) => assertionResults)
    .filter(({ status, meta }) => status === 'skipped' && meta.notRun !== undefined)
    .map(({ fullName, meta }) => ({ name: fullName, notRun: meta.notRun ?? '' }));
  const failed = numTotalTests - numPassedTests - notHere.length;
  const failures = testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'failed').map(({ fullName }) => fullName),
  );
  return {
    passed: numPassedTests,
    failed,
    ...(notHere.length === 0 ? {} : { notHere }),
    ...(failures.length === 0 ? {} : { failures }),
  };
}

function readPlaywright(report: unknown): Tally | null {
  const parsed = playwrightReport.safeParse(report);
  if (!parsed.success) return null;
  const { expected, unexpected, flaky, skipped } = parsed.data.stats;
  const failures = parsed.data.suites.flatMap((suite) => failuresIn(suite));
  return {
    passed: expected,
    failed: unexpected + flaky + skipped + parsed.data.errors.length,
    ...(failures.length === 0 ? {} : { failures }),
  };
}

function failuresIn({ title, specs, suites = [] }: Suite): string[] {
  const own = specs.filter(({ ok }) => !ok).map((spec) => spec.title);
  return [...own, ...suites.flatMap((inner) => failuresIn(inner))].map((name) => `${title} › ${name}`);
}

/** A check that did not run must not look like one that passed. */
export function notRunNotice({ name, notRun }: NotRun): string {
  const lines = [`NOT RUN: ${name}`, `It neither passed nor failed. ${notRun}`];
  return [FRAME, ...lines.map((line) => `#  ${line}`), FRAME].join('\n');
}

/** What a run ends with: what did not run, what failed, and, as its last line, the totals. */
export function ending(outcomes: readonly Outcome[]): string {
  const all = outcomes.flatMap((outcome) => [outcome, ...(outcome.notHere ?? [])]);
  const notices = all.filter(({ notRun }) => notRun !== undefined).map(notRunNotice);
  const failures = outcomes.flatMap(({ name, failed, failures = [] }) => {
    if (failed === 0) return [];
    return failures.length === 0 ? [`FAILED: ${name}`] : failures.map((test) => `FAILED: ${name}: ${test}`);
  });
  const { passed, failed } = totals(outcomes);
  return [...notices, ...failures, `${passed} passed, ${failed} failed`].join('\n');
}

/** How long each part took, and all of them: a line for each. */
export function timesTaken(outcomes: readonly Outcome[], inAll: number): string {
  const lines = [...outcomes, { name: 'in all', seconds: inAll }].flatMap(({ name, seconds }) =>
    seconds === undefined ? [] : [`${name.padEnd(30)}${seconds.toFixed(1).padStart(8)} s`],
  );
  return lines.join('\n');
}

export function totals(outcomes: readonly Tally[]): Tally {
  const sum = (key: 'passed' | 'failed') => outcomes.reduce((total, outcome) => total + outcome[key], 0);
  return { passed: sum('passed'), failed: sum('failed') };
}
