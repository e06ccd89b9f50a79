import { isOwnName, nameWords } from './name-words.ts';

/** How a person's name stands in public lists. Whoever is given their number is told the whole name. */
export const NAME_DISPLAYS = ['whole', 'initial'] as const;

export type NameDisplay = (typeof NAME_DISPLAYS)[number];

/** Of whoever doesn't say. */
export const DEFAULT_NAME_DISPLAY: NameDisplay = 'whole';

/** Made for the first name that needs it: a slow phone would wait for it before it draws. */
let graphemes: Intl.Segmenter | undefined;
const LETTER = /[\p{L}\p{N}]/u;
// A letter without marks needs no splitting, which a page of names would wait for.
const PLAIN_LETTER = /^[A-Za-z](?:[ -~]|$)/;
const PLAIN_NAME = /^[A-Z][a-z]{3,}(?: [A-Z][a-z]+)+$/;

/** The family's name comes first, mostly with no space between it and one's own. */
const FAMILY_FIRST = /^[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

// Most Arabic family names begin with the article, and many first names are two words: "servant of …".
const ARABIC_ARTICLE = /^ال(?=\p{L}{2})/u;
const ARABIC_SERVANT_OF = 'عبد';

/**
 * A name as public lists show it: whole, or the first name and the last one's initial (`Ana S.`). A name of a single
 * word is a first name, but in Chinese, Japanese and Korean, where it is whole: `王…`.
 */
export function displayName(name: string, shown: NameDisplay): string {
  if (shown === 'whole') return name;
  if (PLAIN_NAME.test(name)) {
    const first = name.slice(0, name.indexOf(' '));
    if (isOwnName(first)) return `${first} ${name.charAt(name.lastIndexOf(' ') + 1)}.`;
  }
  const { first, others } = partsOf(name);
  const last = others.at(-1);
  if (last !== undefined) return `${first} ${initialOf(last.replace(ARABIC_ARTICLE, ''))}.`;
  return FAMILY_FIRST.test(first) ? `${initialOf(first)}…` : first;
}

/**
 * A person's name in a greeting: what they want to be called; else the first name, `عبد` with the word behind it. A Chinese, Japanese
 * or Korean name is whole, since no part of it is polite alone.
 */
export function givenName(name: string, calledName?: string | null): string {
  if (typeof calledName === 'string') return calledName;
  const { first } = partsOf(name);
  return FAMILY_FIRST.test(first) ? name : first;
}

/** The first name, and the words behind it. What has no letter is nobody's name. */
function partsOf(name: string): { readonly first: string; readonly others: readonly string[] } {
  const [first = name, ...others] = nameWords(name);
  const [second, ...further] = others;
  if (first !== ARABIC_SERVANT_OF || second === undefined) return { first, others };
  return { first: `${first} ${second}`, others: further };
}

/** The first letter as a reader sees it, with all its marks. */
function initialOf(word: string): string {
  if (PLAIN_LETTER.test(word)) return word.slice(0, 1);
  graphemes ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  for (const { segment } of graphemes.segment(word)) if (LETTER.test(segment)) return segment;
  return '';
}
