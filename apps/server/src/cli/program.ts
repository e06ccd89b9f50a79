import type { DatabaseEngine } from '@redthread/db/database-engine';
import type { Command } from 'commander';
import { VERSION } from '../version.ts';
import { adminCommand } from './admin.ts';
import { backupCommand } from './backup.ts';
import { callCommand } from './call.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { importCommand } from './import.ts';
import { printLicenses } from './licenses.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { restoreCommand } from './restore.ts';
import { newProgram, settle } from './run-program.ts';
import { seedCommand } from './seed.ts';
import { EXIT_CODES, EXIT_MEANINGS } from './sentence-error.ts';
import { serveCommand } from './serve.ts';
import { tokenCommand } from './token.ts';

const ENDING = [
  '',
  'Examples:',
  '  redthread serve --demo --database demo.db',
  '  redthread help admin create',
  '',
  'Exit codes:',
  ...Object.values(EXIT_CODES).map((code) => `  ${code}  ${EXIT_MEANINGS[code]}`),
].join('\n');

/** Every command, in the order of `--help`. */
function commands(engine: DatabaseEngine): Command[] {
  return [
    //
    serveCommand(engine),
    adminCommand(engine),
    tokenCommand(engine),
    seedCommand(engine),
    callCommand(),
    backupCommand(engine),
    restoreCommand(engine),
    checkCommand(engine),
    migrateCommand(engine),
    moveCommand(engine),
    exportCommand(engine),
    importCommand(engine),
    doctorCommand(engine),
  ];
}

/** Builds the command line without running it. */
export function buildProgram(engine: DatabaseEngine): Command {
  const program = newProgram()
    .description('Matches blood donors with patients who need blood.')
    .version(VERSION)
    .option('--licenses', 'print the licences of the libraries in it')
    .on('option:licenses', printLicenses)
    .addHelpText('after', ENDING);
  for (const command of commands(engine)) program.addCommand(command);
  settle(program);
  return program;
}
