import { runCommandLine } from '../apps/server/src/cli/program.ts';
import { buildWebIfStale } from './build-web.ts';
import { fromRoot } from './root.ts';

buildWebIfStale();
const demo = ['serve', '--demo', '--database', fromRoot('demo.db')];
process.exitCode = await runCommandLine([...demo, ...process.argv.slice(2)]);
