import { isSea } from 'node:sea';

/** The start of a command line that works where this one did: the executable as it was called, or the repository's. */
export function programName(): string {
  return isSea() ? process.argv0 : 'npm run redthread --';
}

/** A whole command line, for a person to copy. The default database needn't be named. */
export function commandLine(words: string, database: string): string {
  const file = /^[\w./+-]+$/.test(database) ? database : `'${database.replaceAll("'", "'\\''")}'`;
  return `${programName()} ${words}${database === 'redthread.db' ? '' : ` --database ${file}`}`;
}
