import type { AppRouter } from '@redthread/server/router';
import { createTRPCClient, httpBatchLink } from '@trpc/client';
import { expect, test } from 'vitest';
import { buildTestApp, UNLIMITED } from '../../server/test/support/app.ts';
import { codeMailedTo, subjectsTo } from '../../server/test/support/mailed.ts';
import { confirmSignUp, createEmbeddedIdentity } from '../src/features/identity/identity-provider.ts';
import { fetchInTime } from '../src/lib/connection.ts';
import { newStorage } from './browser-storage.ts';
import { identitySuite, type Place } from './identity-suite.ts';

const HOUR_MS = 3_600_000;

identitySuite('the embedded service', settle);

test('the embedded service asks for passwords as long as the server wants them', async () => {
  const place = await settle({ ...UNLIMITED, passwordMinLength: '9' });
  const page = await place.openBrowser().load();
  expect(await page.passwordPolicy()).toEqual({ minLength: 9 });
});

test('a sign-up that is about to expire gets another day when it is finished', async () => {
  const { town, openBrowser } = await settle();
  const email = 'late@people.example';
  const browser = openBrowser();
  const page = await browser.load();
  town.clock.now -= 23.5 * HOUR_MS;
  await page.create(email);
  await page.sendVerification();
  town.clock.now += 23.5 * HOUR_MS;
  await browser.openLink(email);
  await page.credential();
  town.clock.now += 20 * HOUR_MS;
  expect(await page.reload()).toMatchObject({ email, isVerified: true });
});

/** The real server on loopback, on this machine's clock, which the browser's side reads too. */
async function settle(flags: Readonly<Record<string, string>> = UNLIMITED): Promise<Place> {
  const town = await buildTestApp({ flags });
  town.clock.now = Date.now();
  const url = `${await town.app.listen({ port: 0, host: '127.0.0.1' })}/trpc`;
  const client = createTRPCClient<AppRouter>({ links: [httpBatchLink({ url, fetch: fetchInTime(HOUR_MS) })] });
  return {
    town,
    openBrowser: () => {
      const storage = newStorage();
      return {
        load: async () => createEmbeddedIdentity(client, storage),
        openLink: async (email) => confirmSignUp(client, storage, await codeMailedTo(town, email)),
      };
    },
    mailsTo: async (email) => (await subjectsTo(town, email)).length,
    newestCode: (email) => codeMailedTo(town, email),
    endSignUps: async () => {
      town.clock.now += 25 * HOUR_MS;
    },
  };
}
