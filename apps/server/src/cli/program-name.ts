import { isSea } from 'node:sea';

/** How to call this program again: the executable as it was called, or the repository's command. */
function programName(): string {
  return isSea() ? process.argv0 : 'npm run redthread --';
}

/** A complete command line to copy. The default database is left out. */
export function commandLine(words: string, database: string): string {
  const file = /^[\w./+-]+$/.test(database) ? database : `'${database.replaceAll("'", "'\\''")}'`;
  return `${programName()} ${words}${database === 'redthread.db' ? '' : ` --database ${file}`}`;
}
