import { defineConfig, mergeConfig } from 'vitest/config';
import shared from './vitest.config.ts';

export default mergeConfig(
  { ...shared, test: { ...shared.test, include: [], exclude: ['**/node_modules/**'] } },
  defineConfig({
    test: { include: ['{apps,bench,packages,scripts}/**/*.long.test.ts'], testTimeout: 900_000 },
  }),
);
