import { enableCompileCache } from 'node:module';
import { buildServedIfStale } from '../build/build-served.ts';
import { fromRoot } from '../root.ts';

await buildServedIfStale();
// A line for every call would bury the logins.
process.env['REDTHREAD_LOG_LEVEL'] ??= 'warn';
process.argv.splice(2, 0, 'serve', '--demo', '--database', fromRoot('demo.db'));
// What was compiled once isn't again.
enableCompileCache(fromRoot('node_modules/.cache/compiled'));
await import('../../apps/server/src/main.ts');
