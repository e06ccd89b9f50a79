import { nameOf } from './catalogue.ts';
import { expect, type Page } from './server.ts';
import { untilFetched } from './waits.ts';

// What lies below a page that lost its connection, or is of an older release, in whatever language it is shown.

/** Sends a request without a connection: it is kept, and waits for one. */
export async function keepUnsent(page: Page): Promise<void> {
  await page.locator('input[name=bloodType][value="O-"]').check();
  await page.locator('input[name=phone]').fill('+1 202 555 0142');
  await page.locator('input[name=hospital]').fill('St. Brigid Hospital');
  await page.locator('input[name=hospital]').blur();
  await page.getByRole('button', { name: await nameOf(page, 'requestForm.noTown') }).click();
  await untilFetched(page, 'start-offline');
  await page.context().setOffline(true);
  await page.getByRole('main').locator('button[type=submit]').click();
  await expect(page.getByRole('button', { name: await nameOf(page, 'unsent.takeBack') })).toBeVisible();
}

/** Shows the page again as if its service worker were of a newer release: none is allowed where answers are held back. */
export async function findNewerRelease(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const worker = {
      state: 'activated',
      addEventListener: () => {},
      postMessage: (_: unknown, [port]: MessagePort[]) => port?.postMessage('/assets/of-the-next-release.js'),
    };
    const registration = { installing: null, waiting: null, active: worker, update: async () => {} };
    const ready = Promise.resolve(registration);
    const container = { controller: worker, ready, register: () => ready, addEventListener: () => {} };
    Object.defineProperty(navigator, 'serviceWorker', { get: () => container });
  });
  await page.reload();
  await untilFetched(page, 'start-offline');
  await expect(page.getByText(await nameOf(page, 'update.ready'))).toBeVisible();
}
