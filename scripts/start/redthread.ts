import { runCommandLine } from '../../apps/server/src/cli/program.ts';
import { buildWebIfStale } from '../build/build-web.ts';

const words = process.argv.slice(2);
if (words[0] === 'serve') buildWebIfStale();
process.exitCode = await runCommandLine(words);
