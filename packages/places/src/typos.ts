import type { PlaceReader } from './reader.ts';

/** From how many letters on a typo is looked for: of three letters, one is too much of them. */
export const TYPO_LETTERS = 4;
/** Fewer of one word have too many neighbours. */
const WORD_LETTERS = 3;
/** Hardly any name has more: each costs a walk through all words with its first letter. */
const MOST_WORDS = 4;
const MOST_TYPOS = 150;

/**
 * What may have been meant by a folded name in which one letter was left out, added, changed, or changed places with its neighbour:
 * a space counts as a letter. The first letter of a word is taken to be right: people know how a name begins.
 */
export function typosOf(name: string, { words }: Pick<PlaceReader, 'words'>): ReadonlySet<string> {
  const typed = name.split(' ');
  const found = new Set<string>();
  if (typed.length > MOST_WORDS) return found;
  for (const [at, word] of typed.entries()) {
    if (word.length < WORD_LETTERS) continue;
    const isLast = at === typed.length - 1;
    for (const meant of meantBy(word, isLast, words)) found.add(typed.with(at, meant).join(' '));
  }
  for (let at = 1; at < name.length; at += 1) {
    const isSpace = name[at] === ' ';
    found.add(`${name.slice(0, at)}${isSpace ? '' : ' '}${name.slice(isSpace ? at + 1 : at)}`);
  }
  found.delete(name);
  return new Set([...found].slice(0, MOST_TYPOS));
}

/** The words that one may have meant; how those begin, of one that is still being typed. */
function meantBy(word: string, isBeginning: boolean, words: PlaceReader['words']): ReadonlySet<string> {
  const first = String.fromCodePoint(word.codePointAt(0) ?? 0);
  const found = new Set<string>();
  for (const other of words(first, `${first}\u{10ffff}`)) {
    for (const length of [word.length - 1, word.length, word.length + 1]) {
      if (isBeginning ? other.length < length : other.length !== length) continue;
      const start = other.slice(0, length);
      if (isOneTypoFrom(start, word)) found.add(start);
    }
  }
  return found;
}

/** Whether one letter is between them. */
function isOneTypoFrom(a: string, b: string): boolean {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at += 1;
  const [restA, restB] = [a.slice(at), b.slice(at)];
  if (restA.length === restB.length) {
    const isSwapped =
      restA.length > 1 && restA[0] === restB[1] && restA[1] === restB[0] && restA.slice(2) === restB.slice(2);
    return restA !== '' && (restA.slice(1) === restB.slice(1) || isSwapped);
  }
  return restA.slice(1) === restB || restB.slice(1) === restA;
}
