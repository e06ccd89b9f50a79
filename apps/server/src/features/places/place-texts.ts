import type { Places } from '@redthread/places/places';
import { publicPlace } from './near.ts';

interface Kept {
  readonly number: number;
  readonly text: string;
}

/**
 * About 350 bytes each. Of what all the world types, three quarters of the towns that are found are among so many; a country's
 * people find fewer.
 */
const SLOTS = 8192;

const keptOf = new WeakMap<Places, (Kept | undefined)[]>();

/** A town as JSON, by its number in the table. It never changes, and is kept until another one needs its slot. */
export function placeText(places: Places, number: number): string {
  const kept = keptOf.get(places) ?? Array.from<Kept | undefined>({ length: SLOTS });
  keptOf.set(places, kept);
  const known = kept[number % SLOTS];
  if (known?.number === number) return known.text;
  const text = JSON.stringify(publicPlace(places.at(number)));
  kept[number % SLOTS] = { number, text };
  return text;
}
