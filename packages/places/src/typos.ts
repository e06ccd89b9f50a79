import { type Beginnings, FEW_WORDS } from './beginnings.ts';
import type { Keys, Query, Range } from './keys.ts';

/** From how many letters on a typo is looked for: of three letters, one is too much of them. */
export const TYPO_LETTERS = 4;
/** Letters tried in all places together, so that no text takes long. */
const MOST_TRIALS = 400;

/**
 * Calls back with the entries whose words begin with `query` after one letter was left out, added, changed, or changed
 * places with its neighbour. The first letter is taken to be right: people know how a name begins, and it is what makes
 * the rest cheap.
 */
export function withOneTypo(keys: Keys, beginnings: Beginnings, query: Query, see: (range: Range) => void): void {
  let trials = 0;
  let branch = beginnings.root;
  for (let at = 1; at < query.length; at += 1) {
    const further = beginnings.next(branch).get(query[at - 1] ?? 0);
    if (further === undefined) return;
    branch = further;
    if (branch.range.to - branch.range.from <= FEW_WORDS) {
      readEach(keys, query, branch.range, see);
      return;
    }
    const look = (letters: Query, from = branch): void => {
      const found = beginnings.startingWith(letters, from);
      if (found.from < found.to) see(found);
    };
    const [before, here, after] = [query.slice(0, at), query[at] ?? 0, query.slice(at + 1)];
    look([...before, ...after]);
    const [next] = after;
    if (next !== undefined && next !== here) look([...before, next, here, ...after.slice(1)]);
    const [added, changed] = [
      [...before, here, here, ...after],
      [...before, here, ...after],
    ];
    for (const [letter, same] of beginnings.next(branch)) {
      if (letter === here) continue;
      trials += 1;
      if (trials > MOST_TRIALS) return;
      added[at] = letter;
      changed[at] = letter;
      look(added, same);
      look(changed, same);
    }
  }
}

function readEach(keys: Keys, query: Query, { from, to }: Range, see: (range: Range) => void): void {
  for (let entry = from; entry < to; entry += 1) {
    if (isOneTypoFrom(query, keys.unitsAt(entry, query.length + 1))) see({ from: entry, to: entry + 1 });
  }
}

/** Whether a word, of which one unit more than the query's is given, begins with it after one typo. */
function isOneTypoFrom(query: Query, word: Query): boolean {
  let at = 0;
  while (at < query.length && word[at] === query[at]) at += 1;
  if (at === query.length) return false;
  const isSwapped = word[at] === query[at + 1] && word[at + 1] === query[at];
  return (
    begins(query, at + 1, word, at + 1) ||
    begins(query, at, word, at + 1) ||
    begins(query, at + 1, word, at) ||
    (isSwapped && begins(query, at + 2, word, at + 2))
  );
}

/** Whether the word from there on begins with the rest of the query from here on. */
function begins(query: Query, from: number, word: Query, wordFrom: number): boolean {
  for (let at = from; at < query.length; at += 1) if (word[wordFrom + at - from] !== query[at]) return false;
  return true;
}
