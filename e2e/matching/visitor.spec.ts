import { matchResult } from '@redthread/contract/matching';
import { homeFigures } from '@redthread/contract/overview';
import { PAGES } from '@redthread/contract/pages';
import { keepForLater } from '../support/drawn.ts';
import { expect, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';

test('a visitor picks A+, and sees exact matches first and O- donors last, with masked phones', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Find Donors' }).click();
  await page.getByLabel("Patient's blood type").selectOption('A+');
  await page.getByRole('button', { name: 'Find Donors' }).click();
  await expect(page.getByText('~2 hours')).toBeVisible();
  expect(page.url()).toContain('bloodType=A%2B');
  const cards = page.getByRole('region', { name: 'Matching donors' }).getByRole('listitem').filter({ hasText: '•••' });
  const answer = await page.request.get('/api/patient/donors/A+?limit=1');
  const { totalDonors } = matchResult.parse(await answer.json());
  await expect(cards.first()).toBeVisible();
  while ((await cards.count()) < totalDonors) {
    const before = await cards.count();
    await page.getByRole('button', { name: 'Load more' }).click();
    await expect.poll(() => cards.count()).toBeGreaterThan(before);
  }
  const texts = await cards.allTextContents();
  expect(texts.length).toBeGreaterThan(100);
  const ranks = texts.map((text) => REASONS.findIndex((reason) => text.includes(reason)));
  expect(ranks).not.toContain(-1);
  expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
  expect(texts[0]).toContain('Same blood type as the patient.');
  expect(texts.at(-1)).toContain('O− donors come last');
  for (const text of texts) expect(text).not.toMatch(/\d(?:[ ()-]*\d){8}/);
});

test('a visitor of the home page sees its four figures from the server', async ({ page, server }) => {
  await page.goto('/');
  const response = await fetch(`${server.url}/api/stats`);
  const stats = homeFigures.parse(await response.json());
  for (const [label, value] of [
    ['Active Donors', stats.activeDonors],
    ['Patient Requests', stats.patientRequests],
    ['Total Users', stats.totalUsers],
    ['Platform Status', 'Active'],
  ]) {
    const figure = page.getByText(String(label), { exact: true }).locator('..');
    await expect(figure).toContainText(typeof value === 'number' ? value.toLocaleString('en-US') : String(value));
  }
});

test('a visitor whose network is down reads so, and tries again', async ({ page }) => {
  await keepForLater(page);
  await page.route('**/trpc/**', (route) => route.abort());
  await page.goto('/donors');
  await expect(page.getByText('Failed to fetch donors')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch donors')).toHaveCount(0);
});

test('a visitor goes from a count to what it counts, and reads when it counts a part', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/requests?donorBloodType=AB%2B');
  await page.getByRole('link', { name: 'Patient requests that AB+ can serve' }).click();
  await expect(page.getByRole('heading', { name: 'Patient requests' })).toBeInViewport();
  await page.getByRole('link', { name: 'Donors', exact: true }).click();
  await expect(page).toHaveURL(/donorBloodType=AB%2B#registered-donors$/);
  await expect(page.getByRole('heading', { name: 'Donors', exact: true })).toBeInViewport();
});

test('every screen has a title of its own, a heading, and no sideways scroll on a small phone', {
  tag: '@long',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const titles = new Set<string>();
  for (const path of PAGES) {
    await page.goto(path);
    await untilFilled(page);
    titles.add(await page.title());
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow, path).toBeLessThanOrEqual(0);
  }
  // A visitor has no role to choose, and is shown the sign-up instead.
  expect(titles.size).toBe(PAGES.length - 1);
});

test('a visitor who follows a link has the focus on the new heading, by keyboard alone', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/');
  for (const name of ['Donor Portal', 'Patient Portal', 'Find Donors', 'Login']) {
    const link = page.getByRole('link', { name, exact: true });
    await link.focus();
    await page.keyboard.press('Enter');
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
});

test('a visitor at an address that is none is helped on', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

const REASONS = [
  'Same blood type as the patient.',
  'Compatible, and keeps Rh-negative blood for those who need it.',
  'Compatible Rh-negative donor.',
  'O− donors come last',
];
