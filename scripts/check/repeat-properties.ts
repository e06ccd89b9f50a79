import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { existsSync, globSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { fromRoot } from '../root.ts';
import { importsOf, targetOf } from './imports.ts';

// Runs every property from so many seeds, and prints those from which one fell: `npm run properties -- --times 30`, and the names
// of files behind it where not all of them are meant. `npm test` draws the same each time, so this is how a property is tried.

const { values, positionals } = parseArgs({ options: { times: { type: 'string' } }, allowPositionals: true });
const times = Number(values.times ?? 30);
const folder = mkdtempSync(join(tmpdir(), 'redthread-properties-'));

const reportSchema = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({
          title: z.string(),
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullable(),
          meta: z.object({ isProperty: z.boolean().optional() }),
        }),
      ),
    }),
  ),
});

const known = new Map<string, boolean>();
const tests = globSync(['{packages,apps,simulation}/**/*.test.ts'], {
  cwd: fromRoot(),
  exclude: ['**/node_modules', '**/*.emulator.test.ts', '**/*.long.test.ts'],
});
const files = tests.filter((file) => isMeant(file) && drawsAnything(file)).sort();
console.log(`${files.length} files with properties, from ${times} seeds each`);

let fallen = 0;
/** Those of the first round that drew something: later rounds leave the others out. */
let drawing: readonly string[] = [];
for (let time = 1; time <= times; time += 1) {
  const seed = randomInt(2 ** 31);
  const started = performance.now();
  const results = await runFrom(seed, drawing);
  const properties = results.filter(({ meta }) => meta.isProperty === true);
  if (time === 1) drawing = properties.map(({ title }) => title);
  const red = results.filter(({ status }) => status === 'failed');
  for (const { file, fullName, failureMessages } of red) {
    console.log(`RED: ${relative(fromRoot(), file)}: ${fullName}\n${failureMessages?.join('\n') ?? ''}`);
  }
  fallen += red.length;
  const seconds = Math.round((performance.now() - started) / 1000);
  console.log(`${time} of ${times}: seed ${seed}, ${properties.length} properties, ${red.length} red (${seconds} s)`);
}
process.exitCode = fallen === 0 ? 0 : 1;

function isMeant(file: string): boolean {
  return positionals.length === 0 || positionals.some((word) => file.includes(word));
}

function drawsAnything(file: string): boolean {
  const before = known.get(file);
  if (before !== undefined) return before;
  // Some are made by the test that imports them.
  if (!existsSync(fromRoot(file))) return false;
  // A circle of imports ends here.
  known.set(file, false);
  const imports = importsOf(readFileSync(fromRoot(file), 'utf8')).filter(({ isType }) => !isType);
  const draws = imports.some(({ specifier }) => {
    const target = targetOf(file, specifier);
    return specifier === 'fast-check' || (target?.includes('test/') === true && drawsAnything(target));
  });
  known.set(file, draws);
  return draws;
}

async function runFrom(seed: number, titles: readonly string[]) {
  const file = join(folder, `${seed}.json`);
  const only = titles.length === 0 ? [] : ['-t', `(?:${titles.map(literally).join('|')})$`];
  // Without limits of time: it may run beside other work, at the least priority.
  const patient = ['--no-isolate', '--maxWorkers=1', '--testTimeout=0', '--hookTimeout=0'];
  const words = ['run', ...patient, '--reporter=json', `--outputFile.json=${file}`, ...only, ...files];
  const env = { ...process.env, PROPERTY_SEED: String(seed) };
  const child = spawn('vitest', words, { cwd: fromRoot(), stdio: ['ignore', 'ignore', 'inherit'], env });
  await new Promise((resolve) => child.on('close', resolve));
  const { testResults } = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  return testResults.flatMap(({ name, message, assertionResults }) =>
    assertionResults.length === 0 && message !== ''
      ? [{ file: name, title: name, fullName: name, status: 'failed', failureMessages: [message], meta: {} }]
      : assertionResults.map((result) => ({ ...result, file: name })),
  );
}

/** A text as a pattern that matches it alone. */
function literally(text: string): string {
  return text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&');
}
