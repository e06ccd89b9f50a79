import { spawn } from 'node:child_process';
import { buildPlacesIfStale } from '../build/build-places.ts';
import { fromRoot } from '../root.ts';

buildPlacesIfStale();
// The server restarts when its files change, and Vite shows the app at once; Vite passes calls on to the server.
const serve = ['serve', '--demo', '--database', fromRoot('demo.db')];
const children = [
  spawn(process.execPath, ['--watch', fromRoot('apps/server/src/main.ts'), ...serve], { stdio: 'inherit' }),
  spawn(process.execPath, [fromRoot('node_modules/vite/bin/vite.js')], {
    cwd: fromRoot('apps/web'),
    stdio: 'inherit',
  }),
];
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    for (const child of children) child.kill(signal);
  });
}
