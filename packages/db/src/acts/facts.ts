import { randomBytes } from 'node:crypto';
import { type Act, run, value } from './act.ts';
import { statement } from './statement.ts';

// What a database knows of itself, by name.

/** The key of its keyed hashes. */
export const HASH_KEY = 'hash-key';
/** Kept from the first removal on, until the file is rewritten. */
export const SOMEBODY_LEFT = 'somebody-left';
const HASH_KEY_BYTES = 32;

const FIND = statement('SELECT value FROM facts WHERE key = :key');
const KEEP_FIRST = statement('INSERT INTO facts (key, value) VALUES (:key, :value) ON CONFLICT (key) DO NOTHING');
const KEEP = statement(
  'INSERT INTO facts (key, value) VALUES (:key, :value) ON CONFLICT (key) DO UPDATE SET value = :value',
);
const REMOVE = statement('DELETE FROM facts WHERE key = :key');
// Another value each time: SQLite writes nothing to the disk when a row stays as it was.
const TICK = statement(`INSERT INTO facts (key, value) VALUES ('last-write-check', 'tick')
  ON CONFLICT (key) DO UPDATE SET value = CASE facts.value WHEN 'tick' THEN 'tock' ELSE 'tick' END`);

export function* findFact(key: string): Act<string | null> {
  const found = yield* value(FIND, { key });
  return found === null ? null : String(found);
}

export function keepFact(key: string, fact: string): Act<void> {
  return run(KEEP, { key, value: fact });
}

/** Keeps it unless there is one already; what is kept then. */
export function* keepFirstFact(key: string, fact: string): Act<string> {
  yield* run(KEEP_FIRST, { key, value: fact });
  return (yield* findFact(key)) ?? fact;
}

export function removeFact(key: string): Act<void> {
  return run(REMOVE, { key });
}

/** Writes something, if only to see that writing works. */
export function writeTick(): Act<void> {
  return run(TICK);
}

export function newHashKey(): string {
  return randomBytes(HASH_KEY_BYTES).toString('base64url');
}
