import { runCommandLine } from './cli/program.ts';

// Not awaited here: in the single executable this is CommonJS, which can't.
runCommandLine(process.argv.slice(2)).then((code) => {
  process.exitCode = code;
});
