import { readFileSync } from 'node:fs';
import { SENTENCES } from '../../packages/contract/src/sentences.ts';
import { DOMAIN_ERRORS } from '../../packages/domain/src/domain-error.ts';
import { readCatalogue } from '../generate/text-arguments.ts';
import { fromRoot } from '../root.ts';
import { sayWith } from './said-text.ts';

const FILE = 'docs/screens.md';
const HEAD = ['what', 'where', 'test'];

/** Where a text is said: the key of a text, an error's code, a sentence's name, or a file. */
export interface Place {
  readonly name: string;
  readonly values: ReadonlyMap<string, string>;
}

interface ScreenRow {
  readonly what: string;
  readonly texts: readonly string[];
  readonly places: readonly Place[];
  readonly tests: readonly { readonly file: string; readonly title: string }[];
}

export function readScreens(): string {
  return readFileSync(fromRoot(FILE), 'utf8');
}

/** The rows of every table; ″ is the test of the row above. Throws when a table or a row has other columns. */
export function rowsOf(document: string): ScreenRow[] {
  const lines = document.split('\n').filter((line) => line.startsWith('|'));
  let above = '';
  return lines.flatMap((line, index) => {
    const cells = line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
    const isHead = lines[index + 1]?.startsWith('|---') ?? false;
    if (cells.length !== HEAD.length || (isHead && cells.join() !== HEAD.join())) {
      throw new Error(`${FILE} has a row that is none: ${line}`);
    }
    if (cells[2] !== '″') above = cells[2] ?? '';
    return isHead || line.startsWith('|---') ? [] : [rowOf([...cells.slice(0, 2), above])];
  });
}

function rowOf([what = '', where = '', seen = '']: readonly string[]): ScreenRow {
  return {
    what,
    texts: [...what.matchAll(/"([^"]+)"/g)].map(([, words = '']) => words),
    places: [...where.matchAll(/`([^`]+)`(?: \(([^)]*)\))?/g)].map(([, name = '', given = '']) => ({
      name,
      values: valuesOf(given),
    })),
    tests: [...seen.matchAll(/`([^`]+)` "([^"]+)"/g)].map(([, file = '', title = '']) => ({ file, title })),
  };
}

/** `min 18, max 65` by name. */
function valuesOf(given: string): ReadonlyMap<string, string> {
  return new Map(
    given
      .split(', ')
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [name = '', value = ''] = pair.split(' ');
        return [name, value];
      }),
  );
}

export function isFile({ name }: Place): boolean {
  return name.includes('/');
}

/** Every text that has a name of its own: the English catalogue's, the errors', and the sentences beside fields. */
export function namedTexts(): ReadonlyMap<string, string> {
  return new Map(Object.entries({ ...readCatalogue(), ...DOMAIN_ERRORS, ...SENTENCES }));
}

/** Whether this place says the text: a name with its very words, a file somewhere in it. */
export function isSaidAt(place: Place, words: string, named = namedTexts()): boolean {
  if (isFile(place)) return readFileSync(fromRoot(place.name), 'utf8').includes(words);
  const message = named.get(place.name);
  return message !== undefined && sayWith(message, place.values) === words;
}
