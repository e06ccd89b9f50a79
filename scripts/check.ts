import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { buildWebIfStale } from './build-web.ts';
import { fromRoot } from './root.ts';
import { readTally, type Tally } from './tally.ts';

// Every check of the repository; the last line adds up what each runner counted. A runner without a count of its own
// (format, types, structure) counts as one.

interface Check {
  readonly name: string;
  readonly command: readonly string[];
  /** The runner's own report, when it writes one. */
  readonly report?: { readonly kind: 'vitest' | 'playwright'; readonly file: string };
}

const folder = mkdtempSync(join(tmpdir(), 'redthread-check-'));

function vitest(name: string, config: string): Check {
  const file = join(folder, `${name}.json`);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  return { name, command: ['vitest', 'run', '--config', config, ...reporters], report: { kind: 'vitest', file } };
}

const QUICK: readonly Check[] = [
  { name: 'format and lint', command: ['biome', 'ci', '.'] },
  { name: 'types', command: ['tsc', '-p', '.'] },
  { name: 'types of the browser app', command: ['tsc', '-p', 'apps/web'] },
  { name: 'types of the browser tests', command: ['tsc', '-p', 'e2e'] },
  { name: 'structure', command: ['node', 'scripts/check-structure.ts'] },
  vitest('unit and server tests', 'vitest.config.ts'),
];
const LONG: readonly Check[] = [vitest('long tests', 'vitest.long.config.ts')];
const BROWSER: Check = {
  name: 'browser',
  command: ['node', 'e2e/node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts'],
  report: { kind: 'playwright', file: join(folder, 'browser.json') },
};

const { values } = parseArgs({ options: { quick: { type: 'boolean' }, long: { type: 'boolean' } } });
const checks = values.quick === true ? QUICK : [...QUICK, ...(values.long === true ? LONG : []), BROWSER];
const total: Tally = { passed: 0, failed: 0 };
for (const check of checks) {
  const started = performance.now();
  const { passed, failed } = await runCheck(check);
  total.passed += passed;
  total.failed += failed;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(`${failed === 0 ? '✓' : '✗'} ${check.name}: ${passed} passed, ${failed} failed (${seconds} s)\n`);
}
console.log(`${total.passed} passed, ${total.failed} failed`);
process.exitCode = total.failed === 0 ? 0 : 1;

async function runCheck(check: Check): Promise<Tally> {
  try {
    if (check === BROWSER) buildWebIfStale();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
  const code = await run(check.command);
  if (check.report === undefined) return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  return readTally(check.report.kind, readReport(check.report.file), code);
}

function readReport(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

function run([command = '', ...words]: readonly string[]): Promise<number> {
  return new Promise((resolve) => {
    const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: BROWSER.report?.file };
    const child = spawn(command, words, { cwd: fromRoot(), stdio: ['ignore', 'inherit', 'inherit'], env });
    child.on('error', () => resolve(1));
    child.on('exit', (code) => resolve(code ?? 1));
  });
}
