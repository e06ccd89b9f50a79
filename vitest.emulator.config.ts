import { defineConfig } from 'vitest/config';
import shared from './vitest.config.ts';

const firebase = (file: string) => new URL(`apps/web/node_modules/@firebase/${file}`, import.meta.url).pathname;

/** The tests that need the Firebase emulator, which scripts/check/check.ts starts. */
export default defineConfig({
  // The SDK as a browser gets it, which keeps a sign-up in local storage; the one for Node doesn't.
  resolve: {
    alias: {
      '@firebase/app': firebase('app/dist/esm/index.esm.js'),
      '@firebase/auth': firebase('auth/dist/esm/index.js'),
    },
  },
  test: {
    ...shared.test,
    include: ['apps/**/*.emulator.test.ts'],
    exclude: ['**/node_modules/**'],
    server: { deps: { inline: [/@firebase\//] } },
  },
});
