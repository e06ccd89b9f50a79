import { readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const PARSER = /^@formatjs\/icu-messageformat-parser$/;
const NO_PARSER = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));
const LANGUAGE = /\/languages\/[\w-]+\.json$/;
const ENGLISH = 'en.json';
// As lib/text.ts has it: a text without these stays as it is.
const SYNTAX = /[{}<]|''/;

type Texts = Readonly<Record<string, unknown>>;

/** Ships the texts parsed, and leaves the parser at home. Only for the build: the development server ships both. */
export function parsedTexts(): Plugin {
  return {
    name: 'parsed-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: [{ find: PARSER, replacement: NO_PARSER }] } }),
    load(id) {
      const [file = '', query] = id.split('?');
      if (!LANGUAGE.test(file)) return null;
      const texts = parsed(file);
      if (query !== 'url') return { code: JSON.stringify(texts), moduleType: 'json' };
      const english = Object.keys(parsed(join(dirname(file), ENGLISH)));
      const source = JSON.stringify(withoutKeys(texts, english));
      const asset = this.emitFile({ type: 'asset', name: basename(file), source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

/** A translation without the keys that English has, which are a quarter of what is fetched: lib/catalogue.ts gives them back. */
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
