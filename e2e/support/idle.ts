import { type BrowserContext, test as base, type Page } from '@playwright/test';
import { keepRoutes } from './kept-routes.ts';

// A page fetches the code of every screen once it is idle, which makes it cost half as much again.

/** A page of these tests is idle when its test says so, and until then fetches a screen's code when somebody goes there. */
export const test = base.extend<{ isEverIdle: boolean }>({
  /** Pages are idle by themselves. */
  isEverIdle: [false, { option: true }],
  context: async ({ context, isEverIdle, serviceWorkers }, use) => {
    // A service worker keeps what was fetched when idle.
    if (!isEverIdle && serviceWorkers !== 'allow') await keepBusy(context);
    await use(context);
  },
  page: async ({ page }, use) => use(keepRoutes(page)),
});

const REST = 'redthread-test-rest';

/** Keeps each page of it from being idle, until `letRest`. */
export async function keepBusy(context: BrowserContext): Promise<void> {
  await context.addInitScript((name) => {
    const whenIdle = window.requestIdleCallback.bind(window);
    const waiting: Parameters<typeof whenIdle>[] = [];
    window.requestIdleCallback = (...act) => waiting.push(act);
    window.addEventListener(name, () => {
      window.requestIdleCallback = whenIdle;
      for (const act of waiting.splice(0)) whenIdle(...act);
    });
  }, REST);
}

/** Lets the page as it stands be idle: it does what it then does. */
export async function letRest(page: Page): Promise<void> {
  await page.evaluate((name) => void window.dispatchEvent(new Event(name)), REST);
}
