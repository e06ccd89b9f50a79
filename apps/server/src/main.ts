import type { Command } from 'commander';
import { runCommandLine } from './cli/run-program.ts';

const words = process.argv.slice(2);

// Not awaited: in the single executable this is CommonJS, which can't.
void programFor(words)
  .then((program) => runCommandLine(program, words))
  .then((code) => {
    process.exitCode = code;
  });

async function programFor([first]: readonly string[]): Promise<Command> {
  if (first === 'call') return (await import('./cli/call.ts')).callAlone();
  const { buildProgram } = await import('./cli/program.ts');
  // Here alone is said what keeps the data.
  const { engineByAddress } = await import('@redthread/db/engine-by-address');
  const { backupFiles, sqliteEngine } = await import('@redthread/db/sqlite/sqlite-engine');
  return buildProgram(
    engineByAddress(sqliteEngine, async () => {
      const { postgresEngine } = await import('@redthread/db/postgres/postgres-engine');
      return postgresEngine(backupFiles);
    }),
  );
}
