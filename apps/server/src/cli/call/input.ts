import { readFileSync } from 'node:fs';
import { InvalidArgumentError, Option } from 'commander';
import { EXIT_CODES, SentenceError } from '../sentence-error.ts';
import type { CallableCall, Field } from './calls.ts';

/** Gives null, where a field may be that. */
const NOTHING = 'null';

/** The flag that gives a field. */
export function optionFor({ name, kind, choices, isNullable, remarks }: Field): Option {
  const remark = remarks.join(', ');
  if (kind === 'boolean') return new Option(`--${name} [boolean]`, remark).choices(['true', 'false']).preset('true');
  const option = new Option(`--${name} <${kind}>`, remark);
  if (choices !== undefined) return option.choices([...choices, ...(isNullable ? [NOTHING] : [])]);
  // Read here, so that the flag is named which holds none.
  const read = kind === 'number' ? numberIn : kind === 'json' ? jsonIn : String;
  return option.argParser((text) => (isNullable && text === NOTHING ? NOTHING : read(text)));
}

/** The input of a call: what `--input` gave, with the flags over it; undefined when there is nothing. */
export function inputFrom({ fields }: CallableCall, flags: Readonly<Record<string, unknown>>): object | undefined {
  const given = typeof flags['input'] === 'string' ? wholeInput(flags['input']) : {};
  const entries = fields.flatMap((field) => {
    const value = flags[field.name];
    return value === undefined ? [] : [[field.name, meant(field, value)] as const];
  });
  const input = { ...given, ...Object.fromEntries(entries) };
  return Object.keys(input).length === 0 ? undefined : input;
}

function meant({ kind, isNullable }: Field, value: unknown): unknown {
  if (isNullable && value === NOTHING) return null;
  if (kind === 'boolean') return value === 'true';
  // Of a choice, commander hands on the text.
  return kind === 'number' ? Number(value) : value;
}

/** `--blood-type` is accepted for `--bloodType`, as the other commands spell flags. */
export function spelled(word: string, fields: ReadonlySet<string>): string {
  const [, kebab = '', rest = ''] = /^--([a-z]+(?:-[a-z]+)+)(=.*)?$/s.exec(word) ?? [];
  const name = kebab.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  return fields.has(name) ? `--${name}${rest}` : word;
}

function wholeInput(given: string): object {
  let parsed: unknown;
  try {
    parsed = JSON.parse(
      given === '-' ? readFileSync(0, 'utf8') : given.startsWith('@') ? readFileSync(given.slice(1), 'utf8') : given,
    );
  } catch (error) {
    // The message doesn't repeat the input, which may hold a password.
    const why = error instanceof SyntaxError ? 'This is no JSON.' : `The file ${given.slice(1)} can't be read.`;
    throw new SentenceError(`--input: ${why}`, { exitCode: EXIT_CODES.usage });
  }
  if (typeof parsed === 'object' && parsed !== null && !Array.isArray(parsed)) return parsed;
  throw new SentenceError('--input: Please give an object with named fields.', { exitCode: EXIT_CODES.usage });
}

function numberIn(text: string): number {
  if (!/^-?\d+(?:\.\d+)?$/.test(text)) throw new InvalidArgumentError('Please give a number.');
  return Number(text);
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new InvalidArgumentError('Please give JSON.');
  }
}
