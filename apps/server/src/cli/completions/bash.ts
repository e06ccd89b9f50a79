import { type CommandNode, nodesOf } from './command-tree.ts';

/** A script that teaches bash, from 3.2 on, to complete the words of the command line. */
export function bashCompletions(root: CommandNode): string {
  const nodes = nodesOf(root);
  const known = nodes.filter((node) => node !== root && node.name !== 'help').map(({ path }) => path);
  const words = (given: readonly string[]) => `_${root.name}_words ${given.join(' ')}`;
  const afterFlags = nodes.flatMap(({ path, flags }) =>
    flags.flatMap(({ names, value }) => {
      if (value === null) return [];
      const places = names.map((name) => `${path}:${name}`).join('|');
      const offer = { words: value.kind === 'words' ? words(value.words) : '', file: `_${root.name}_files`, text: ':' };
      return [`    ${places}) ${offer[value.kind]}; return ;;`];
    }),
  );
  const places = nodes.map(({ path, commands, flags, argument }) => {
    const names = flags.flatMap((flag) => flag.names.filter((name) => name.startsWith('--')));
    const offered = argument?.kind === 'words' ? argument.words : commands.map(({ name }) => name);
    const first = argument?.kind === 'file' ? `_${root.name}_files` : words(offered.length > 0 ? offered : names);
    return `    ${path}) if [[ $cur == -* ]]; then ${words(names)}; else ${first}; fi ;;`;
  });
  return `# bash completion of ${root.name}. For this shell: source <(${root.name} completions bash)
_${root.name}_words() {
  local IFS=$'\\n'
  COMPREPLY=($(IFS=' '; compgen -W "$*" -- "$cur"))
}
_${root.name}_files() {
  local IFS=$'\\n'
  compopt -o filenames 2>/dev/null
  COMPREPLY=($(compgen -f -- "$cur"))
}
_${root.name}() {
  local cur=\${COMP_WORDS[COMP_CWORD]} prev=\${COMP_WORDS[COMP_CWORD-1]} at=${root.name} i
  # bash takes --flag=value for three words.
  [[ $prev == = ]] && prev=\${COMP_WORDS[COMP_CWORD-2]}
  [[ $cur == = ]] && cur=
  for ((i = 1; i < COMP_CWORD; i++)); do
    case $at/\${COMP_WORDS[i]} in
    ${known.join('|')}) at=$at/\${COMP_WORDS[i]} ;;
    esac
  done
  COMPREPLY=()
  case $at:$prev in
${afterFlags.join('\n')}
  esac
  case $at in
${places.join('\n')}
  esac
}
complete -F _${root.name} ${root.name}
`;
}
