import { signInAsAdmin } from './people.ts';
import { expect, type Page, test } from './server.ts';

test('an admin, who has the most links, reads them on one line, and nothing sticks out, at any width', async ({
  page,
  server,
}) => {
  await signInAsAdmin(page, server);
  for (const width of [1600, 1280, 1136, 1135, 1024, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await sidewaysScroll(page), `${width} px`).toBeLessThanOrEqual(0);
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    expect(bar?.height, `${width} px`).toBeLessThan(70);
  }
});

test('a visitor who has text doubled on a small phone still reaches the menu', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  await expect(page.getByText('Menu', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.getByText('Menu', { exact: true }).click();
  await expect(page.getByRole('link', { name: 'Patient Portal' })).toBeInViewport();
});

test('a visitor with a phone closes the menu by pressing elsewhere, and by moving on with the keyboard', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  const menu = page.getByRole('navigation', { name: 'Main' }).getByText('Menu', { exact: true });
  const login = page.getByRole('link', { name: 'Login' });
  await menu.click();
  await expect(login).toBeVisible();
  await page.getByRole('heading', { level: 1 }).click({ position: { x: 5, y: 5 } });
  await expect(login).toBeHidden();

  await menu.click();
  await login.focus();
  await page.keyboard.press('Tab');
  await expect(login).toBeHidden();
});

function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
}
