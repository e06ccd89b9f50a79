import { barriersOf, bringAxe } from './axe.ts';
import { expect, type Locator, type Page } from './server.ts';
import { untilFilled } from './waits.ts';

/** Waits for `sign`, then for the rest of the screen; axe must find nothing on the screen. */
export async function expectNoBarrierIn(page: Page, sign: Locator): Promise<void> {
  await expect(sign).toBeVisible();
  await untilFilled(page);
  await bringAxe(page);
  expect(await barriersOf(page), page.url()).toEqual([]);
}
