import { enableCompileCache } from 'node:module';
import { buildServedIfStale } from '../build/build-served.ts';
import { fromRoot } from '../root.ts';

if (process.argv[2] === 'serve') await buildServedIfStale();
// What was compiled once isn't again.
enableCompileCache(fromRoot('node_modules/.cache/compiled'));
await import('../../apps/server/src/main.ts');
