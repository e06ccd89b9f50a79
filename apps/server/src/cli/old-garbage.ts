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
 * The same for a server of a shared database, whose room for young objects may go on growing: an answer is under way for as long as
 * another machine takes, and what it needs would be kept as if it were old if it was looked at often. Here, three times as much may pile up.
 */
export function makeRoomForAnswers(): void {
  setFlagsFromString('--heap-growing-percent=200');
}
