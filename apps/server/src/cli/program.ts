import { Command, CommanderError } from 'commander';
import { VERSION } from '../version.ts';
import { adminCommand } from './admin.ts';
import { mailCommand } from './mail.ts';
import { openapiCommand } from './openapi.ts';
import { seedCommand } from './seed.ts';
import { EXIT_CODES, SentenceError } from './sentence-error.ts';
import { serveCommand } from './serve.ts';

/** Every command, in the order of `--help`. */
function commands(): Command[] {
  return [
    //
    serveCommand(),
    adminCommand(),
    seedCommand(),
    mailCommand(),
    openapiCommand(),
  ];
}

/** Runs `redthread …`; what its exit code means is in `EXIT_CODES`. */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  // The database, its log and its copies hold phones and password hashes: for their owner alone.
  process.umask(0o077);
  const program = new Command('redthread')
    .description('Matches blood donors with patients who need blood.')
    .version(VERSION)
    .exitOverride()
    .showSuggestionAfterError()
    .showHelpAfterError('(redthread --help shows every command)');
  for (const command of commands()) {
    program.addCommand(command);
    for (const each of [command, ...command.commands]) each.copyInheritedSettings(program);
  }
  try {
    await program.parseAsync([...words], { from: 'user' });
    return EXIT_CODES.done;
  } catch (error) {
    // Commander has printed its own complaint, or the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT_CODES.done : EXIT_CODES.usage;
    if (!(error instanceof Error)) throw error;
    console.error(error instanceof SentenceError ? error.message : error);
    return error instanceof SentenceError ? error.exitCode : EXIT_CODES.failed;
  }
}
