import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach } from 'vitest';

/** A new folder for each test; gives the path of a database file in it. */
export function databaseFolder(): (file?: string) => string {
  let folder = '';
  beforeEach(({ onTestFinished }) => {
    const made = mkdtempSync(join(tmpdir(), 'redthread-db-'));
    folder = made;
    // The first to be registered runs last: a store that a test closes when it is finished must find its file still.
    onTestFinished(() => rmSync(made, { recursive: true, force: true }));
  });
  return (file = 'people.db') => join(folder, file);
}
