import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '../support/server.ts';

/** Latin in an Arabic screen: names of our own and of others, blood types, and what has no Arabic name. */
const ALLOWED = /Redthread|Google|OpenStreetMap|JSON|\bRh\b|\b(?:AB|A|B|O)[+−-]/g;
/** Values that the app sets apart inside a sentence: what people typed, and blood types. */
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

const ENGLISH = readTexts('en');
const ARABIC = readTexts('ar');
const UNTRANSLATED = new Set(
  Object.entries(ENGLISH)
    .filter(([key, words]) => ARABIC[key] !== words)
    .map(([, words]) => words),
);

interface Piece {
  readonly words: string;
  /** What people typed stands in an element that sets its direction apart. */
  readonly isApart: boolean;
}

/** The English texts that are left on a page that should be Arabic: read, heard, or in its title. */
export async function englishLeftOn(page: Page): Promise<string[]> {
  const pieces = await page.evaluate(readPieces);
  return pieces.filter(isEnglish).map(({ words }) => words);
}

function isEnglish({ words, isApart }: Piece): boolean {
  if (UNTRANSLATED.has(words.trim())) return true;
  // What is set apart is somebody's, unless we said it.
  if ((words.match(ISOLATED) ?? []).some((part) => UNTRANSLATED.has(part.slice(1, -1)))) return true;
  return !isApart && /\p{Script=Latin}/u.test(withoutValues(words).replace(ALLOWED, ''));
}

/** A list is a value too, of values. */
function withoutValues(words: string): string {
  const without = words.replace(ISOLATED, '');
  return without === words ? words : withoutValues(without);
}

// Runs in the page.
function readPieces(): Piece[] {
  const pieces: Piece[] = [{ words: document.title, isApart: false }];
  for (const element of document.querySelectorAll('body, body *')) {
    if (element.closest('script, style, noscript, [lang]:not(html)')) continue;
    const isApart = element.closest('bdi') !== null;
    for (const name of ['aria-label', 'aria-description', 'aria-roledescription', 'alt', 'title', 'placeholder']) {
      const words = element.getAttribute(name);
      if (words !== null) pieces.push({ words, isApart });
    }
    for (const node of element.childNodes) {
      if (node.nodeType === Node.TEXT_NODE) pieces.push({ words: node.textContent ?? '', isApart });
    }
  }
  return pieces;
}

function readTexts(language: string): Record<string, string> {
  const file = join(import.meta.dirname, '../..', 'apps/web/src/languages', `${language}.json`);
  return JSON.parse(readFileSync(file, 'utf8'));
}
