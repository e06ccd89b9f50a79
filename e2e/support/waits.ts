import { letRest } from './idle.ts';
import { expect, type Page } from './server.ts';

// In place of `networkidle`: half a second of silence is most of the time that a screen takes, and on a busy machine what is
// fetched when idle comes after it.

/** What a screen says, or shows for a figure, until its answers are there. */
export const WAITING = /^(?:Loading|Looking|Reading|جارٍ)|^\.\.\.$/;

/** Lets the page be idle, and waits until the browser has the code of a screen that it then fetches. */
export async function untilFetched(page: Page, screen: string): Promise<void> {
  await letRest(page);
  await page.waitForFunction((name) => {
    const files = performance.getEntriesByType('resource');
    return files.some((file) => new RegExp(`/assets/${name}-[^/]*\\.js$`).test(file.name));
  }, screen);
}

/** Waits until no part of the screen waits for its answer, and the text has its fonts. */
export async function untilFilled(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(WAITING)).toHaveCount(0);
  await page.evaluate(() => document.fonts.ready.then(() => {}));
}
