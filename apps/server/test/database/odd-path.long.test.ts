import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import Database from 'better-sqlite3';
import { describe, expect, test } from 'vitest';
import { newFile } from '../../src/cli/backup/new-file.ts';
import { existingDatabase, openDatabase, placeFor, withDatabase } from '../../src/cli/database.ts';
import { SentenceError } from '../../src/cli/sentence-error.ts';
import { redthread, temporaryFolder } from '../support/command.ts';
import { asNobody } from '../support/machine.ts';

describe('someone who gives for a database', () => {
  test.each<[string, (folder: string) => string, string]>([
    ['a link that leads to itself', circle, "can't be reached. Its links lead in a circle. Please check the path."],
    ['a name too long for its log', (folder) => join(folder, `${'é'.repeat(100)}.db`), 'is too long. Please choose'],
    ['a path too long for SQLite', (folder) => join(folder, ...Array(9).fill('f'.repeat(50))), 'is too long. Please'],
    ['a folder', (folder) => folder, 'is a folder. Please give the path of a database file.'],
    ['a pipe', pipe, 'is no file, but a pipe or a device. Please give the path of a database file.'],
    ['a device', () => '/dev/null', 'is no file, but a pipe or a device.'],
  ])('%s reads what to do, whatever the command, and nothing is made', async (_, at, sentence) => {
    const folder = temporaryFolder();
    const path = at(folder);
    const before = readdirSync(folder);
    await expect(openDatabase(sqliteEngine, path)).rejects.toThrow(`${path} ${sentence}`);
    await expect(existingDatabase(sqliteEngine, path)).rejects.toThrow(`${path} ${sentence}`);
    await expect(placeFor(sqliteEngine, path)).rejects.toThrow(`${path} ${sentence}`);
    expect(readdirSync(folder)).toEqual(before);
  });

  test("a file in somebody else's folder reads whose rights to look at", async () => {
    const folder = temporaryFolder();
    chmodSync(folder, 0o755);
    mkdirSync(join(folder, 'locked'), { mode: 0 });
    const path = join(folder, 'locked/a.db');
    const sentence = `${path} can't be reached. Please check that this user may`;
    await asNobody(async () => {
      await expect(openDatabase(sqliteEngine, path)).rejects.toThrow(sentence);
      await expect(existingDatabase(sqliteEngine, path)).rejects.toThrow(sentence);
      expect(() => newFile(path)).toThrow(sentence);
    });
  });

  test('what is none is told so by the doctor, and not to change its rights; nor is an empty file said to be brought up to date', async () => {
    const folder = temporaryFolder();
    for (const path of [pipe(folder), circle(folder), '/dev/null']) {
      const { code, stdout } = await redthread(['doctor', '--database', path]);
      const problems = [expect.stringContaining(`problem  database  ${path}`)];
      expect([code, stdout.match(/^problem .*$/gm)]).toEqual([4, problems]);
    }
    const file = join(folder, 'empty.db');
    writeFileSync(file, '');
    const { code, stderr } = await redthread(['migrate', '--database', file]);
    expect([code, stderr]).toEqual([1, expect.stringContaining('It is empty: restore a backup')]);
  });
});

test('a command that may not save reads why, as the operator who can mend it', async () => {
  const file = join(temporaryFolder(), 'a.db');
  await openSqlite({ source: file }).close();
  const other = new Database(file);
  other.exec('BEGIN IMMEDIATE');
  const saved = withDatabase(sqliteEngine, file, (store) => store.checkWritable());
  await expect(saved).rejects.toThrow(`Nothing was saved in ${file}. Another program holds it. Please try again when`);
  await expect(saved).rejects.toBeInstanceOf(SentenceError);
  other.close();
});

test('someone who starts in a folder whose .env can not be read, or that was removed meanwhile, is told so, and sees no stack', async () => {
  const [folder, removed] = [temporaryFolder(), temporaryFolder()];
  mkdirSync(join(folder, '.env'));
  expect(await redthread(['doctor', '--settings'], { cwd: folder })).toMatchObject({
    code: 1,
    stderr: `The settings in ${folder}/.env can't be read. Please run redthread as the user whom they belong to, or in another folder.\n`,
  });
  const through = ['sh', '-c', 'rmdir "$PWD" && exec "$@"', 'sh'];
  const { code, stderr } = await redthread(['check'], { cwd: removed, through });
  expect([code, stderr]).toEqual([1, expect.stringMatching(/^The system refused: .*working directory.*\n$/)]);
});

test('someone who gives a backup the name of a part of a database is told to choose another', () => {
  // SQLite would take it for its own at the next start, and delete it.
  for (const end of ['-journal', '-wal', '-shm', '-lock']) {
    const file = join(temporaryFolder(), `a.db${end}`);
    expect(() => newFile(file)).toThrow(`${file} has the name of a part of a database. Please choose another name.`);
  }
});

function circle(folder: string): string {
  const path = join(folder, 'circle.db');
  symlinkSync(path, path);
  return path;
}

function pipe(folder: string): string {
  const path = join(folder, 'pipe.db');
  execFileSync('mkfifo', [path]);
  return path;
}
