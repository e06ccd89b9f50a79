#!/usr/bin/env node
// What `npx redthread` starts: as `npm run redthread --`, without the lines that npm prints before the output.
import { fileURLToPath } from 'node:url';

process.argv.splice(2, 0, fileURLToPath(new URL('./redthread.ts', import.meta.url)));
await import('../bootstrap.mjs');
