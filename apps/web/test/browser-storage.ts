import type { TextStorage } from '../src/lib/storage.ts';

/** What one browser keeps. */
export function newStorage(): TextStorage {
  const kept = new Map<string, string>();
  return {
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  };
}
