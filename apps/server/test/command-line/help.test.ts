import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { buildProgram } from '../../src/cli/program.ts';
import { runProgram } from '../../src/cli/run-program.ts';
import { EXIT_CODES, EXIT_MEANINGS } from '../../src/cli/sentence-error.ts';
import { pathOf } from '../../src/cli/wrong-words.ts';
import { PROGRAM } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { canRun, onTerminal } from '../support/terminal.ts';

const PAGE = join(import.meta.dirname, '../../../../docs/command-line.md');
const leaves = leavesOf(buildProgram(sqliteEngine));
const paths = leaves.map(pathOf);

describe('someone who asks for the help', () => {
  test.each(paths)(
    'of `%s` is shown an example that makes that very command, and reads whether it may run beside a server',
    async (path) => {
      const help = helpOf(leaves.find((leaf) => pathOf(leaf) === path));
      const examples = examplesIn(help);
      expect(examples).not.toEqual([]);
      for (const example of examples) expect(await commandMadeBy(example), example).toBe(path);
      expect(help).toMatch(/^(?:May run beside a server|Not beside a server|.*beside a server too)/m);
    },
  );

  test('of all reads what each exit code means', () => {
    const help = helpOf(buildProgram(sqliteEngine));
    const page = readFileSync(PAGE, 'utf8');
    for (const code of Object.values(EXIT_CODES)) {
      expect(help).toContain(`\n  ${code}  ${EXIT_MEANINGS[code]}\n`);
      expect(page).toContain(`\n| ${code} | ${EXIT_MEANINGS[code]} |\n`);
    }
  });

  test.each(['', '--help', 'help admin create', 'admin help create', 'admin create --help'])(
    'by `redthread %s` finds it where answers are, and no complaint',
    async (words) => {
      const { code, stdout, stderr } = await ran(words.split(' ').filter((word) => word !== ''));
      expect([code, stderr]).toEqual([0, '']);
      const isOfAll = !words.includes('admin');
      expect(stdout).toContain(isOfAll ? 'Exit codes:' : 'Usage: redthread admin create [options] <email>');
    },
  );

  test('on a narrow terminal reads lines that fit it, without colours', async (context) => {
    if (!(await canRun('script'))) notRunHere(context, 'It needs the command script, of util-linux.');
    const printed = await onTerminal(['seed', '--help'], { columns: 50 });
    const [text = ''] = printed.split('Example');
    expect(text).toContain('--requests');
    for (const line of text.split(/\r?\n/)) expect(line.length, line).toBeLessThanOrEqual(50);
    expect(printed).not.toContain('\u001b[');
  });
});

describe('someone who mistypes', () => {
  test.each([
    ['serv --help', "unknown command 'serv'", 'Did you mean serve?'],
    ['help admin creat', "unknown command 'creat'", 'Did you mean create?'],
    ['admin lst', "unknown command 'lst'", 'Did you mean list?'],
    ['admin list --databse a.db', "unknown option '--databse'", 'Did you mean --database?'],
    ['--vershun', "unknown option '--vershun'", 'Did you mean --version?'],
    ['admin mail show', "missing required argument 'id'", 'Usage: redthread admin mail show [options] <id>'],
    ['admin list all', 'too many arguments', 'Usage: redthread admin list [options]'],
    ['admin', 'Usage: redthread admin', 'sign-out'],
  ])('`redthread %s` reads what is wrong and what was meant, where complaints are', async (words, wrong, meant) => {
    const { code, stdout, stderr } = await ran(words.split(' '));
    expect([code, stdout]).toEqual([2, '']);
    for (const part of [wrong, meant]) expect(stderr).toContain(part);
  });
});

test('someone who stops reading in the middle, as `redthread --help | head` does, reads no complaint', async () => {
  const [command = '', ...words] = [...PROGRAM, '--help'];
  const child = spawn(command, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  child.stdout.destroy();
  const complaints = text(child.stderr);
  const [code] = await once(child, 'exit');
  expect([code, await complaints]).toEqual([0, '']);
});

test('someone whose disk is full is told that the answer could not be written', async (context) => {
  if (!existsSync('/dev/full')) notRunHere(context, 'It needs /dev/full.');
  const full = openSync('/dev/full', 'w');
  const [command = '', ...words] = [...PROGRAM, '--help'];
  const child = spawn(command, words, { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  const complaints = child.stderr === null ? '' : text(child.stderr);
  const [code] = await once(child, 'exit');
  expect([code, await complaints]).toEqual([1, expect.stringContaining('could be written')]);
});

function leavesOf(command: Command): Command[] {
  return command.commands.length === 0 ? [command] : command.commands.flatMap(leavesOf);
}

function helpOf(command: Command | undefined): string {
  const printed = listenTo(command === undefined ? [] : [command]);
  command?.outputHelp();
  return printed.stdout;
}

function examplesIn(help: string): string[] {
  const [, block = ''] = /^Examples?:\n((?: {2}.+\n)+)/m.exec(help) ?? [];
  return block.split('\n').flatMap((line) => (line === '' ? [] : [line.trim()]));
}

/** The command that a line of a shell comes to, without running it, or the complaint. */
async function commandMadeBy(line: string): Promise<string> {
  const [name, ...words] = wordsOf(line.replace(/ [<>|] .*$/, ''));
  const program = buildProgram(sqliteEngine);
  const made: string[] = [];
  for (const leaf of leavesOf(program)) leaf.action(() => void made.push(pathOf(leaf)));
  const { stderr } = await ran(words, program);
  return name === 'redthread' ? `${made.join()}${stderr}` : `starts with ${name}`;
}

/** What the words come to in this process: a new one for each would take its time. */
async function ran(words: readonly string[], program: Command = buildProgram(sqliteEngine)) {
  const printed = listenTo([program, ...program.commands, ...leavesOf(program)]);
  const code = await runProgram(program, words);
  return { code, ...printed };
}

function listenTo(commands: readonly Command[]): { stdout: string; stderr: string } {
  const printed = { stdout: '', stderr: '' };
  const keep = (where: keyof typeof printed) => (text: string) => {
    printed[where] += text;
  };
  const output = { writeOut: keep('stdout'), writeErr: keep('stderr') };
  for (const command of commands) command.configureOutput(output);
  return printed;
}

/** As a shell would split them: by spaces, but for what stands in quotes. */
function wordsOf(line: string): string[] {
  return [...line.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}
