import type { Page, Response } from '@playwright/test';
import { test as base, keepBusy } from './idle.ts';
import { keepRoutes } from './kept-routes.ts';
import { type Settings, startServer, type TestServer } from './running-server.ts';

interface TestFixtures {
  /** Whether who asks for what is asked for already posts it all the same: tests that share a server have people who share a phone. */
  postsAnyway: boolean;
  sharesPhones: undefined;
  /** A page of another browser, at the same server. */
  elsewhere: Page;
}

interface WorkerFixtures {
  /** The server's settings beside the defaults, as environment variables. */
  settings: Settings;
  /** How many made-up people there are from the start. */
  crowd: { donors: number; requests: number };
  server: TestServer;
}

/** A real server on a database of its own, with 300 made-up donors unless told otherwise; `page` starts at its address. */
export const test = base.extend<TestFixtures, WorkerFixtures>({
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
  postsAnyway: [true, { option: true }],
  sharesPhones: [
    async ({ context, postsAnyway }, use) => {
      // A page that is closed in between posts no more.
      if (postsAnyway) context.on('response', (response) => void postAnyway(response).catch(() => {}));
      await use(undefined);
    },
    { auto: true },
  ],
  elsewhere: async ({ browser, server }, use) => {
    const context = await browser.newContext({ baseURL: server.url });
    await keepBusy(context);
    await use(await keepRoutes(await context.newPage()));
    await context.close();
  },
});

async function postAnyway(response: Response): Promise<void> {
  if (response.status() !== 409 || !response.url().includes('requests.create')) return;
  await response.frame().page().getByRole('button', { name: "It's another patient: post anyway" }).click();
}

export { expect, type Locator, type Page } from '@playwright/test';
export type { TestServer } from './running-server.ts';
