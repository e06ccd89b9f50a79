import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Page } from '@playwright/test';
import {
  type OpenidProvider,
  type ProviderPerson,
  startOpenidProvider,
} from '../../apps/server/test/google/openid-provider.ts';
import { test as base, expect } from '../support/server.ts';

// The server with a real OpenID provider in Google's place. The app is at `localhost`, the provider at `127.0.0.1`:
// another site to the browser, as Google is.

interface GoogleFixtures {
  people: ProviderPerson[];
  port: number;
  provider: OpenidProvider;
}

export const test = base.extend<object, GoogleFixtures>({
  people: [[], { scope: 'worker', option: true }],
  // Known before the server starts: the provider must know where to send its answers.
  port: [async ({}, use) => use(await freePort()), { scope: 'worker' }],
  provider: [
    async ({ people, port }, use) => {
      const provider = await startOpenidProvider(people, [`http://localhost:${port}/auth/google/callback`]);
      await use(provider);
      await provider.close();
    },
    { scope: 'worker' },
  ],
  settings: [
    async ({ port, provider }, use) => {
      const google = Object.entries(provider.settings).map(([name, value]) => [variableOf(name), value]);
      const url = `http://localhost:${port}`;
      await use({
        ...Object.fromEntries(google),
        REDTHREAD_PORT: String(port),
        REDTHREAD_PUBLIC_URL: url,
        REDTHREAD_LIMITS: 'google=0',
      });
    },
    { scope: 'worker' },
  ],
});

let settled = 0;

/** Someone new with an account at the provider. */
export function settle(people: ProviderPerson[], name: string, isVerified = true): ProviderPerson {
  settled += 1;
  const email = `google-${settled}-${process.pid}@people.example`;
  const person = {
    sub: `g-${settled}`,
    name: `${name} ${settled}`,
    email,
    email_verified: isVerified,
    hd: 'people.example',
  };
  people.push(person);
  return person;
}

/** Presses the button, and answers the window that it opens. */
export async function openGoogle(page: Page, label = 'Sign in with Google'): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: label }).click();
  return opened;
}

/** Says who they are, and agrees, on the provider's own pages. */
export async function agree(window: Page, { name }: ProviderPerson): Promise<void> {
  const choice = window.getByRole('button', { name, exact: true });
  const allow = window.getByRole('button', { name: 'Allow' });
  // The provider knows them from the last time.
  await expect(choice.or(allow)).toBeVisible();
  if (await choice.isVisible()) await choice.click();
  await allow.click();
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('There is no free port.');
  return address.port;
}

function variableOf(name: string): string {
  return `REDTHREAD_${name.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;
}

export { expect };
