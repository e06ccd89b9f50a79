import { readFileSync } from 'node:fs';
import type { Random } from '../apps/server/src/cli/seed/random.ts';
import type { Row } from '../packages/places/src/encode-table.ts';
import { unpackRows } from '../packages/places/src/rows-file.ts';
import { fromRoot } from '../scripts/root.ts';
import { type LoadRequest, read } from './requests.ts';

const LIST = fromRoot('packages/places/data/places.json.br');
const MOST_LETTERS = 8;
/** One text in so many has a slip: two letters in each other's place. */
const SLIP_EVERY = 9;

/**
 * What people send who type the names of towns letter by letter, each near another town: towns as often as people live there, other
 * letters among them. Hardly a text stands twice beside the same town, so that no answer is in the cache.
 */
export function typedTowns(random: Random): () => LoadRequest {
  const towns = unpackRows(readFileSync(LIST));
  const pick = picker(towns, random);
  let typed: string[] = [];
  let near = 0;
  return () => {
    if (typed.length === 0) {
      const { name, otherNames } = pick();
      typed = beginningsOf([...random.pick([name, ...otherNames])], random);
      near = pick().id;
    }
    return read(`/api/places?text=${encodeURIComponent(typed.shift() ?? '')}&nearPlaceId=${near}`);
  };
}

function beginningsOf(letters: readonly string[], random: Random): string[] {
  const kept = letters.slice(0, MOST_LETTERS);
  if (kept.length > 2 && random.int(SLIP_EVERY) === 0) kept.splice(1, 2, ...kept.slice(1, 3).reverse());
  return kept.map((_, at) => kept.slice(0, at + 1).join(''));
}

/** Picks a town as often as people live there. */
function picker(towns: readonly Row[], random: Random): () => Row {
  let people = 0;
  const upTo = towns.map(({ population }) => {
    people += population;
    return people;
  });
  return () => {
    const wanted = random.int(people);
    let [low, high] = [0, towns.length - 1];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if ((upTo[middle] ?? 0) > wanted) high = middle;
      else low = middle + 1;
    }
    return towns[low] as Row;
  };
}
