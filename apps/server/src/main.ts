import { engineByAddress } from '@redthread/db/engine-by-address';
import { backupFiles, sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { runCommandLine } from './cli/program.ts';

// Here alone is said what keeps the data.
const engine = engineByAddress(sqliteEngine, async () => {
  const { postgresEngine } = await import('@redthread/db/postgres/postgres-engine');
  return postgresEngine(backupFiles);
});

// Not awaited: in the single executable this is CommonJS, which can't.
void runCommandLine(engine, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
