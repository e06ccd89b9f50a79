import type { Range } from './keys.ts';
import type { Allowed } from './narrow.ts';
import type { Nearness } from './nearness.ts';
import { BLOCK_SHIFT, NAME_START, PLACE_SHIFT, type Table } from './table.ts';
import type { Top } from './top.ts';
import { NEAR, unpackWorth, worthOfSize, worthOfWord } from './worth.ts';

const BLOCK = 1 << BLOCK_SHIFT;

export interface Wanted {
  /** What is added for each entry. */
  readonly extra: number;
  /** What is added besides where a whole name begins. */
  readonly whole: number;
  readonly allowed: Allowed | null;
  readonly nearness: Nearness | null;
}

/** Offers the places of a range of entries, and reads only those of them that are worth enough. */
export function createOffers({ population, setting, entries, blockBest }: Table, top: Top) {
  const offer = (at: number, { extra, whole, allowed, nearness }: Wanted): void => {
    const entry = entries[at] ?? 0;
    const place = entry >>> PLACE_SHIFT;
    const worth =
      worthOfSize(population[place] ?? 0) + worthOfWord(entry) + extra + ((entry & NAME_START) === 0 ? 0 : whole);
    const isNear = nearness !== null && place >= nearness.from && place < nearness.to;
    if (worth + (isNear ? NEAR : 0) <= top.floor()) return;
    if (allowed !== null && allowed[setting[place] ?? 0] !== 1) return;
    top.offer(place, isNear ? worth + nearness.worthOf(place) : worth);
  };

  return ({ from, to }: Range, wanted: Wanted): void => {
    const { extra, whole, nearness } = wanted;
    for (let at = from; at < to; ) {
      const end = Math.min(to, (at | (BLOCK - 1)) + 1);
      const room = top.floor() - unpackWorth(blockBest[at >>> BLOCK_SHIFT] ?? 0) - extra - whole;
      if (room < 0) {
        for (; at < end; at += 1) offer(at, wanted);
      } else if (nearness !== null && room < NEAR) {
        // None is large enough, so it would have to be near.
        for (; at < end; at += 1) {
          const place = (entries[at] ?? 0) >>> PLACE_SHIFT;
          if (place >= nearness.from && place < nearness.to) offer(at, wanted);
        }
      }
      at = end;
    }
  };
}
