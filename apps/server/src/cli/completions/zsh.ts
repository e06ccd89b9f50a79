import { type CommandNode, nodesOf } from './command-tree.ts';

/** A script that teaches zsh to complete the words of the command line, with what they mean. */
export function zshCompletions(root: CommandNode): string {
  const nodes = nodesOf(root);
  const known = nodes.filter((node) => node !== root && node.name !== 'help').map(({ path }) => path);
  const described = (items: readonly { name: string; description: string }[]) =>
    items.map(({ name, description }) => quoted(`${name}:${description}`)).join(' ');
  const afterFlags = nodes.flatMap(({ path, flags }) =>
    flags.flatMap(({ names, value }) => {
      if (value === null) return [];
      const places = names.map((name) => `${path}:${name}`).join('|');
      const offer = {
        words: value.kind === 'words' ? `compadd -- ${value.words.join(' ')}` : '',
        file: '_files',
        text: `_message ${quoted('a value')}`,
      };
      return [`    (${places}) ${offer[value.kind]}; return ;;`];
    }),
  );
  const places = nodes.map(({ path, commands, flags, argument }) => {
    const long = flags.flatMap(({ names, description }) =>
      names.filter((name) => name.startsWith('--')).map((name) => ({ name, description })),
    );
    const first = {
      none: commands.length === 0 ? ':' : `_describe command commands`,
      words: argument?.kind === 'words' ? `compadd -- ${argument.words.join(' ')}` : '',
      file: '_files',
      text: ':',
    }[argument?.kind ?? 'none'];
    return `    (${path}) commands=(${described(commands)}); flags=(${described(long)}); ${first} ;;`;
  });
  return `#compdef ${root.name}
# zsh completion of ${root.name}. For every shell: ${root.name} completions zsh > FOLDER/_${root.name}, a FOLDER of $fpath
_${root.name}() {
  local at=${root.name} i
  local -a commands flags
  for ((i = 2; i < CURRENT; i++)); do
    case $at/$words[i] in
    (${known.join('|')}) at=$at/$words[i] ;;
    esac
  done
  case $at:$words[CURRENT-1] in
${afterFlags.join('\n')}
  esac
  case $at in
${places.join('\n')}
  esac
  _describe -o flag flags
}
if [[ $funcstack[1] == _${root.name} ]]; then _${root.name} "$@"; else compdef _${root.name} ${root.name}; fi
`;
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
