import type Database from 'better-sqlite3';

/** The pragmas of a writing connection, where SQLite's defaults favour speed or compatibility. */
export function configure(client: Database.Database): void {
  client.pragma('journal_mode = WAL');
  // An answered write survives a power cut; better-sqlite3 would otherwise take NORMAL in WAL mode.
  client.pragma('synchronous = FULL');
  client.pragma('foreign_keys = ON');
  // Deleted rows are overwritten, so that deleted accounts are neither in the file nor in a copy.
  client.pragma('secure_delete = ON');
  // Without it, INSERT OR REPLACE deletes rows past their triggers: audit entries could be replaced, totals miscounted.
  client.pragma('recursive_triggers = ON');
  // Detects a damaged page as soon as it is read.
  client.pragma('cell_size_check = ON');
  client.pragma('cache_size = -8192');
  // Each statement that fires a trigger keeps a journal of its own: in memory, seeding takes two thirds of the time.
  client.pragma('temp_store = MEMORY');
  // With mmap an I/O error would be a SIGBUS instead of an answer.
  client.pragma('mmap_size = 0');
}
