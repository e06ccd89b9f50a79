import { type CommandNode, type Flag, nodesOf } from './command-tree.ts';

/** A script that teaches fish to complete the words of the command line, with what they mean. */
export function fishCompletions(root: CommandNode): string {
  const nodes = nodesOf(root);
  const known = nodes.filter((node) => node !== root && node.name !== 'help').map(({ path }) => path);
  const lines = nodes.flatMap(({ path, commands, flags, argument }) => {
    const here = `complete -c ${root.name} -n ${quoted(`test (__${root.name}_at) = ${path}`)}`;
    const first = argument?.kind === 'words' ? [`${here} -a ${quoted(argument.words.join(' '))}`] : [];
    return [
      ...commands.map(({ name, description }) => `${here} -a ${name} -d ${quoted(description)}`),
      ...first,
      ...(argument?.kind === 'file' ? [`${here} -F`] : []),
      ...flags.map((flag) => `${here}${namesOf(flag)}${valueText(flag)} -d ${quoted(flag.description)}`),
    ];
  });
  return `# fish completion of ${root.name}. For every shell: ${root.name} completions fish > ~/.config/fish/completions/${root.name}.fish
function __${root.name}_at
  set -l at ${root.name}
  for word in (commandline -opc)[2..]
    switch $at/$word
      case ${known.join(' ')}
        set at $at/$word
    end
  end
  echo $at
end
complete -c ${root.name} -f
${lines.join('\n')}
`;
}

function namesOf({ names }: Flag): string {
  return names.map((name) => (name.startsWith('--') ? ` -l ${name.slice(2)}` : ` -s ${name.slice(1)}`)).join('');
}

function valueText({ value }: Flag): string {
  if (value === null) return '';
  if (value.kind === 'words') return ` -x -a ${quoted(value.words.join(' '))}`;
  return value.kind === 'file' ? ' -r -F' : ' -x';
}

function quoted(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
