import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { describe, expect, test } from 'vitest';
import { bashCompletions } from '../../src/cli/completions/bash.ts';
import { nodesOf } from '../../src/cli/completions/command-tree.ts';
import { wholeTree } from '../../src/cli/completions/whole-tree.ts';
import { buildProgram } from '../../src/cli/program.ts';
import { redthread, temporaryFolder } from '../support/command.ts';
import { notRunHere } from '../support/machine.ts';
import { canRun } from '../support/terminal.ts';

const TREE = await wholeTree(buildProgram(sqliteEngine));

describe('someone who presses TAB in bash', () => {
  test.for([
    [['adm'], ['admin']],
    [['admin', 're'], ['remove']],
    [['help', 'admin', 'cr'], ['create']],
    [
      ['admin', 'create', '--'],
      ['--name', '--password-stdin', '--afresh', '--database', '--help'],
    ],
    [
      ['seed', '--population', ''],
      ['us', 'uk', 'india'],
    ],
    [['seed', '--population', '=', 'in'], ['india']],
    [
      ['completions', ''],
      ['bash', 'zsh', 'fish'],
    ],
    [
      ['seed', '--database', 'my '],
      ['my blood.db', 'my folder'],
    ],
    [['seed', '--donors', ''], []],
    [
      ['call', 'donors.re'],
      ['donors.register', 'donors.remove'],
    ],
    [
      ['call', 'donors.register', '--bloodType', 'AB'],
      ['AB+', 'AB-'],
    ],
  ] as const)('after %j is offered %j', async ([words, offered], context) => {
    if (!(await canRun('bash'))) notRunHere(context, 'It needs bash.');
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'my blood.db'), '');
    mkdirSync(join(folder, 'my folder'));
    expect(pressTab(words, folder).sort()).toEqual([...offered].sort());
  });

  test('is offered every command and every flag there is', async (context) => {
    if (!(await canRun('bash'))) notRunHere(context, 'It needs bash.');
    for (const node of nodesOf(TREE).filter(({ name }) => name !== 'help')) {
      const path = node.path.split('/').slice(1);
      if (node.commands.length > 0)
        expect(pressTab([...path, '']), node.path).toEqual(node.commands.map(({ name }) => name));
      expect(pressTab([...path, '--']), node.path).toEqual(
        node.flags.flatMap(({ names }) => names.filter((name) => name.startsWith('--'))),
      );
    }
  });

  test('is offered it by the script that the command prints', async () => {
    const { code, stdout } = await redthread(['completions', 'bash']);
    expect([code, stdout]).toEqual([0, bashCompletions(TREE)]);
  });
});

test('someone whose shell shows what a word is for reads it on one line', () => {
  const words = nodesOf(TREE).flatMap(({ description, flags }) => [
    description,
    ...flags.map((flag) => flag.description),
  ]);
  expect(words.length).toBeGreaterThan(100);
  expect(words.filter((each) => each.includes('\n'))).toEqual([]);
});

/** What bash offers after `redthread WORDS`, the last of which is still being typed. */
function pressTab(words: readonly string[], folder?: string): string[] {
  const script = `${bashCompletions(TREE)}
COMP_WORDS=(redthread "$@"); COMP_CWORD=$#
_redthread
printf '%s\\n' "\${COMPREPLY[@]}"`;
  const printed = execFileSync('bash', ['--norc', '-c', script, 'bash', ...words], { cwd: folder, encoding: 'utf8' });
  return printed.split('\n').filter((line) => line !== '');
}
