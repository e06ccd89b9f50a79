import type { Command } from 'commander';
import { type CommandNode, commandTree } from './command-tree.ts';

/** The tree with every call under `call`, which loads them only when it runs. */
export async function wholeTree(program: Command): Promise<CommandNode> {
  const tree = commandTree(program);
  const call = program.commands.find((command) => command.name() === 'call');
  if (call === undefined) return tree;
  const { callProgram } = await import('../call/run.ts');
  const calls = { ...commandTree(callProgram(call)), name: call.name() };
  return { ...tree, commands: tree.commands.map((each) => (each.name === calls.name ? calls : each)) };
}
