import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { isLongRun } from '../../apps/server/test/support/long-run.ts';
import { notRunHere } from '../../apps/server/test/support/machine.ts';
import { SINGLE, whyNoSingle } from '../build/build-single.ts';
import { fromRoot } from '../root.ts';
import { endGroup, npmStart } from './npm-start.ts';

// Every command that a document shows is run, as it stands there.

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...globSync('{apps,packages,e2e,scripts}/**/README.md', {
    cwd: fromRoot(),
    exclude: (name) => name.includes('node_modules'),
  }),
  ...readdirSync(fromRoot('docs'), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.md'))
    .map((file) => `docs/${file}`),
];
const { scripts } = z
  .object({ scripts: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(fromRoot('package.json'), 'utf8')));
const shown = documents.flatMap((file) => blocksOf(file, 'sh').flatMap((block) => block.trim().split('\n')));
const folder = mkdtempSync(join(tmpdir(), 'redthread-documents-'));
const env = { ...process.env, npm_config_update_notifier: 'false' };
let server: ChildProcess;
let url = '';

beforeAll(async () => {
  ({ server, url } = await npmStart(fromRoot(), join(folder, 'demo.db')));
}, 120_000);

afterAll(async () => {
  await endGroup(server);
  rmSync(folder, { recursive: true });
});

test('the documents show commands, and each is of a kind that is run here', () => {
  expect(shown.length).toBeGreaterThan(8);
  for (const line of shown)
    expect(line).toMatch(
      /^(?:npm (?:start|test|run build:single)$|npm start -- --port \d+$|curl |npx redthread |npm run redthread -- |\.\/dist\/redthread )/,
    );
});

test('npm start serves the whole product, in a browser and to scripts', async () => {
  const page = await fetch(url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain('<title>');
  expect((await fetch(`${url}/api/ready`)).status).toBe(200);
});

test.each(shown.filter((line) => line.startsWith('curl ')))('%s', async (line) => {
  // By fetch, because not every machine has curl.
  const address = /^curl '(http:[^']+)'$/.exec(line)?.[1] ?? '';
  const answer = await fetch(here(address));
  expect(answer.status).toBe(200);
  expect(await answer.json()).toBeTypeOf('object');
});

test.each(shown.filter((line) => line.startsWith('npx redthread ')))(
  '%s prints JSON alone, for the next program',
  (line) => {
    const words = line.replace('npx ', '').split(' ');
    const printed = execFileSync('npx', words, {
      cwd: fromRoot(),
      env: { ...env, REDTHREAD_URL: url },
      encoding: 'utf8',
    });
    expect(JSON.parse(printed)).toBeTypeOf('object');
  },
);

// Fifty processes: whoever changes a command changes its own tests, too.
if (isLongRun) describeOperators();

test.each(blocksOf('README.md', 'ts'))('the typed example runs: %s', (code) => {
  const words = ['--input-type=module-typescript', '--eval', here(code)];
  const printed = execFileSync(process.execPath, words, { cwd: fromRoot('examples'), encoding: 'utf8' });
  expect(printed).toMatch(/^\d+ \[/);
});

test('every npm script and every file that the documents name is there', () => {
  for (const file of documents) {
    const text = readFileSync(fromRoot(file), 'utf8');
    for (const [, name = ''] of text.matchAll(/`npm run ([\w:]+)/g)) expect(scripts, file).toHaveProperty(name);
    for (const [, path = ''] of text.matchAll(/`((?:packages|apps|scripts|docs|drizzle|e2e)\/[\w./-]+)`/g)) {
      expect(existsSync(fromRoot(path)), `${file} names ${path}`).toBe(true);
    }
    for (const [, path = ''] of text.matchAll(/\]\((?!http)([^)]+)\)/g)) {
      expect(existsSync(join(fromRoot(file), '..', path)), `${file} links ${path}`).toBe(true);
    }
  }
});

test('the tree in the README names every folder of the repository', () => {
  const tracked = execFileSync('git', ['ls-tree', '-d', '--name-only', 'HEAD'], { cwd: fromRoot(), encoding: 'utf8' });
  const folders = tracked.split('\n').filter((name) => name !== '' && !name.startsWith('.'));
  expect(folders.length).toBeGreaterThan(8);
  const [, tree = ''] = /^## The tree\n+```\n([\s\S]*?)^```/m.exec(readFileSync(fromRoot('README.md'), 'utf8')) ?? [];
  const named = tree.split('\n').flatMap((line) => line.split(/[ /]/, 1));
  for (const folder of folders) expect(named, folder).toContain(folder);
});

function blocksOf(file: string, language: string): string[] {
  const text = readFileSync(fromRoot(file), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    (found) => found[1] ?? '',
  );
}

/** As it stands there in a long run; else the executable does the same in a fifth of the time, but for a line that shows that npm does. */
function programOf(line: string): readonly string[] {
  const { TESTED_PROGRAM } = process.env;
  const isAsShown = isLongRun || TESTED_PROGRAM === undefined || line.endsWith(' --help');
  return isAsShown ? ['npm', 'run', '--silent', 'redthread', '--'] : [TESTED_PROGRAM];
}

/** The words behind the program's name, on a port and files of this test's own. */
function wordsOf(line: string): string[] {
  const words = line.replace(/^npm run redthread -- |^\.\/dist\/redthread /, '').replace('3000', '0');
  return words.split(' ').map((word) => (/\.db$|^everything$/.test(word) ? join(folder, word) : word));
}

async function startAndStop(command: string, words: readonly string[]): Promise<number | null> {
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'ignore'] });
  const ended = once(child, 'exit');
  let printed = '';
  let isAsked = false;
  for await (const text of child.stdout) {
    printed += text;
    // Once: its last output comes after its signal handlers are removed.
    if (!isAsked && printed.includes('ready on')) isAsked = child.kill('SIGTERM');
  }
  const [code] = await ended;
  return code;
}

function here(text: string): string {
  return text.replaceAll('http://localhost:3000', url);
}

function describeOperators(): void {
  describe('an operator, in order', () => {
    test.each(shown.filter((line) => line.startsWith('npm run redthread -- ') && !/ serve /.test(line)))(
      '%s',
      (line) => {
        const [command = '', ...first] = programOf(line);
        const printed = execFileSync(command, [...first, ...wordsOf(line)], {
          cwd: fromRoot(),
          env: { ...env, REDTHREAD_URL: url },
          encoding: 'utf8',
        });
        expect(printed.trim()).not.toBe('');
      },
    );

    test.each(shown.filter((line) => /^npm .* serve /.test(line)))('%s', async (line) => {
      expect(await startAndStop(process.execPath, [fromRoot('scripts/start/redthread.ts'), ...wordsOf(line)])).toBe(0);
    });
  });

  describe('an operator of the one file, in order', () => {
    const ofOne = shown.filter((line) => /^npm run build:single$|^\.\/dist\//.test(line));
    test.for(ofOne)('%s', { timeout: 120_000 }, async (line, context) => {
      const reason = whyNoSingle();
      if (reason !== null) notRunHere(context, reason);
      if (line.startsWith('npm ')) {
        execFileSync('npm', ['run', '--silent', 'build:single'], { cwd: fromRoot(), env, stdio: 'pipe' });
        expect(existsSync(SINGLE)).toBe(true);
      } else if (/ serve /.test(line)) expect(await startAndStop(SINGLE, wordsOf(line))).toBe(0);
      else expect(execFileSync(SINGLE, wordsOf(line), { encoding: 'utf8' }).trim()).not.toBe('');
    });
  });

  test('what an operator made so is for its owner alone', () => {
    expect(statSync(join(folder, 'redthread.db')).mode & 0o777).toBe(0o600);
  });
}
