import { join } from 'node:path';
import { test as base, type Page } from '@playwright/test';
import { buildApp } from '../../apps/server/src/app.ts';
import { readSettings } from '../../apps/server/src/env.ts';
import { readWebFiles } from '../../apps/server/src/http/files/web-files.ts';
import { places } from '../../apps/server/test/support/places.ts';
import { EMULATOR_FLAGS, linksMailedTo, takeUnsigned } from '../../apps/web/test/firebase-emulator.ts';
import { openSqlite } from '../../packages/db/src/sqlite/open.ts';

interface FirebaseFixtures {
  flags: Readonly<Record<string, string>>;
  server: { readonly url: string };
}

/** The real server, told to trust Firebase, with the test's own verifier of the emulator's unsigned tokens. */
export const test = base.extend<object, FirebaseFixtures>({
  flags: [EMULATOR_FLAGS, { scope: 'worker', option: true }],
  server: [
    async ({ flags }, use) => {
      const store = openSqlite({ source: ':memory:' });
      const web = readWebFiles(join(import.meta.dirname, '../../apps/web/dist'));
      const settings = readSettings(flags, {});
      const app = await buildApp({ places, store, settings, now: Date.now, web, firebase: takeUnsigned });
      await use({ url: await app.listen({ port: 0, host: '127.0.0.1' }) });
      await app.close();
      await store.close();
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
});

export { expect, type Page } from '@playwright/test';

/** The newest link that was mailed to an address. */
export async function linkMailedTo(email: string): Promise<string> {
  const link = (await linksMailedTo(email)).at(-1);
  if (link === undefined) throw new Error(`No link was mailed to ${email}.`);
  return link;
}

/** The same link as a project has it whose mail template names our own page. */
export async function ownLinkMailedTo(email: string): Promise<string> {
  return `/verify-email${new URL(await linkMailedTo(email)).search}`;
}

let people = 0;

export function newEmail(): string {
  people += 1;
  return `firebase-${people}-${process.pid}@people.example`;
}

export function heading(page: Page) {
  return page.getByRole('heading', { level: 1 });
}

export async function sendLink(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
}
