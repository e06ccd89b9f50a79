import { defineConfig } from 'vitest/config';
import { LongestFirst } from './scripts/check/longest-first.ts';

export default defineConfig({
  test: {
    include: [
      'packages/**/*.test.ts',
      'apps/**/*.test.ts',
      'scripts/**/*.test.ts',
      'simulation/**/*.test.ts',
      'bench/**/*.test.ts',
    ],
    exclude: ['**/node_modules/**', '**/*.long.test.ts', '**/*.emulator.test.ts'],
    environment: 'node',
    setupFiles: ['vitest.setup.ts'],
    globalSetup: ['scripts/build/build-places.ts', 'packages/db/test/shared-postgres.ts'],
    // A console.error in a test is a failure nobody looked at.
    onConsoleLog: (log, type) => {
      if (type === 'stderr') throw new Error(`Written to stderr by a test: ${log}`);
    },
    testTimeout: 120_000,
    // What is made before tests, an installed package say, takes as long as a test may.
    hookTimeout: 120_000,
    // What is waited for comes, however busy the machine is: a second would test the machine.
    expect: { poll: { timeout: 60_000 } },
    sequence: { sequencer: LongestFirst },
    // Both cores: the default leaves one to watch.
    maxWorkers: 2,
  },
});
