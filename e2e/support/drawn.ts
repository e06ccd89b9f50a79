import { expect, type Page } from './server.ts';

/** Longer than the app takes the answers that a page came with for current. */
const KEPT_MS = 120_000;

/** As on a page that the browser had kept for a while: the app asks again for what it came with, which can be held back or fail. */
export async function keepForLater(page: Page): Promise<void> {
  await page.addInitScript((ms) => {
    const now = Date.now.bind(Date);
    Date.now = () => now() + ms;
  }, KEPT_MS);
}

/** Waits until the app has taken the place of what the server drew: from then on, keys and scripts reach it. */
export async function untilTakenOver(page: Page): Promise<void> {
  await expect(page.locator('#root > *').first()).toBeAttached();
  await expect(page.locator('#drawn')).toHaveCount(0);
}
