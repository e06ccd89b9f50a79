import { runCommandLine } from './cli/program.ts';

// The database, its log and its copies hold phones and password hashes: for their owner alone.
process.umask(0o077);
process.exitCode = await runCommandLine(process.argv.slice(2));
