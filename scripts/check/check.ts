import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServedIfStale } from '../build/build-served.ts';
import { SINGLE, whyNoSingle } from '../build/build-single.ts';
import { fromRoot } from '../root.ts';
import { NoEmulator, withEmulator } from './emulator.ts';
import { findFirefox, NO_FIREFOX } from './find-firefox.ts';
import { ending, notRunNotice, type Outcome, readTally, type Tally, timesTaken, totals } from './tally.ts';

// The checks of the repository, all of them with --long; the last line adds up what each runner counted. A runner without a count of its own
// (format, types, structure) counts as one.

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** The runner's own report, when it writes one. */
  readonly report?: { readonly kind: 'vitest' | 'playwright'; readonly file: string };
}

const folder = mkdtempSync(join(tmpdir(), 'redthread-check-'));

/** Tests that start whole processes or many clients: half of the time, and rarely what breaks. The quick run skips them. */
const SLOW = '.slow.test.ts';

function vitest(name: string, config: string, words: readonly string[] = []): Check {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const command = ['vitest', 'run', '--config', config, ...reporters, ...words];
  return { name, command, report: { kind: 'vitest', file } };
}

function playwright(name: string, config: string): Check {
  const command = ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', config];
  return { name, command, report: { kind: 'playwright', file: join(folder, `${name}.json`) } };
}

const STATIC: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the browser app', command: ['tsc', '-p', 'apps/web'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'structure', command: ['node', 'scripts/check/check-structure.ts'] },
];
const UNIT = 'unit and server tests';
/** These ask every call, or in every language, do all that the store does, simulate, start other hosts, or wait. The quick run skips them, too. */
const WALKS = [
  '{two-doors,wrong-user,token-reach,bounds,bad-input,gets,openapi,generated-client,response-cache}',
  '{messages,languages,mail-languages,clock,guarded-limits}',
  '{db/src/sqlite,db/test,places/test,server/test/command-line,server/test/gateway,server/test/google,simulation}/*',
];
/** Without isolation, a worker's files share modules, and code that has become fast: half the time. */
const SHARED = '--no-isolate';
/** Some wait, for other processes most: a third one at a time uses what two leave of both cores. */
const THREE = '--maxWorkers=3';
const UNIT_TESTS = vitest(UNIT, 'vitest.config.ts', [SHARED, THREE]);
const SKIPPED = [`*${SLOW}`, ...WALKS.map((names) => `${names}.test.ts`)];
const QUICK_TESTS = vitest(UNIT, 'vitest.config.ts', [
  ...[SHARED, THREE],
  ...SKIPPED.flatMap((names) => ['--exclude', `**/${names}`]),
]);
const SINGLE_BUILD: Check = { name: 'single executable', command: ['node', 'scripts/build/build-single.ts'] };
const LONG_TESTS = vitest('long tests', 'vitest.long.config.ts');
const BROWSER = playwright('browser', 'e2e/playwright.config.ts');
const FIREFOX = playwright('Firefox', 'e2e/firefox.config.ts');
/** Beside the emulator of Firebase, when it can be had here. */
const EMULATOR: readonly Check[] = [
  vitest('Firebase emulator', 'vitest.emulator.config.ts'),
  playwright('Firebase in the browser', 'e2e/emulator.config.ts'),
];

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, long: { type: 'boolean' } } });
const isQuick = values.quick === true;
const isLong = values.long === true;
const hasSingle = !isQuick && whyNoSingle() === null;
if (isLong) {
  process.env['LONG_RUN'] = '1';
  // Properties draw anew; what is red says how to draw the same again.
  process.env['PROPERTY_SEED'] ??= String(randomInt(2 ** 31));
}
// Tests the shipped executable, which also starts four times as fast as the source.
if (hasSingle) process.env['TESTED_PROGRAM'] = SINGLE;
const started = performance.now();
const outcomes = await runTogether([...(hasSingle ? [SINGLE_BUILD] : []), ...STATIC]);
outcomes.push(...(await runAll([isQuick ? QUICK_TESTS : UNIT_TESTS])));
if (isLong) outcomes.push(...(await runAll([LONG_TESTS])));
if (!isQuick) outcomes.push(...(await runAll([BROWSER])));
if (isLong) outcomes.push(...(await runInFirefox()), ...(await runBesideEmulator()));
console.log(`${timesTaken(outcomes, secondsSince(started))}\n`);
console.log(ending(outcomes));
process.exitCode = totals(outcomes).failed === 0 ? 0 : 1;

async function runAll(checks: readonly Check[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const check of checks) done.push(await runTimed(check, environment));
  return done;
}

/** Two at a time: each leaves a core idle for most of its time. */
async function runTogether(checks: readonly Check[]): Promise<Outcome[]> {
  const done: Outcome[] = [];
  const left = [...checks];
  const work = async () => {
    for (let check = left.shift(); check !== undefined; check = left.shift()) done.push(await runTimed(check, {}));
  };
  await Promise.all([work(), work()]);
  return done;
}

async function runTimed(check: Check, environment: NodeJS.ProcessEnv): Promise<Outcome> {
  const since = performance.now();
  const tally = await runCheck(check, environment);
  const seconds = secondsSince(since);
  const { passed, failed } = tally;
  console.log(
    `${failed === 0 ? '✓' : '✗'} ${check.name}: ${passed} passed, ${failed} failed (${seconds.toFixed(1)} s)\n`,
  );
  return { name: check.name, ...tally, seconds };
}

function secondsSince(then: number): number {
  return (performance.now() - then) / 1000;
}

async function runInFirefox(): Promise<Outcome[]> {
  if (findFirefox() !== null) return runAll([FIREFOX]);
  const outcome = { name: FIREFOX.name, passed: 0, failed: 0, notRun: NO_FIREFOX };
  console.log(`${notRunNotice(outcome)}\n`);
  return [outcome];
}

async function runBesideEmulator(): Promise<Outcome[]> {
  try {
    return await withEmulator(folder, (host) => runAll(EMULATOR, { FIREBASE_AUTH_EMULATOR_HOST: host }));
  } catch (error) {
    if (!(error instanceof NoEmulator)) throw error;
    const outcomes = EMULATOR.map(({ name }) => ({ name, passed: 0, failed: 0, notRun: error.message }));
    for (const outcome of outcomes) console.log(`${notRunNotice(outcome)}\n`);
    return outcomes;
  }
}

async function runCheck({ command, report }: Check, environment: NodeJS.ProcessEnv): Promise<Tally> {
  try {
    if (report?.kind === 'playwright') await buildServedIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file, ...environment };
  if (report !== undefined) {
    const code = await run(command, env);
    return readTally(report.kind, readReport(report.file), code);
  }
  const code = await runQuietly(command, env);
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function run(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return begin(words, environment, 'inherit').code;
}

/** What it prints comes in one piece, when it has ended: another may be running beside it. */
async function runQuietly(words: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  const { child, code } = begin(words, environment, 'pipe');
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (bytes: Buffer) => printed.push(bytes));
  const ended = await code;
  process.stdout.write(Buffer.concat(printed));
  return ended;
}

function begin([command = '', ...words]: readonly string[], environment: NodeJS.ProcessEnv, out: 'inherit' | 'pipe') {
  const env = { ...process.env, ...environment };
  const child = spawn(command, words, { cwd: fromRoot(), stdio: ['ignore', out, out], env });
  const code = new Promise<number>((resolve) => {
    child.on('error', () => resolve(1));
    child.on('close', (ended) => resolve(ended ?? 1));
  });
  return { child, code };
}
