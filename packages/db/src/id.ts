import { randomFillSync } from 'node:crypto';
import { v7 } from 'uuid';

const RANDOM_BYTES = 16;
// Asked of the system for many ids at a time, which takes a tenth as long.
const pool = new Uint8Array(256 * RANDOM_BYTES);
let used = pool.length;

/** A new UUIDv7 for a thing made at `at` (ms since 1970). `random`, 16 bytes, makes it repeatable for seeds. */
export function newId(at: number, random?: Uint8Array): string {
  return v7({ msecs: at, random: random ?? nextRandom() });
}

/** No id of a thing made before `at` comes after it, and none made later before it. */
export function firstIdAt(at: number): string {
  return v7({ msecs: at, seq: 0, random: new Uint8Array(RANDOM_BYTES) });
}

/** Bytes that nobody was given before. */
function nextRandom(): Uint8Array {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += RANDOM_BYTES;
  return pool.slice(used - RANDOM_BYTES, used);
}
