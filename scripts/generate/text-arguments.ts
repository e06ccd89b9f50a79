import { readFileSync, writeFileSync } from 'node:fs';
import { type MessageFormatElement, parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { fromRoot } from '../root.ts';

/** Where texts are: the browser app's, and those of the server's mails. */
export const CATALOGUES = ['apps/web/src/languages', 'apps/server/src/features/mail/languages'] as const;

const ENGLISH = 'en.json';
const OUTPUT = 'arguments.gen.ts';

/** What a message asks its caller for. */
interface Wants {
  /** Arguments by name: `number` for plurals and numbers, `boolean` for a choice by `true`, `string` for all others. */
  readonly values: ReadonlyMap<string, string>;
  readonly tags: ReadonlySet<string>;
  /** The forms that each of its plurals has: `one`, `=1`, `other` … */
  readonly plurals: readonly (readonly string[])[];
}

/** Reads an ICU message. Throws a SyntaxError when it isn't one. */
export function wantsOf(message: string): Wants {
  const values = new Map<string, string>();
  const tags = new Set<string>();
  const plurals: string[][] = [];
  const visit = (elements: readonly MessageFormatElement[]): void => {
    for (const element of elements) {
      if (element.type === TYPE.argument) values.set(element.value, 'string');
      if (element.type === TYPE.select) values.set(element.value, isYesOrNo(element.options) ? 'boolean' : 'string');
      if (element.type === TYPE.number || element.type === TYPE.plural) values.set(element.value, 'number');
      if (element.type === TYPE.plural) plurals.push(Object.keys(element.options));
      if (element.type === TYPE.tag) {
        tags.add(element.value);
        visit(element.children);
      }
      if (element.type === TYPE.plural || element.type === TYPE.select) {
        for (const { value } of Object.values(element.options)) visit(value);
      }
    }
  };
  visit(parse(message));
  return { values, tags, plurals };
}

function isYesOrNo(options: object): boolean {
  return Object.keys(options).every((option) => ['true', 'false', 'other'].includes(option));
}

/** The types of every text's arguments and tags, as TypeScript. */
export function argumentTypes(catalogue: Readonly<Record<string, string>>): string {
  const wants = Object.entries(catalogue)
    .map(([key, message]) => ({ key, ...wantsOf(message) }))
    .sort((a, b) => (a.key < b.key ? -1 : 1));
  const values = wants
    .filter((each) => each.values.size > 0)
    .map(({ key, values }) => `  '${key}': { ${fields(values)} };`);
  const tags = wants.filter((each) => each.tags.size > 0).map(({ key, tags }) => `  '${key}': ${union(tags)};`);
  return [
    '// Made by scripts/generate/text-arguments.ts from en.json.\n',
    `export interface TextArguments {\n${values.join('\n')}\n}\n`,
    // Mails have no tags.
    ...(tags.length === 0 ? [] : [`export interface TextTags {\n${tags.join('\n')}\n}\n`]),
  ].join('\n');
}

export function readCatalogue(folder: string = CATALOGUES[0], name = ENGLISH): Record<string, string> {
  return JSON.parse(readFileSync(fromRoot(`${folder}/${name}`), 'utf8'));
}

/** The file as it is, to compare with what it should be. */
export function readArgumentTypes(folder: string): string {
  return readFileSync(fromRoot(`${folder}/${OUTPUT}`), 'utf8');
}

function fields(values: ReadonlyMap<string, string>): string {
  return [...values].map(([name, type]) => `${name}: ${type}`).join('; ');
}

function union(names: ReadonlySet<string>): string {
  return [...names].map((name) => `'${name}'`).join(' | ');
}

if (import.meta.main) {
  for (const folder of CATALOGUES) {
    writeFileSync(fromRoot(`${folder}/${OUTPUT}`), argumentTypes(readCatalogue(folder)));
  }
}
