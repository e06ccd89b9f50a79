import { statSync } from 'node:fs';
import type { Given } from '../../setting-sources.ts';
import { about, type Finding } from './finding.ts';

/** Whether others can read the password of a database's address where it was found. */
export function examinePassword(given: Given | undefined): Finding[] {
  const found = about('password');
  const file = given?.file ?? (given?.from === '.env' ? '.env' : undefined);
  if (file === undefined) return [];
  const { mode } = statSync(file);
  if ((mode & 0o077) === 0) return [found.ok(`This user alone can read ${file}, with the password of the database.`)];
  return [
    found.problem(`Others on this machine may read ${file}, with the password of the database: chmod 600 ${file}`),
  ];
}
