/** A deterministic random source: a seed gives the same numbers in every run and on every machine. */
export interface Random {
  /** A number from 0, below 1. */
  next(): number;
  /** A whole number from 0, below `limit`. */
  int(limit: number): number;
  pick<Item>(items: readonly Item[]): Item;
  bytes(count: number): Uint8Array;
}

/** A random source from `seed` and `stream`, whole numbers below 2^32. Streams of one seed are independent. */
export function createRandom(seed: number, stream: number): Random {
  const word = sfc32(seed, stream);
  const next = (): number => word() / 2 ** 32;
  const int = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    int,
    pick: (items) => {
      const item = items[int(items.length)];
      if (item === undefined) throw new Error('Nothing to pick from.');
      return item;
    },
    bytes: (count) => {
      const bytes = new Uint8Array(count);
      for (let i = 0; i < count; i += 1) bytes[i] = word();
      return bytes;
    },
  };
}

/** Picks choices at random by weight. The weights may have any sum. */
export function weighted<Item>(choices: readonly (readonly [Item, number])[]): (random: Random) => Item {
  const total = choices.reduce((sum, [, weight]) => sum + weight, 0);
  return (random) => {
    let left = random.next() * total;
    for (const [item, weight] of choices) {
      left -= weight;
      if (left < 0) return item;
    }
    // Rounding may leave a remainder after the last choice.
    return random.pick(choices)[0];
  };
}

/** Chris Doty-Humphrey's Small Fast Counter of 32-bit words, seeded as in PractRand 0.95. */
function sfc32(seed: number, stream: number): () => number {
  let [a, b, c, counter] = [0, seed | 0, stream | 0, 1];
  const word = (): number => {
    const sum = (a + b + counter) | 0;
    counter = (counter + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return sum >>> 0;
  };
  for (let i = 0; i < 12; i += 1) word();
  return word;
}
