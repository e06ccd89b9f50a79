import { join } from 'node:path';
import { test as base, expect, type Page } from '@playwright/test';
import { buildApp } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { createClockwork } from '../../apps/server/src/features/asks/clockwork.ts';
import { askMailWriter } from '../../apps/server/src/features/asks/mail.ts';
import { readWebFiles } from '../../apps/server/src/http/files/web-files.ts';
import { places } from '../../apps/server/test/support/places.ts';
import { openSqlite, type SqliteStore } from '../../packages/db/src/sqlite/open.ts';

const FLAGS = { contacts: 'ask', limitSignUps: '0', limitSignIns: '0', limitVisitorCalls: '0', limitMemberCalls: '0' };
/** A Tuesday noon: nobody sleeps in England, and every time of the tests is on one day. */
const START = Date.UTC(2027, 5, 15, 12);

const web = readWebFiles(join(import.meta.dirname, '../../apps/web/dist'));

export interface LifeServer {
  readonly url: string;
  readonly store: SqliteStore;
  /** What the server's clock says, in ms since 1970. */
  now(): number;
  /** Resolves once all that is due by the server's clock is done. */
  settle(): Promise<void>;
  /** Moves the clock of the server, and that of a page. */
  pass(page: Page, ms: number): Promise<void>;
}

const underWay = new WeakMap<Page, Set<unknown>>();

function underWayOf(page: Page): Set<unknown> {
  const known = underWay.get(page) ?? new Set();
  underWay.set(page, known);
  return known;
}

/** The real server, with a clock that the test moves; a page's clock says the same. */
export const test = base.extend<{ server: LifeServer }>({
  server: async ({}, use) => {
    const store = openSqlite({ source: ':memory:' });
    const settings = readSettings(FLAGS, {});
    const startedAt = Date.now();
    let aheadMs = 0;
    const now = () => START + Date.now() - startedAt + aheadMs;
    const app = await buildApp({ places, store, settings, now, web });
    const clockwork = createClockwork(
      {
        ...{ store, now, writeAskMail: askMailWriter({ settings, places }) },
        zoneOf: (placeId) => places.byId(placeId)?.timeZone ?? 'UTC',
        postman: { wake: () => {} },
        mode: 'on',
      },
      app.log,
    );
    const settle = () => clockwork.run();
    const pass = async (page: Page, ms: number) => {
      aheadMs += ms;
      await settle();
      // What is still on its way was answered before, and takes the place of the page's next look.
      await expect.poll(() => underWayOf(page).size).toBe(0);
      await page.clock.fastForward(ms);
    };
    await use({ url: await app.listen({ port: 0, host: '127.0.0.1' }), store, now, settle, pass });
    await clockwork.stop();
    await app.close();
    await store.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, server }, use) => {
    const requests = underWayOf(page);
    page.on('request', (request) => requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
    await page.clock.install({ time: server.now() });
    await use(page);
  },
});

export { expect, type Locator, type Page } from '@playwright/test';
