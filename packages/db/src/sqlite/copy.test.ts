import { spawnSync } from 'node:child_process';
import { readFileSync, statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseFolder } from '../../test/database-folder.ts';
import { openClient } from './client.ts';
import { copyLocked } from './copy.ts';

const pathOf = databaseFolder();

/** Writes into a database as another process, which doesn't wait. */
function writeFromElsewhere(file: string): string {
  const code = `
    import Database from 'better-sqlite3';
    try {
      new Database(${JSON.stringify(file)}, { timeout: 0 }).exec("INSERT INTO notes VALUES ('lost')");
      console.log('written');
    } catch ({ code }) {
      console.log(code);
    }`;
  const words = ['--input-type=module', '--eval', code];
  return spawnSync(process.execPath, words, { cwd: import.meta.dirname, encoding: 'utf8' }).stdout.trim();
}

test('nobody writes into a locked database because its file was copied', () => {
  const client = openClient(pathOf());
  client.exec(
    'CREATE TABLE notes (text TEXT) STRICT; INSERT INTO notes VALUES (hex(zeroblob(2000000))); BEGIN EXCLUSIVE',
  );
  const file = pathOf('copied.db');
  copyLocked(pathOf(), file);
  expect(writeFromElsewhere(pathOf())).toBe('SQLITE_BUSY');
  client.close();
  expect(writeFromElsewhere(pathOf())).toBe('written');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const copy = openClient(file);
  expect(copy.prepare('SELECT length(text) FROM notes').pluck().all()).toEqual([4_000_000]);
  copy.close();
  expect(readFileSync(file).length).toBeGreaterThan(4_000_000);
});
