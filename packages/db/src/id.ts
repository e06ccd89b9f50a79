import { v7 } from 'uuid';

/** A new UUIDv7 for a thing made at `at` (ms since 1970). `random`, 16 bytes, makes it repeatable for seeds. */
export function newId(at: number, random?: Uint8Array): string {
  return v7(random === undefined ? { msecs: at } : { msecs: at, random });
}
