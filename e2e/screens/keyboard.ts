import { expect, type Locator, type Page } from '../support/server.ts';

/** More Tab stops than any screen has before its form. */
const MAX_STEPS = 80;

/** Presses Tab until `target` has the focus, as somebody without a pointer does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let steps = 0; steps < MAX_STEPS; steps += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Tab didn't lead to ${target}.`);
}

/** Goes to `target` by Tab, and presses Enter. */
export async function enter(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('Enter');
}

export async function typeInto(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

/** The heading of the screen that a link led to, where a screen reader goes on. */
export async function expectFocusOnHeading(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
}
