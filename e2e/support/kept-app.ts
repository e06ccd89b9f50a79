import { expect, type Page } from '@playwright/test';

/** Waits until this page's browser has kept all that the app is made of, and its service worker answers for it. */
export async function untilKept(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
}

/** The paths of all that the service worker has kept. */
export function keptPaths(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
    const requests = await Promise.all(caches.map((cache) => cache.keys()));
    return requests.flat().map(({ url }) => new URL(url).pathname);
  });
}

export async function isKept(page: Page, path: RegExp): Promise<boolean> {
  return (await keptPaths(page)).some((each) => path.test(each));
}
