import { type Beginnings, type Branch, FEW_WORDS } from './beginnings.ts';
import { type Gaps, letterBit } from './gaps.ts';
import type { Keys, Match, Query, Range } from './keys.ts';

/** From how many letters on a typo is looked for: of three letters, one is too much of them. */
export const TYPO_LETTERS = 4;

export type See = (range: Range, rest: number) => void;

interface Parts {
  readonly keys: Keys;
  readonly beginnings: Beginnings;
  readonly gaps: Gaps;
}

/**
 * Calls back with the entries whose words begin with `query` after one letter was left out, added, changed, or changed
 * places with its neighbour; those come first whose name is nothing else, up to `rest`. The first letter is taken to be right: people know how a name begins, and it is what makes
 * the rest cheap.
 */
export function withOneTypo({ keys, beginnings, gaps }: Parts, query: Query, see: See): void {
  let branch = beginnings.root;
  for (let at = 1; at < query.length; at += 1) {
    const further = beginnings.branchAt(branch, query[at - 1] ?? 0);
    if (further === undefined) return;
    branch = further;
    if (branch.range.to - branch.range.from <= FEW_WORDS) {
      readEach(keys, query, branch.range, see);
      return;
    }
    const look = (letters: Query, from: Branch, isSeen = false): void => {
      const found = beginnings.startingWith(letters, from);
      if (found.from === found.to) return;
      const rest = keys.ending(letters, found).to;
      // What was seen by its beginning may still be the whole of a name.
      const to = isSeen ? rest : found.to;
      if (found.from < to) see({ from: found.from, to }, rest);
    };
    const [here = 0, next] = query.slice(at);
    const without = query.toSpliced(at, 1);
    look(without, branch);
    // Whatever else the last letter might be, its word begins without it.
    const isLast = next === undefined;
    if (!isLast && next !== here) look(query.toSpliced(at, 2, next, here), branch);
    const mayBeAdded = gaps.lettersAt(at, query);
    const mayBeChanged = gaps.lettersAt(at, without);
    if (mayBeAdded === 0 && mayBeChanged === 0) continue;
    const added = query.toSpliced(at, 0, here);
    const changed = [...query];
    const { units, branches } = beginnings.next(branch);
    for (const [n, same] of branches.entries()) {
      const letter = units[n] ?? 0;
      const bit = letterBit(letter);
      if (letter === here) continue;
      added[at] = letter;
      changed[at] = letter;
      if ((mayBeAdded & bit) !== 0) look(added, same, isLast);
      if ((mayBeChanged & bit) !== 0) look(changed, same, isLast);
    }
  }
}

function readEach(keys: Keys, query: Query, { from, to }: Range, see: See): void {
  for (let entry = from; entry < to; entry += 1) {
    const match = matchWithOneTypo(query, keys.unitsAt(entry, query.length + 2));
    if (match !== 'none') see({ from: entry, to: entry + 1 }, match === 'whole' ? entry + 1 : entry);
  }
}

/** Whether a word, of which two units more than the query's are given, begins with it after one typo, or is nothing but it. */
function matchWithOneTypo(query: Query, word: Query): Match {
  let at = 0;
  while (at < query.length && word[at] === query[at]) at += 1;
  if (at === query.length) return 'none';
  const isSwapped = word[at] === query[at + 1] && word[at + 1] === query[at];
  const matches = [
    matchFrom(query, at + 1, word, at + 1),
    matchFrom(query, at, word, at + 1),
    matchFrom(query, at + 1, word, at),
    isSwapped ? matchFrom(query, at + 2, word, at + 2) : 'none',
  ] as const;
  return matches.find((match) => match === 'whole') ?? matches.find((match) => match === 'begins') ?? 'none';
}

/** How the word from there on matches the rest of the query from here on. */
function matchFrom(query: Query, from: number, word: Query, wordFrom: number): Match {
  for (let at = from; at < query.length; at += 1) if (word[wordFrom + at - from] !== query[at]) return 'none';
  return word.length === wordFrom + query.length - from ? 'whole' : 'begins';
}
