import { type Argument, type Command, InvalidArgumentError, type Option } from 'commander';
import { closest, distance } from 'fastest-levenshtein';

/** Gives every command the same usage errors: a suggestion, the command's usage, and where its help is. */
export function complainWell(command: Command): void {
  const path = pathOf(command);
  const usage = `Usage: ${path} ${command.usage()}`;
  command.showSuggestionAfterError().showHelpAfterError(`${usage}\n(${path} --help says more)`);
  for (const each of [...command.options, ...command.registeredArguments]) nameNearestChoice(each);
}

/** A command as it is typed: `redthread admin create`. */
export function pathOf(command: Command): string {
  return command.parent === null ? command.name() : `${pathOf(command.parent)} ${command.name()}`;
}

/**
 * Normalises the arguments for Commander: `help admin create` becomes `admin create --help`, and everything after an unknown
 * command is dropped, because `serv --help` would print the help of another command.
 */
export function readWords(program: Command, words: readonly string[]): string[] {
  if (words.length === 0) return ['--help'];
  const path: string[] = [];
  let isHelp = false;
  let at = program;
  for (const [index, word] of words.entries()) {
    if (word.startsWith('-') || at.commands.length === 0) return [...path, ...words.slice(index), ...help(isHelp)];
    const found = at.commands.find((command) => command.name() === word || command.aliases().includes(word));
    if (found === undefined && word !== 'help') return [...path, word];
    isHelp ||= found === undefined;
    if (found !== undefined) path.push(word);
    at = found ?? at;
  }
  return [...path, ...help(isHelp)];
}

function help(isAsked: boolean): string[] {
  return isAsked ? ['--help'] : [];
}

function nameNearestChoice(given: Option | Argument): void {
  const { argChoices: choices, parseArg } = given;
  if (choices === undefined || parseArg === undefined) return;
  given.parseArg = (word, previous) => {
    if (choices.includes(word)) return parseArg(word, previous);
    const nearest = closest(word, choices);
    const isNear = distance(word, nearest) <= Math.min(3, nearest.length / 2);
    const meant = isNear ? ` Did you mean ${nearest}?` : '';
    throw new InvalidArgumentError(`Allowed choices are ${choices.join(', ')}.${meant}`);
  };
}
