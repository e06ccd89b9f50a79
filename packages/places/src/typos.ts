import type { Keys, Query, Range } from './keys.ts';
import { END } from './reader.ts';

/** From how many letters on a typo is looked for: of three letters, one is too much of them. */
export const TYPO_LETTERS = 4;
/** Letters tried in all places together, so that no text takes long. */
const MOST_TRIALS = 400;

/**
 * Calls back with the entries whose words begin with `query` after one letter was left out, added, changed, or changed
 * places with its neighbour. The first letter is taken to be right: people know how a name begins, and it is what makes
 * the rest cheap.
 */
export function withOneTypo(keys: Keys, query: Query, see: (range: Range) => void): void {
  let trials = 0;
  const look = (letters: Query, within: Range): void => {
    const found = keys.startingWith(letters, within);
    if (found.from < found.to) see(found);
  };
  let within = keys.all;
  for (let at = 1; at <= query.length; at += 1) {
    within = keys.startingWith(query.slice(0, at), within);
    if (within.from === within.to) return;
    if (at === query.length) return;
    const [before, here, after] = [query.slice(0, at), query[at] ?? 0, query.slice(at + 1)];
    look([...before, ...after], within);
    const [next] = after;
    if (next !== undefined && next !== here) look([...before, next, here, ...after.slice(1)], within);
    let from = within.from;
    while (from < within.to && trials < MOST_TRIALS) {
      const letter = keys.unitAt(from, at);
      if (letter === END) {
        from = keys.ending(before, { from, to: within.to }).to;
        continue;
      }
      trials += 1;
      const same = keys.startingWith([...before, letter], { from, to: within.to });
      if (letter !== here) {
        look([...before, letter, here, ...after], same);
        look([...before, letter, ...after], same);
      }
      from = same.to;
    }
  }
}
