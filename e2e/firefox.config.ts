import { defineConfig } from '@playwright/test';

/** The main journeys in Firefox, where there is one: scripts/check/check.ts looks for it. */
export default defineConfig({
  testDir: 'firefox',
  testMatch: '*.firefox.ts',
  outputDir: '../test-results/firefox',
  workers: 1,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
});
