import { readTexts } from '../support/catalogue.ts';
import type { Page } from '../support/server.ts';

/** Latin in screens that otherwise have none: names of our own and of others, blood types, and what has no other name. */
const ALLOWED: Readonly<Record<string, RegExp>> = {
  ar: /Redthread|A–Z|\bEnter\b|Google|OpenStreetMap|JSON|CSV|\.xlsx|\bAPI\b|\bRh\b|\b(?:AB|A|B|O)[+−-]/g,
  ur: /Redthread|A–Z|\bEnter\b|Google|OpenStreetMap|JSON|CSV|\.xlsx|\bRh\b|\b(?:AI|API|QR|SMS|UTC)\b|\b(?:AB|A|B|O)[+−-]/g,
};
/** Values that the app sets apart inside a sentence: what people typed, and blood types. */
const ISOLATED = /[\u2066-\u2068][^\u2066-\u2069]*\u2069/g;

const ENGLISH = readTexts('en');

interface Piece {
  readonly words: string;
  /** What people typed stands in an element that sets its direction apart. */
  readonly isApart: boolean;
}

/** The English texts that are left on a page that should be in another language: read, heard, or in its title. */
export async function englishLeftOn(page: Page, language: string): Promise<string[]> {
  const english = englishBeside(language);
  const isEnglish = ({ words, isApart }: Piece) => {
    if (english.has(words.trim())) return true;
    // What is set apart is somebody's, unless we said it.
    if ((words.match(ISOLATED) ?? []).some((part) => english.has(part.slice(1, -1)))) return true;
    const allowed = ALLOWED[language];
    return !isApart && allowed !== undefined && /\p{Script=Latin}/u.test(withoutValues(words).replace(allowed, ''));
  };
  const pieces = await page.evaluate(readPieces);
  return pieces.filter(isEnglish).map(({ words }) => words);
}

/** The English texts that the language says in other words. */
function englishBeside(language: string): ReadonlySet<string> {
  const own = readTexts(language);
  const others = new Set(Object.values(own));
  const differing = Object.entries(ENGLISH).filter(([key, words]) => own[key] !== words && !others.has(words));
  return new Set(differing.map(([, words]) => words));
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
    if (element.closest('script, style, noscript, textarea, [lang]:not(html)')) continue;
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
