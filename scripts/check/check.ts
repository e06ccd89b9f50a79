import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildServedIfStale } from '../build/build-served.ts';
import { SINGLE, whyNoSingle } from '../build/build-single.ts';
import { fromRoot } from '../root.ts';
import { NoEmulator, withEmulator } from './emulator.ts';
import { findFirefox, NO_FIREFOX } from './find-firefox.ts';
import { ending, notRunNotice, type Outcome, readTally, type Tally, totals } from './tally.ts';

// Every check of the repository; the last line adds up what each runner counted. A runner without a count of its own
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
/** These ask every call as everybody, from each engine: a fifth of the time. The quick run skips them, too. */
const WALKS = '**/{two-doors,wrong-user,token-reach}.test.ts';
/** Without isolation, a worker's files share modules, and code that has become fast: half the time. */
const IN_A_HURRY = ['--no-isolate', '--exclude', `**/*${SLOW}`];
const UNIT_TESTS = vitest(UNIT, 'vitest.config.ts', IN_A_HURRY);
/** These wait for other processes: a third one at a time uses what two leave of both cores. */
const SLOW_TESTS = vitest('slow tests', 'vitest.config.ts', [SLOW, '--maxWorkers=3']);
const QUICK: readonly Check[] = [...STATIC, vitest(UNIT, 'vitest.config.ts', [...IN_A_HURRY, '--exclude', WALKS])];
const SINGLE_BUILD: Check = { name: 'single executable', command: ['node', 'scripts/build/build-single.ts'] };
const USUAL: readonly Check[] = [...STATIC, ...(whyNoSingle() === null ? [SINGLE_BUILD] : []), UNIT_TESTS, SLOW_TESTS];
const LONG: readonly Check[] = [vitest('long tests', 'vitest.long.config.ts')];
const BROWSER = playwright('browser', 'e2e/playwright.config.ts');
const FIREFOX = playwright('Firefox', 'e2e/firefox.config.ts');
/** Beside the emulator of Firebase, when it can be had here. */
const EMULATOR: readonly Check[] = [
  vitest('Firebase emulator', 'vitest.emulator.config.ts'),
  playwright('Firebase in the browser', 'e2e/emulator.config.ts'),
];

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, long: { type: 'boolean' } } });
const isLong = values.long === true;
if (isLong) process.env['LONG_RUN'] = '1';
// Tests the shipped executable, which also starts four times as fast as the source.
if (values.quick !== true && whyNoSingle() === null) process.env['TESTED_PROGRAM'] = SINGLE;
const full = [...USUAL, ...(isLong ? LONG : []), BROWSER];
const outcomes = await runAll(values.quick === true ? QUICK : full);
if (isLong) outcomes.push(...(await runInFirefox()));
if (values.quick !== true) outcomes.push(...(await runBesideEmulator()));
console.log(ending(outcomes));
process.exitCode = totals(outcomes).failed === 0 ? 0 : 1;

async function runAll(checks: readonly Check[], environment: NodeJS.ProcessEnv = {}): Promise<Outcome[]> {
  const done: Outcome[] = [];
  for (const check of checks) {
    const started = performance.now();
    const tally = await runCheck(check, environment);
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const { passed, failed } = tally;
    console.log(`${failed === 0 ? '✓' : '✗'} ${check.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
    done.push({ name: check.name, ...tally });
  }
  return done;
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
    if (report?.kind === 'playwright') buildServedIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const code = await run(command, { PLAYWRIGHT_JSON_OUTPUT_FILE: report?.file, ...environment });
  if (report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return readTally(report.kind, readReport(report.file), code);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function run([command = '', ...words]: readonly string[], environment: NodeJS.ProcessEnv): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, ...environment };
    const child = spawn(command, words, { cwd: fromRoot(), stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
