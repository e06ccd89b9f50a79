import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

test('a visitor who points at a link finds its screen filled when they follow it', async ({ page }) => {
  await page.goto('/');
  await untilFetched(page, 'donors');
  const answer = page.waitForResponse(/\/trpc\/.*donors\.list/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).hover();
  await (await answer).finished();
  await page.route('**/trpc/**', (route) => route.abort());
  await page.getByRole('contentinfo').getByRole('link', { name: 'All donors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
});

test('a visitor whose server is slow is on the next screen at once, and nothing is asked for twice', async ({
  page,
}) => {
  const asked: string[] = [];
  const answer = Promise.withResolvers<void>();
  await page.goto('/');
  await untilFetched(page, 'requests');
  await page.route('**/trpc/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname);
    await answer.promise;
    await route.continue();
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'All requests and donors' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  answer.resolve();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  const names = asked.flatMap((path) => path.replace('/trpc/', '').split(','));
  expect([...names].sort()).toEqual([...new Set(names)].sort());
  expect(names).toContain('donors.list');
});
