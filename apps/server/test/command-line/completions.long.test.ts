import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { describe, expect, test } from 'vitest';
import { fishCompletions } from '../../src/cli/completions/fish.ts';
import { wholeTree } from '../../src/cli/completions/whole-tree.ts';
import { zshCompletions } from '../../src/cli/completions/zsh.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { canRun } from '../support/terminal.ts';

// bash is asked in completions-in-bash.long.test.ts; these shells are on few machines.

const TREE = await wholeTree(buildProgram(sqliteEngine));
const CASES = [
  ['comp', ['completions']],
  ['admin re', ['remove']],
  ['help admin cr', ['create']],
  ['admin create --a', ['--afresh']],
  ['seed --population ', ['us', 'uk', 'india']],
  ['completions ', ['bash', 'zsh', 'fish']],
  ['seed --database bloo', ['blood.db']],
  ['call donors.re', ['donors.register', 'donors.remove']],
  ['call donors.register --bloodType AB', ['AB+', 'AB-']],
] as const;

describe('someone who presses TAB in fish', () => {
  test.for(CASES)('after %j is offered %j', async ([line, offered], context) => {
    if (!(await canRun('fish'))) notRunHere(context, 'It needs fish.');
    const folder = folderWithDatabase();
    const words = ['--no-config', '-c', `source completions; complete -C 'redthread ${line}'`];
    writeFileSync(join(folder, 'completions'), fishCompletions(TREE));
    const env = { ...process.env, HOME: folder };
    const printed = execFileSync('fish', words, { cwd: folder, env, encoding: 'utf8' }).trim().split('\n');
    expect(printed.map((each) => each.split('\t')[0]).sort()).toEqual([...offered].sort());
  });
});

/** Types into a zsh on a terminal of its own, and waits for each of the words that should be offered. */
const TYPE = `
zmodload zsh/zpty
await() {
  until [[ $seen == *$1* ]]; do
    if zpty -r shell printed; then seen+=$printed; else sleep 0.05; fi
  done
}
zpty -b shell zsh -f -i
zpty -w shell 'PS1=; autoload -Uz compinit; compinit -u -D; source ./completions; print REA""DY'
await READY
seen=
zpty -w -n shell "redthread $1"$'\\t\\t'
shift
for word; do await $word; done
`;

describe('someone who presses TAB in zsh', () => {
  test.for(CASES)('after %j is offered %j', async ([line, offered], context) => {
    if (!(await canRun('zsh'))) notRunHere(context, 'It needs zsh.');
    const folder = folderWithDatabase();
    writeFileSync(join(folder, 'completions'), zshCompletions(TREE));
    const env = { ...process.env, TERM: 'xterm', HOME: folder };
    // What was typed stays, and the rest is written behind it.
    const typed = line.split(' ').at(-1) ?? '';
    const rests = offered.map((word) => word.slice(typed.length));
    execFileSync('zsh', ['-f', '-c', TYPE, 'zsh', line, ...rests], { cwd: folder, env, timeout: 120_000 });
  });
});

function folderWithDatabase(): string {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'blood.db'), '');
  return folder;
}
