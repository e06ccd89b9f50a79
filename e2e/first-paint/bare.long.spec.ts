import { expect, test } from '../support/server.ts';

// As whoever is over their limit gets a page, on any server.
test.use({ settings: { REDTHREAD_PAGES: 'bare' } });

test('a visitor of a server that draws no pages gets the app alone, and the donors with it', async ({ page }) => {
  const response = await page.goto('/donors');
  expect(await response?.text()).not.toContain('id="drawn"');
  await expect(page.getByRole('heading', { level: 1, name: 'Available donors' })).toBeInViewport();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeInViewport();
});
