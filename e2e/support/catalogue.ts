import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { untilTakenOver } from './drawn.ts';
import { LANGUAGES } from './languages.ts';
import type { Page } from './server.ts';

/** The texts of the screens in a language. */
export function readTexts(language: string): Readonly<Record<string, string>> {
  const file = join(import.meta.dirname, '../..', 'apps/web/src/languages', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}

/** What this page calls something, in whatever language it is shown: what the server drew is in another one until the app takes over. */
export async function nameOf(page: Page, key: string): Promise<string> {
  await untilTakenOver(page);
  const name = readTexts((await page.locator('html').getAttribute('lang')) ?? 'en')[key];
  if (name === undefined) throw new Error(`There is no text ${key}.`);
  return name;
}

/** What a text may be there, whatever stands in it: `Revoke token {name}`. */
export function patternOf(language: string, key: string): RegExp {
  const words = readTexts(language)[key];
  if (words === undefined) throw new Error(`There is no text ${key} in ${language}.`);
  return new RegExp(`^${piecesOf(words).join('.*')}$`);
}

/** What the texts that begin in English like this begin with in any language. */
export function beginningsOf(english: RegExp): RegExp {
  const keys = Object.entries(readTexts('en')).filter(([, words]) => english.test(words));
  const beginnings = LANGUAGES.map(readTexts).flatMap((texts) =>
    keys.map(([key]) => piecesOf(texts[key] ?? '')[0] ?? ''),
  );
  return new RegExp(`^(?:${[...new Set(beginnings)].filter((words) => words !== '').join('|')})`);
}

function piecesOf(words: string): string[] {
  return words.split(/\{\w+\}/).map(escaped);
}

function escaped(words: string): string {
  // A name is read with plain spaces, also where French has narrow ones.
  return words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s');
}
