import { hearComplaints } from '../support/complaints.ts';
import { LOOKS } from '../support/looks.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 3, requests: 1 } });

const looks = LOOKS.flatMap(({ width, themes }) => themes.map((colorScheme) => ({ width, colorScheme })));

for (const { colorScheme, width } of looks) {
  test(`someone who reads about the API at ${width} px, ${colorScheme}, reads each call, and has nothing from elsewhere`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const complaints = await hearComplaints(page, server.url, false);
    await page.goto('/api/docs');
    await expect(callOf(page, 'Find donors for a patient')).toBeVisible();
    await expect(callOf(page, 'Withdraw a request')).toBeVisible();
    const { backgroundColor } = await page.evaluate(() => getComputedStyle(document.documentElement));
    expect(backgroundColor).toBe(colorScheme === 'dark' ? 'rgb(28, 32, 34)' : 'rgba(0, 0, 0, 0)');
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(complaints).toEqual([]);
  });
}

test('someone opens a call, reads its fields and refusals, and asks it of this server', async ({ page }) => {
  await page.goto('/api/docs');
  await callOf(page, 'Find donors for a patient').click();
  await expect(page).toHaveURL(/#\/Matching\/matching\.findDonors$/);
  const call = page.locator('.opblock.is-open');
  await expect(call.getByText('The id of a town')).toBeVisible();
  await expect(call.locator('tr.response[data-code="400"]')).toBeVisible();
  await call.getByRole('button', { name: 'Try it out' }).click();
  await call.locator('select').first().selectOption('A+');
  await call.getByRole('button', { name: 'Execute' }).click();
  await expect(call.locator('.live-responses-table')).toContainText('totalDonors');
});

test('someone whose line breaks reads on, and opens a call', async ({ page, context }) => {
  await page.goto('/api/docs');
  await expect(callOf(page, 'Register as a donor')).toBeVisible();
  await context.setOffline(true);
  await callOf(page, 'Register as a donor').click();
  await expect(page.locator('.opblock.is-open').getByText('Makes your donor profile')).toBeInViewport();
});

test('someone without JavaScript is led to the document', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/api/docs`);
  await expect(page.getByRole('link', { name: 'the document itself' })).toBeVisible();
  await context.close();
});

function callOf(page: Page, summary: string) {
  return page.locator('.opblock-summary').filter({ hasText: summary }).first();
}
