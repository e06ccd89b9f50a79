import type { Page } from '@playwright/test';

const NOWHERE = 'http://nowhere.invalid/';

/**
 * Keeps one route of a page that has had any. With its last one Playwright stops intercepting, and a request that is paused in that
 * moment, be it for a picture, is never let go: https://github.com/microsoft/playwright/issues/41802
 */
export function keepRoutes(page: Page): Page {
  const route = page.route.bind(page);
  let isKept = false;
  page.route = async (...given) => {
    if (!isKept) await route(NOWHERE, (each) => each.abort());
    isKept = true;
    return route(...given);
  };
  return page;
}
