import { runCommandLine } from '../../apps/server/src/cli/program.ts';
import { buildServedIfStale } from '../build/build-served.ts';

const words = process.argv.slice(2);
if (words[0] === 'serve') buildServedIfStale();
process.exitCode = await runCommandLine(words);
