import { sqliteEngine } from '@redthread/db/sqlite/sqlite-engine';
import { runCommandLine } from './cli/program.ts';

// Here alone is said what keeps the data. Not awaited: in the single executable this is CommonJS, which can't.
runCommandLine(sqliteEngine, process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
