import type { Argument, Command, Option } from 'commander';
import { pathOf } from '../wrong-words.ts';

/** What an argument may be: one of some words, a file, or free text. */
export type Value =
  | { readonly kind: 'words'; readonly words: readonly string[] }
  | { readonly kind: 'file' }
  | { readonly kind: 'text' };

export interface Flag {
  readonly names: readonly string[];
  readonly description: string;
  /** Its value; null when it takes none. */
  readonly value: Value | null;
}

/** A command, as shells need to know it. */
export interface CommandNode {
  /** `redthread/admin/create`: a slash has no special meaning in any of the shells. */
  readonly path: string;
  readonly name: string;
  readonly description: string;
  readonly commands: readonly CommandNode[];
  readonly flags: readonly Flag[];
  /** What its first argument may be, or null when it has none. */
  readonly argument: Value | null;
}

/** The tree of all that `--help` shows. */
export function commandTree(command: Command): CommandNode {
  const help = command.createHelp();
  const [argument] = command.registeredArguments;
  return {
    path: pathOf(command).replaceAll(' ', '/'),
    name: command.name(),
    description: firstSentence(command.description()),
    commands: help.visibleCommands(command).map(commandTree),
    flags: help.visibleOptions(command).map(flagOf),
    argument: argument === undefined ? null : valueOfArgument(argument),
  };
}

/** The node and all its descendants. */
export function nodesOf(node: CommandNode): CommandNode[] {
  return [node, ...node.commands.flatMap(nodesOf)];
}

function flagOf(option: Option): Flag {
  const names = [option.long, option.short].filter((name) => typeof name === 'string');
  const takesOne = option.required || option.optional;
  const value = takesOne ? valueNamed(/[<[](.+)[>\]]/.exec(option.flags)?.[1] ?? '', option.argChoices) : null;
  return { names, description: option.description, value };
}

function valueOfArgument(argument: Argument): Value {
  return valueNamed(argument.name(), argument.argChoices);
}

function valueNamed(name: string, choices: readonly string[] | undefined): Value {
  if (choices !== undefined) return { kind: 'words', words: choices };
  return /^(?:file|folder|path)$/.test(name) ? { kind: 'file' } : { kind: 'text' };
}

function firstSentence(text: string): string {
  return /^.*?[.:](?=\s|$)/.exec(text)?.[0].slice(0, -1) ?? text;
}
