import { runCommandLine } from '../../apps/server/src/cli/program.ts';
import { buildServedIfStale } from '../build/build-served.ts';
import { fromRoot } from '../root.ts';

buildServedIfStale();
// A line for every call would bury the logins.
process.env['REDTHREAD_LOG_LEVEL'] ??= 'warn';
const demo = ['serve', '--demo', '--database', fromRoot('demo.db')];
process.exitCode = await runCommandLine([...demo, ...process.argv.slice(2)]);
