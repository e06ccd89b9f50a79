import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { openDatabase } from '../../src/cli/database.ts';
import { temporaryFolder } from '../support/command.ts';
import { asNobody } from '../support/machine.ts';

const DAMAGED = 'It is damaged. Please keep a copy of it, run redthread check, and restore a backup.';
const NO_DATABASE =
  'It is no SQLite database. Please check the path; if it was one, keep a copy of it, and restore a backup.';
const RIGHTS =
  'Please check that this user may write the file and its folder, and that the disk is not mounted read-only.';

describe('someone who starts a server on', () => {
  test.each<[string, (file: string) => void, string]>([
    ['a file with nothing in it', (file) => truncateSync(file), 'It is empty: restore a backup, or, if nothing was'],
    ['a file that lost its end', (file) => truncateSync(file, 100_000), DAMAGED],
    ['a file of which a few bytes are left', (file) => truncateSync(file, 50), DAMAGED],
    ['a file of which one page is left', (file) => truncateSync(file, 4096), DAMAGED],
    ['a file that begins with zeros', (file) => overwrite(file, 0, 4096, 0), NO_DATABASE],
    ['a file of zeros', (file) => writeFileSync(file, Buffer.alloc(40_960)), NO_DATABASE],
    ['a file whose header is scratched', (file) => overwrite(file, 24, 32, 0x58), DAMAGED],
    ['a text', (file) => writeFileSync(file, 'Dear database, '.repeat(100)), NO_DATABASE],
    ['a database of another program', ofAnother, 'It is a database of another program. Please give the path'],
    ['a database from the future', ofTheFuture, 'made by a newer Redthread. Please start that version.'],
    ['a file beside a journal that is not its own', withJournal, '-journal lies beside it, which is not its own.'],
    ['a log whose file is gone', withoutFile, 'It is gone, but its log'],
  ])('%s reads in one sentence what to do, and nothing is changed', async (_, breakIt, sentence) => {
    const file = await withPeople();
    breakIt(file);
    const before = bytesIn(dirname(file));
    const opened = () => openDatabase(sqliteEngine, file);
    await expect(opened).rejects.toThrow(`The database ${file} can't be opened.`);
    await expect(opened).rejects.toThrow(sentence);
    expect(bytesIn(dirname(file))).toEqual(before);
  });

  test('a file or folder of somebody else reads whose rights to look at, and makes no other', async () => {
    const file = await withPeople();
    const folder = dirname(file);
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'locked'), { mode: 0o700 });
    const before = bytesIn(folder);
    const refused = `The database ${file} can't be opened. ${RIGHTS}`;
    await asNobody(async () => {
      await expect(openDatabase(sqliteEngine, file)).rejects.toThrow(refused);
      await expect(openDatabase(sqliteEngine, join(folder, 'new.db'))).rejects.toThrow(RIGHTS);
      await expect(openDatabase(sqliteEngine, join(folder, 'locked/new.db'))).rejects.toThrow(RIGHTS);
    });
    chmodSync(file, 0o644);
    await asNobody(() => expect(openDatabase(sqliteEngine, file)).rejects.toThrow(RIGHTS));
    expect(bytesIn(folder)).toEqual(before);
  });

  test('what a kill left, without its -shm, has everyone back', async () => {
    const file = await withPeople();
    const store = openSqlite({ source: file });
    await store.accounts.create({ name: 'Ben', email: 'b@x.org', role: 'donor', passwordHash: null, at: 0 });
    const left = join(temporaryFolder(), 'left.db');
    for (const ending of ['', '-wal']) copyFileSync(file + ending, left + ending);
    await store.close();
    const again = await openDatabase(sqliteEngine, left);
    expect((await again.totals()).accounts.donor).toBe(2);
    await again.close();
  });
});

/** A closed database with a person in it, alone in its folder. */
async function withPeople(): Promise<string> {
  const file = join(temporaryFolder(), 'people.db');
  const store = openSqlite({ source: file });
  await store.accounts.create({ name: 'Ana', email: 'a@x.org', role: 'donor', passwordHash: null, at: 0 });
  await store.close();
  return file;
}

function overwrite(file: string, from: number, length: number, byte: number): void {
  const bytes = readFileSync(file);
  writeFileSync(file, bytes.fill(byte, from, from + length));
}

function ofAnother(file: string): void {
  rmSync(file);
  const photos = new Database(file);
  photos.exec('CREATE TABLE photos (id INTEGER)');
  photos.close();
}

function ofTheFuture(file: string): void {
  const client = new Database(file);
  client.pragma('user_version = 999');
  client.close();
}

/** A hot journal of another database, as a kill leaves it. */
function withJournal(file: string): void {
  const other = join(temporaryFolder(), 'other.db');
  const client = new Database(other);
  client.exec("CREATE TABLE t (x TEXT); INSERT INTO t VALUES ('old')");
  client.pragma('cache_size = 1');
  client.exec('BEGIN');
  for (let n = 0; n < 50; n += 1) client.prepare('INSERT INTO t VALUES (?)').run('x'.repeat(3000));
  copyFileSync(`${other}-journal`, `${file}-journal`);
  client.close();
}

function withoutFile(file: string): void {
  const client = new Database(file);
  client.exec("UPDATE accounts SET name = 'Anna'");
  renameSync(file, join(temporaryFolder(), 'moved.db'));
  client.close();
}

function bytesIn(folder: string): Record<string, string> {
  const files = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isFile());
  return Object.fromEntries(files.map(({ name }) => [name, readFileSync(join(folder, name), 'base64')]));
}
