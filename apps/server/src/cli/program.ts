import { setImmediate } from 'node:timers/promises';
import type { DatabaseEngine } from '@redthread/db/database-engine';
import { Command, CommanderError } from 'commander';
import { VERSION } from '../version.ts';
import { adminCommand } from './admin.ts';
import { backupCommand } from './backup.ts';
import { callCommand } from './call.ts';
import { checkCommand } from './check.ts';
import { doctorCommand } from './doctor.ts';
import { exportCommand } from './export.ts';
import { printLicenses } from './licenses.ts';
import { migrateCommand } from './migrate.ts';
import { moveCommand } from './move.ts';
import { restoreCommand } from './restore.ts';
import { seedCommand } from './seed.ts';
import { EXIT_CODES, EXIT_MEANINGS, SentenceError } from './sentence-error.ts';
import { serveCommand } from './serve.ts';
import { tokenCommand } from './token.ts';
import { complainWell, readWords } from './wrong-words.ts';

/** The narrowest help column that is still wrapped: half of a phone's terminal. */
const NARROWEST = 20;

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
    doctorCommand(engine),
  ];
}

/** Builds the command line without running it. */
export function buildProgram(engine: DatabaseEngine): Command {
  const program = new Command('redthread')
    .description('Matches blood donors with patients who need blood.')
    .version(VERSION)
    .option('--licenses', 'print the licences of the libraries in it')
    .on('option:licenses', printLicenses)
    .exitOverride()
    .configureHelp({ minWidthToWrap: NARROWEST })
    .addHelpText('after', ENDING);
  for (const command of commands(engine)) program.addCommand(command);
  settle(program);
  return program;
}

/** Runs `redthread …` as this process; what its exit code means is in `EXIT_CODES`. */
export async function runCommandLine(engine: DatabaseEngine, words: readonly string[]): Promise<number> {
  // The database, its WAL and its copies hold phones and password hashes: readable by their owner only.
  process.umask(0o077);
  const isLost = watchOutput();
  const code = await runProgram(buildProgram(engine), words);
  // Write errors are reported one turn of the event loop later.
  await setImmediate();
  if (code !== EXIT_CODES.done || !isLost()) return code;
  console.error('Not all that there is to say could be written. Please check the disk that it goes to.');
  return EXIT_CODES.failed;
}

export async function runProgram(program: Command, words: readonly string[]): Promise<number> {
  try {
    await program.parseAsync(readWords(program, words), { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    // Commander has already printed its error, or the requested help.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof SentenceError ? error.message : unforeseen(error));
    return error instanceof SentenceError ? error.exitCode : EXIT_CODES.failed;
  }
}

/** System errors concern the operator and need no stack; anything else is a bug. */
function unforeseen(error: Error): unknown {
  return 'syscall' in error ? `The system refused: ${error.message}` : error;
}

function settle(command: Command): void {
  complainWell(command);
  for (const each of command.commands) {
    each.copyInheritedSettings(command).helpCommand(false);
    settle(each);
  }
}

/**
 * Finishes running work even when its output can't be written. A closed pipe, as in `redthread … | head`, is no error:
 * the reader has what they wanted. Any other write error is reported at the end.
 */
function watchOutput(): () => boolean {
  let isLost = false;
  for (const stream of [process.stdout, process.stderr]) {
    stream.on('error', (error: NodeJS.ErrnoException) => {
      isLost ||= error.code !== 'EPIPE';
    });
  }
  return () => isLost;
}
