/** A gap lies after the first letter of a word, or after one of the next two: farther on, few words are left to look at. */
const LAST_GAP = 3;
/** What is known of a word beside the letter in its gap: so many of its first letters, or one less. */
const KNOWN_LETTERS = 4;
const LETTERS_IN_MASK = 31;
const SPREAD = 0x9e_37_79_b1;
const HALF = 15;
/** So many words share a slot; each fills several. */
const WORDS_A_SLOT = 2;

/** The letters that stand at one place in words whose letters around it are known, as bits: never less than there are. */
export interface Gaps {
  /** For a word that goes on with `known` beyond the gap: its first units, of which the gap's isn't one. */
  readonly lettersAt: (gap: number, known: readonly number[]) => number;
}

const ANY_LETTER = -1;

/** The bit of a letter. Letters of different scripts share one, and hardly ever their neighbours. */
export function letterBit(unit: number): number {
  return 1 << (unit & LETTERS_IN_MASK);
}

export function createGaps(slots: Uint32Array): Gaps {
  return {
    lettersAt: (gap, known) => {
      const most = Math.min(known.length, KNOWN_LETTERS);
      // Less than that says nothing that the branches of a tree don't.
      return gap > LAST_GAP || most < KNOWN_LETTERS - 1 ? ANY_LETTER : (slots[slotOf(gap, known, most, slots)] ?? 0);
    },
  };
}

/** The slots of all gaps of these words, each of which is folded. */
export function fillGaps(words: readonly string[]): Uint32Array {
  const slots = new Uint32Array(2 ** Math.ceil(Math.log2(words.length / WORDS_A_SLOT + 1)));
  for (const word of words) {
    for (let gap = 1; gap <= LAST_GAP; gap += 1) {
      const known = [...Array(KNOWN_LETTERS + 1).keys()].filter((at) => at !== gap).map((at) => word.charCodeAt(at));
      for (let most = KNOWN_LETTERS - 1; most <= Math.min(KNOWN_LETTERS, word.length - 1); most += 1) {
        const slot = slotOf(gap, known, most, slots);
        slots[slot] = (slots[slot] ?? 0) | letterBit(word.charCodeAt(gap));
      }
    }
  }
  return slots;
}

function slotOf(gap: number, known: readonly number[], most: number, { length }: Uint32Array): number {
  let hash = gap;
  for (let at = 0; at < most; at += 1) {
    hash = Math.imul(hash ^ (known[at] ?? 0), SPREAD);
    hash ^= hash >>> HALF;
  }
  return hash & (length - 1);
}
