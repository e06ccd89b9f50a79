import { readFileSync } from 'node:fs';
import type { Random } from '../apps/server/src/cli/seed/random.ts';
import { unpackRows } from '../packages/places/src/rows-file.ts';
import { fromRoot } from '../scripts/root.ts';
import { type LoadRequest, read } from './requests.ts';

const LIST = fromRoot('packages/places/data/places.json.br');
const MOST_LETTERS = 8;
/** One text in so many has a slip: two letters in each other's place. */
const SLIP_EVERY = 9;

/** Beginnings of towns' names as people type them, other letters among them, each near another town: no answer is in the cache. */
export function typedTowns(random: Random): () => LoadRequest {
  const towns = unpackRows(readFileSync(LIST));
  return () => {
    const { name, otherNames } = random.pick(towns);
    const letters = [...random.pick([name, ...otherNames])].slice(0, 1 + random.int(MOST_LETTERS));
    if (letters.length > 2 && random.int(SLIP_EVERY) === 0) letters.push(...letters.splice(-2, 1));
    return read(`/api/places?text=${encodeURIComponent(letters.join(''))}&nearPlaceId=${random.pick(towns).id}`);
  };
}
