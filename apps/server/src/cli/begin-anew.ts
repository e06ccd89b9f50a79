import { isSea } from 'node:sea';
import { isTable } from '@redthread/places/table';
import { PLACES_CHECKED, placesAsset } from './places-asset.ts';

// The first module of the program, with little behind it: all others would be loaded twice.

/**
 * One heap for all threads of the C library, which it reads as it begins. What hashing a password takes, 19 MB, stays there: given back to
 * the system, it would be cleared page by page for the next, which is a third of a sign-in.
 */
const C_HEAP = { MALLOC_ARENA_MAX: '1', MALLOC_MMAP_THRESHOLD_: '33554432', MALLOC_TRIM_THRESHOLD_: '50331648' };

/**
 * Puts a server that has just begun in its own place, as the same process: with a smaller C heap, and without the pages of its own
 * file through which it has read its table of places. Where somebody has set the heap, or the table is damaged, it goes on as it is.
 */
function beginAnew(): void {
  const isServer = isSea() && process.argv[2] === 'serve';
  if (!isServer || Object.keys(C_HEAP).some((name) => name in process.env) || !isTable(placesAsset())) return;
  const env = { ...process.env, ...C_HEAP, [PLACES_CHECKED]: '1' };
  process.execve?.(process.execPath, [process.execPath, ...process.argv.slice(2)], env);
}

beginAnew();
