import { statSync } from 'node:fs';
import Database from 'better-sqlite3';
import type { Act } from '../acts/act.ts';
import { findFact, keepFact, removeFact } from '../acts/facts.ts';
import type { Clearing } from '../store.ts';
import type { SqliteDatabase } from './database.ts';
import { layoutOf, wipeRange } from './unused-bytes.ts';

// SQLite moves rows between pages as they fill and empty, and leaves copies of them in the unused part of a page, where
// `secure_delete` doesn't reach. So the unused parts of all pages are overwritten, some pages at a time.

const MARK = 'traces';
/** Behind the first page, which holds the schema alone. */
const FIRST_PAGE = 2;
/** Two MiB: some milliseconds, in which nobody else is answered. */
const STEP_PAGES = 512;
/** Eight MiB: up to there all is done at once, which costs as much as a look at a password. */
const AT_ONCE_PAGES = 2048;
/** From there on (128 GiB) a page of another kind could look like one of a table. */
const MOST_PAGES = 2 ** 25;
/** Whoever stops a server kills it after ten seconds, of which answers may have taken eight. */
const LONGEST_AT_CLOSE_MS = 1000;

export const TRACES_LEFT =
  'may hold scraps of people who left, in parts that nobody reads. The next start goes on clearing them away.';

/** Where to go on, and how many pages are left; the last page is followed by the first. */
interface Progress {
  readonly next: number;
  readonly left: number;
}

/** Notes inside an act that somebody left: from here on, every page is to be cleared once. A crash doesn't lose that. */
export function* markTraces(db: SqliteDatabase): Act<void> {
  if (db.client.memory) return;
  const next = (yield* findProgress(db))?.next ?? FIRST_PAGE;
  yield* keepProgress({ next, left: pagesIn(db) - 1 });
}

/** Clears away what somebody who left may have left in the bytes of a small file, and of the log of any. */
export function clearTraces(db: SqliteDatabase): void {
  quietly(() => {
    if (pagesIn(db) > AT_ONCE_PAGES) emptyLog(db);
    // A second time where it goes on in the middle.
    else if (clearStep(db, AT_ONCE_PAGES) === 'more') clearStep(db, AT_ONCE_PAGES);
  });
}

/** The same of the next few pages, in a file of any size. */
export function clearSomeTraces(db: SqliteDatabase): Clearing {
  return quietly(() => clearStep(db, STEP_PAGES)) ?? 'blocked';
}

/** As many as go into a second, before the file is closed; whether none is left. */
export function clearTracesAtLast(db: SqliteDatabase): boolean {
  const start = performance.now();
  for (;;) {
    const clearing = clearSomeTraces(db);
    if (clearing !== 'more') return clearing === 'done';
    if (performance.now() - start > LONGEST_AT_CLOSE_MS) return false;
  }
}

function clearStep(db: SqliteDatabase, pages: number): Clearing {
  if (progressIn(db) === null) return 'done';
  // What stands in the log would be played over what was cleared.
  if (!emptyLog(db)) return 'blocked';
  return db.client.transaction(() => clearLocked(db, pages)).immediate();
}

/** Nobody else writes now, so the log stays empty, and no page of the file changes. */
function clearLocked(db: SqliteDatabase, pages: number): Clearing {
  const [progress, last] = [progressIn(db), pagesIn(db)];
  if (progress === null) return 'done';
  const file = db.descriptor();
  if (file === null || last > MOST_PAGES || layoutOf(file) === null) return 'blocked';
  if ((statSync(`${db.client.name}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0) return 'blocked';
  const first = progress.next > last ? FIRST_PAGE : progress.next;
  const count = Math.min(pages, last - first + 1);
  wipeRange(file, { first, count });
  // The pages that SQLite remembers still hold what was cleared, and would be written again with their next change. Other
  // connections forget theirs because of what is noted now, before they can write.
  db.client.pragma('shrink_memory');
  const left = progress.left - count;
  if (left > 0) db.perform(keepProgress({ next: first + count, left }));
  else db.perform(removeFact(MARK));
  return left > 0 ? 'more' : 'done';
}

function progressIn(db: SqliteDatabase): Progress | null {
  return db.perform(findProgress(db));
}

function* findProgress(db: SqliteDatabase): Act<Progress | null> {
  const value = yield* findFact(MARK);
  if (value === null) return null;
  // Older programs noted nothing but that there is something to clear.
  const [next = FIRST_PAGE, left = pagesIn(db) - 1] = value === '' ? [] : value.split(' ').map(Number);
  return { next, left };
}

function keepProgress({ next, left }: Progress): Act<void> {
  return keepFact(MARK, `${next} ${left}`);
}

function pagesIn({ client }: SqliteDatabase): number {
  return Number(client.pragma('page_count', { simple: true }));
}

/** The log still holds the pages as they were. False when a reader in another process needs it. */
function emptyLog({ client }: SqliteDatabase): boolean {
  const [result] = client.pragma('wal_checkpoint(TRUNCATE)') as { busy: number }[];
  return result?.busy === 0;
}

/** The person is removed, whether the bytes can be cleared or not: a lock or a full disk only puts that off. */
function quietly<Result>(work: () => Result): Result | null {
  try {
    return work();
  } catch (error) {
    const cause = error instanceof Error ? (error.cause ?? error) : error;
    const isOfDisk = cause instanceof Database.SqliteError || (cause instanceof Error && 'syscall' in cause);
    if (!isOfDisk) throw error;
    return null;
  }
}
