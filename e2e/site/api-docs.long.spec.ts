import { barriersOf, bringAxe } from '../support/axe.ts';
import { hearComplaints } from '../support/complaints.ts';
import { LOOKS } from '../support/looks.ts';
import { expect, type Page, test } from '../support/server.ts';

test.use({ crowd: { donors: 3, requests: 1 } });

const looks = LOOKS.flatMap(({ width, themes }) => themes.map((colorScheme) => ({ width, colorScheme })));

for (const { colorScheme, width } of looks) {
  test(`someone who reads about the API at ${width} px, ${colorScheme}, meets no barrier and nothing from elsewhere`, async ({
    page,
    server,
  }) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 900 });
    const complaints = await hearComplaints(page, server.url, false);
    await page.goto('/api/docs');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Redthread API');
    await expect(page.getByRole('heading', { level: 3, name: 'Find donors for a patient' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await bringAxe(page);
    expect(await barriersOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });
}

test('someone finds a call by its words, by keyboard, and a link leads to it', async ({ page }) => {
  await page.goto('/api/docs');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to the calls' })).toBeFocused();
  const field = page.getByRole('searchbox', { name: 'Find a call' });
  await field.focus();
  await page.keyboard.type('withdraw request');
  await expect(page.getByRole('status').first()).toHaveText('1 call');
  await expect(calls(page)).toHaveText([/^Withdraw a request/]);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/api\/docs#requests\.withdraw$/);
  await field.fill('');
  await expect(calls(page).nth(30)).toBeVisible();
  await expect(page.getByRole('heading', { level: 3, name: 'Withdraw a request' })).toBeVisible();
});

test('someone copies a sample, and it is what they see', async ({ page, context, server }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/api/docs#matching.findDonors');
  await page.getByRole('button', { name: 'Copy curl: Find donors for a patient' }).click();
  await expect(page.getByRole('button', { name: 'Copied curl: Find donors for a patient' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(`curl '${server.url}/api/patient/donors/A%2B?limit=20'`);
});

test('someone whose line breaks reads on, finds and opens', async ({ page, context }) => {
  await page.goto('/api/docs');
  await context.setOffline(true);
  await page.getByRole('searchbox', { name: 'Find a call' }).fill('register as');
  await expect(calls(page)).toHaveCount(1);
  await calls(page).first().click();
  const call = page.getByRole('region', { name: 'Register as a donor' });
  await call.getByText('OwnDonor', { exact: true }).click();
  await expect(call.getByText('Masked in lists, whole on one')).toBeVisible();
});

test('someone without JavaScript reads all of it', async ({ browser, server }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${server.url}/api/docs`);
  await expect(page.getByRole('heading', { level: 3, name: 'Delete your account' })).toBeVisible();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await context.close();
});

function calls(page: Page) {
  return page.getByRole('navigation', { name: 'Calls' }).getByRole('link');
}
