import AxeBuilder from '@axe-core/playwright';
import { expect, type Locator, type Page } from './server.ts';

const TAGS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Goes to a path, where axe must find nothing. */
export async function expectNoBarrier(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expectNoBarrierIn(page, page.getByRole('heading', { level: 1 }));
}

/** Waits for `sign`, then for the network; axe must find nothing on the screen. */
export async function expectNoBarrierIn(page: Page, sign: Locator): Promise<void> {
  await expect(sign).toBeVisible();
  await page.waitForLoadState('networkidle');
  const path = page.url();
  const { violations } = await new AxeBuilder({ page }).withTags(TAGS).analyze();
  expect(violations.map(({ id, nodes }) => `${path}: ${id} ${nodes[0]?.html ?? ''}`)).toEqual([]);
}
