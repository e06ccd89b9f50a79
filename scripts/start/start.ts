import { buildServedIfStale } from '../build/build-served.ts';
import { fromRoot } from '../root.ts';
import { runFromSource } from './from-source.ts';

await buildServedIfStale();
// A line for every call would bury the logins.
process.env['REDTHREAD_LOG_LEVEL'] ??= 'warn';
process.argv.splice(2, 0, 'serve', '--demo', '--database', fromRoot('demo.db'));
await runFromSource();
