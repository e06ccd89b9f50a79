import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const PARSER = /^@formatjs\/icu-messageformat-parser$/;
const NO_PARSER = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));
const LANGUAGE = /\/languages\/[\w-]+\.json$/;
const ENGLISH = 'en.json';
const FIRST = 'url';
const LATE = 'url&late';
// As lib/text.ts has it: a text without these stays as it is.
const SYNTAX = /[{}<]|''/;

type Texts = Readonly<Record<string, unknown>>;

/**
 * Ships the texts parsed, and leaves the parser at home; those of `lateAreas` in a file of their own. Only for the build: the
 * development server ships the parser, and all texts in both files.
 */
export function parsedTexts(lateAreas: readonly string[]): Plugin {
  const isLate = (key: string) => lateAreas.includes(key.slice(0, key.indexOf('.')));
  return {
    name: 'parsed-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: PARSER, replacement: NO_PARSER }] } }),
    load(id) {
      const [file = '', query] = id.split('?');
      if (!LANGUAGE.test(file)) return null;
      const texts = parsed(file);
      const first = only(texts, (key) => !isLate(key));
      if (query !== FIRST && query !== LATE) return { code: JSON.stringify(first), moduleType: 'json' };
      const english = Object.keys(parsed(join(dirname(file), ENGLISH))).filter((key) => !isLate(key));
      const shipped = query === LATE ? only(texts, isLate) : withoutKeys(first, english);
      const name = query === LATE ? `late-${basename(file)}` : basename(file);
      const asset = this.emitFile({ type: 'asset', name, source: JSON.stringify(shipped) });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

function only(texts: Texts, isMeant: (key: string) => boolean): Texts {
  return Object.fromEntries(Object.entries(texts).filter(([key]) => isMeant(key)));
}

/** A translation without the keys that English has, which are a quarter of what is fetched: lib/language.ts gives them back. */
function withoutKeys(texts: Texts, english: readonly string[]): [texts: unknown[], others: Texts] {
  const others = Object.entries(texts).filter(([key]) => !english.includes(key));
  return [english.map((key) => texts[key] ?? null), Object.fromEntries(others)];
}

function parsed(file: string): Texts {
  const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
  return Object.fromEntries(
    Object.entries(texts).map(([key, words]) => [key, SYNTAX.test(words) ? parse(words) : words]),
  );
}
