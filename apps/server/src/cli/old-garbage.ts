import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 look for old objects that can go once three tenths were added to what was in use, instead of several times as much, give
 * back the bytes of answers at once, instead of when another thread has time for them, and make no more room for young objects than
 * the start took. Said when everything is loaded, since V8 takes no cached code, Node's own included, under flags other than those
 * that it was made under.
 */
export function collectOldGarbageSooner(): void {
  setFlagsFromString('--semi-space-growth-factor=1');
  setFlagsFromString('--heap-growing-percent=30');
  setFlagsFromString('--no-concurrent-array-buffer-sweeping');
}

/**
 * In place of that, for a server of a shared database: once twice as much was added, and the room for young objects goes on growing. Its
 * answers are under way for as long as the database takes, and would be kept as if they were old.
 */
export function collectOldGarbageLater(): void {
  setFlagsFromString('--heap-growing-percent=200');
}
