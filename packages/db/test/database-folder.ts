import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach } from 'vitest';

/** A new folder for each test; gives the path of a database file in it. */
export function databaseFolder(): (file?: string) => string {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'redthread-db-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return (file = 'people.db') => join(folder, file);
}
