import { defineConfig } from '@playwright/test';
import { isLongRun } from '../apps/server/test/support/long-run.ts';
import { installChromium } from './support/chromium.ts';

const executablePath = await installChromium();

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  ...(isLongRun ? {} : { testIgnore: ['*.long.spec.ts'], grepInvert: /@long/ }),
  outputDir: '../test-results',
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: [['list'], ['json']],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // What a service worker answers can't be stopped by `page.route`: those that are about it allow it.
    serviceWorkers: 'block',
    // They cost a third of the whole run. The runner's `--trace retain-on-failure` has one of what fails.
    trace: 'off',
    launchOptions: {
      executablePath,
      // Not the package's own flags: they switch the same-origin policy off.
      args: ['--no-sandbox', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
    },
  },
});
