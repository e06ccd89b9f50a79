import { buildServedIfStale } from '../build/build-served.ts';

if (process.argv[2] === 'serve') buildServedIfStale();
await import('../../apps/server/src/main.ts');
