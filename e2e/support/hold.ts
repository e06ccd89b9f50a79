import type { Page, Route } from '@playwright/test';

/** Holds these calls of a page until what this gives is called. Then they go on. */
export async function hold(
  page: Page,
  what: string | RegExp,
  goOn: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await goOn(route);
  });
  return resolve;
}
