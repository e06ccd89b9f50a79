import { buildServedIfStale } from '../build/build-served.ts';
import { runFromSource } from './from-source.ts';

if (process.argv[2] === 'serve') await buildServedIfStale();
await runFromSource();
