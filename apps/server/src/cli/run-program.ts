import { setImmediate } from 'node:timers/promises';
import { Command, CommanderError } from 'commander';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { complainWell, readWords } from './wrong-words.ts';

/** The narrowest help column that is still wrapped: half of a phone's terminal. */
const NARROWEST = 20;

/** `redthread` without commands yet. */
export function newProgram(): Command {
  return new Command('redthread').exitOverride().configureHelp({ minWidthToWrap: NARROWEST });
}

/** Runs `redthread …` as this process; what its exit code means is in `EXIT_CODES`. */
export async function runCommandLine(program: Command, words: readonly string[]): Promise<number> {
  // The database, its WAL and its copies hold phones and password hashes: readable by their owner only.
  process.umask(0o077);
  const isLost = watchOutput();
  const code = await runProgram(program, words);
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

/** Gives a command and all below it the same manners. */
export function settle(command: Command): void {
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
