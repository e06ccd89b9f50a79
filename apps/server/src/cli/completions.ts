import { Argument, Command } from 'commander';
import { bashCompletions } from './completions/bash.ts';
import { fishCompletions } from './completions/fish.ts';
import { wholeTree } from './completions/whole-tree.ts';
import { zshCompletions } from './completions/zsh.ts';
import { guidance } from './guidance.ts';

const SHELLS = { bash: bashCompletions, zsh: zshCompletions, fish: fishCompletions };
const EXAMPLES = [
  'redthread completions bash > ~/.local/share/bash-completion/completions/redthread',
  'redthread completions zsh > ~/.zfunc/_redthread',
  'redthread completions fish > ~/.config/fish/completions/redthread.fish',
];

export function completionsCommand(): Command {
  return new Command('completions')
    .description('Print a script that lets a shell complete commands, flags, choices and files.')
    .addHelpText('after', guidance({ examples: EXAMPLES, besideServer: 'apart' }))
    .addArgument(new Argument('<shell>', 'the shell').choices(Object.keys(SHELLS)))
    .action(async (shell: keyof typeof SHELLS, _flags: object, command: Command) => {
      process.stdout.write(SHELLS[shell](await wholeTree(command.parent ?? command)));
    });
}
