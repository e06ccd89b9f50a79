import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { openSqlite } from '@redthread/db/sqlite/open';
import { fromRoot } from '../scripts/root.ts';

/** Where seeded databases are kept between runs, outside of git. */
export const DATA: string = fromRoot('bench/data');

/**
 * A database of the product's own seed, with so many donors and a tenth as many requests: made once, and brought to the
 * newest schema each time. Nothing else is ever written into it.
 */
export async function seededDatabase(program: readonly string[], donors: number, folder = DATA): Promise<string> {
  const file = join(folder, `donors-${donors}.db`);
  mkdirSync(folder, { recursive: true });
  if (!existsSync(file)) seed(program, donors, file);
  await openSqlite({ source: file }).close();
  // A migration keeps a copy of what was before, and a close may leave its lock.
  for (const name of readdirSync(folder)) {
    if (name.startsWith(`${basename(file)}.before-`) || name === `${basename(file)}-lock`) rmSync(join(folder, name));
  }
  return file;
}

function seed(program: readonly string[], donors: number, file: string): void {
  const [command = '', ...first] = program;
  const unfinished = `${file}.unfinished`;
  for (const end of ['', '-wal', '-shm', '-lock', '-journal']) rmSync(unfinished + end, { force: true });
  const words = ['--donors', String(donors), '--requests', String(Math.ceil(donors / 10)), '--database', unfinished];
  execFileSync(command, [...first, 'seed', ...words], { stdio: ['ignore', 'ignore', 'inherit'] });
  rmSync(`${unfinished}-lock`, { force: true });
  renameSync(unfinished, file);
}
