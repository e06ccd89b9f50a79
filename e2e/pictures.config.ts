import { defineConfig } from '@playwright/test';
import shared from './playwright.config.ts';

/** Makes the pictures of `npm run screenshots`. */
export default defineConfig({
  ...shared,
  testMatch: 'pictures.ts',
  outputDir: '../test-results/pictures',
  fullyParallel: true,
  timeout: 180_000,
  reporter: 'list',
  use: { ...shared.use, trace: 'off' },
});
