import { test as base } from './idle.ts';
import { type Settings, startServer, type TestServer } from './running-server.ts';

interface WorkerFixtures {
  /** The server's settings beside the defaults, as environment variables. */
  settings: Settings;
  /** How many made-up people there are from the start. */
  crowd: { donors: number; requests: number };
  server: TestServer;
}

/** A real server on a database of its own, with 300 made-up donors unless told otherwise; `page` starts at its address. */
export const test = base.extend<object, WorkerFixtures>({
  settings: [{}, { scope: 'worker', option: true }],
  crowd: [
    { donors: 300, requests: 20 },
    { scope: 'worker', option: true },
  ],
  server: [
    async ({ settings, crowd }, use) => {
      const server = await startServer(crowd, settings);
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect, type Locator, type Page } from '@playwright/test';
export type { TestServer } from './running-server.ts';
