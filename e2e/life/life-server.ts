import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { buildApp } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { invitationMailWriter } from '../../apps/server/src/features/invitations/mail.ts';
import { organisationMailWriter } from '../../apps/server/src/features/organisations/mail.ts';
import { readWebFiles } from '../../apps/server/src/http/files/web-files.ts';
import { createScheduler } from '../../apps/server/src/scheduler.ts';
import { places } from '../../apps/server/test/support/places.ts';
import { openSqlite, type SqliteStore } from '../../packages/db/src/sqlite/open.ts';
import type { InvitationMode } from '../../packages/domain/src/invitation-mode.ts';
import { test as base } from '../support/idle.ts';

/** What a gateway of the tests is signed to with. */
const SECRET = Buffer.alloc(32, 7).toString('base64');
const FLAGS = { contacts: 'ask', limits: 'sign-ups=0 sign-ins=0 visitor-calls=0 member-calls=0' };
/** A Tuesday noon: nobody sleeps in England, and every time of the tests is on one day. */
const START = Date.UTC(2027, 5, 15, 12);
const MONTH_MS = 30 * 86_400_000;

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
  /** Stops the server, and starts it again at the same address. */
  restart(meanwhile: () => Promise<unknown>): Promise<void>;
}

const underWay = new WeakMap<Page, Set<unknown>>();

function underWayOf(page: Page): Set<unknown> {
  const known = underWay.get(page) ?? new Set();
  underWay.set(page, known);
  return known;
}

/** The real server, with a clock that the test moves; a page's clock says the same. `asks` is whom the server asks by itself. */
export const test = base.extend<{
  invitations: InvitationMode;
  pushHosts: string;
  notifyUrl: string;
  server: LifeServer;
}>({
  invitations: ['on', { option: true }],
  /** Push services besides those of browsers. */
  pushHosts: ['', { option: true }],
  /** The operator's gateway. */
  notifyUrl: ['', { option: true }],
  server: async ({ invitations, pushHosts, notifyUrl }, use) => {
    const store = openSqlite({ source: ':memory:' });
    const settings = readSettings(
      { ...FLAGS, invitations, pushHosts, ...(notifyUrl === '' ? {} : { notifyUrl, notifySecret: SECRET }) },
      {},
    );
    const startedAt = Date.now();
    let aheadMs = 0;
    const now = () => START + Date.now() - startedAt + aheadMs;
    const build = () => buildApp({ places, store, settings, now, web });
    let app = await build();
    const scheduler = createScheduler(
      {
        ...{ store, now, writeInvitationMail: invitationMailWriter({ settings, places }) },
        writeOrganisationMail: organisationMailWriter(settings),
        zoneOf: (placeId) => places.byId(placeId)?.timeZone ?? 'UTC',
        outbox: { wake: () => {} },
        sendInvites: async () => 0,
        mode: invitations,
      },
      app.log,
    );
    const settle = () => scheduler.run();
    // Sessions end by the machine's clock, and those that ended are removed by the server's, each day and at a start.
    const keepSessions = () => store.client.prepare('UPDATE sessions SET expires_at = ?').run(now() + MONTH_MS);
    const pass = async (page: Page, ms: number) => {
      aheadMs += ms;
      keepSessions();
      await settle();
      // What is still on its way was answered before, and takes the place of the page's next look.
      await expect.poll(() => underWayOf(page).size).toBe(0);
      await page.clock.fastForward(ms);
    };
    const url = await app.listen({ port: 0, host: '127.0.0.1' });
    const restart = async (meanwhile: () => Promise<unknown>) => {
      await app.close();
      await meanwhile();
      keepSessions();
      app = await build();
      await app.listen({ port: Number(new URL(url).port), host: '127.0.0.1' });
    };
    await use({ url, store, now, settle, pass, restart });
    await scheduler.stop();
    await app.close();
    await store.close();
  },
  baseURL: async ({ server }, use) => use(server.url),
  page: async ({ page, server }, use) => {
    const requests = underWayOf(page);
    // A stream of news is under way for as long as its page is open.
    page.on('request', (request) => request.url().endsWith('/api/live/stream') || requests.add(request));
    page.on('requestfinished', (request) => requests.delete(request));
    page.on('requestfailed', (request) => requests.delete(request));
    await page.clock.install({ time: server.now() });
    await use(page);
  },
});

export { expect, type Locator, type Page } from '@playwright/test';
