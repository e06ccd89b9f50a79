import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

const PARSER = /^@formatjs\/icu-messageformat-parser$/;
const NO_PARSER = fileURLToPath(import.meta.resolve('@formatjs/icu-messageformat-parser/no-parser.js'));
const LANGUAGE = /\/languages\/[\w-]+\.json$/;
// As lib/text.ts has it: a text without these stays as it is.
const SYNTAX = /[{}<]|''/;

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
      const source = parsed(readFileSync(file, 'utf8'));
      if (query !== 'url') return { code: source, moduleType: 'json' };
      const asset = this.emitFile({ type: 'asset', name: basename(file), source });
      return `export default import.meta.ROLLUP_FILE_URL_${asset};`;
    },
  };
}

function parsed(catalogue: string): string {
  const texts: Record<string, string> = JSON.parse(catalogue);
  const entries = Object.entries(texts).map(([key, words]) => [key, SYNTAX.test(words) ? parse(words) : words]);
  return JSON.stringify(Object.fromEntries(entries));
}
