import { matchResult } from '@redthread/contract/matching';
import { homeFigures } from '@redthread/contract/overview';
import { PAGES } from '@redthread/contract/pages';
import { keepForLater } from '../support/drawn.ts';
import { expect, test } from '../support/server.ts';
import { untilFilled } from '../support/waits.ts';

test('a visitor picks A+, and sees exact matches first and O- donors last, with masked phones', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation').getByRole('link', { name: 'Find Donors' }).click();
  const types = page.getByRole('navigation', { name: "Patient's blood type" });
  await types.getByRole('link', { name: 'Find donors for A positive' }).click();
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
  let listed = 0;
  // Why donors are there is said once, above those who are there for it.
  const lists = page.getByRole('region', { name: 'Matching donors' }).locator('ul[aria-labelledby]');
  await expect(lists).toHaveCount(REASONS.length);
  for (const [n, { reason, types: fitting }] of REASONS.entries()) {
    await expect(lists.nth(n)).toHaveAccessibleName(new RegExp(reason));
    const marks = lists.nth(n).getByRole('listitem').getByRole('heading').getByRole('img');
    const spoken = await marks.evaluateAll((all) => all.map((mark) => mark.getAttribute('aria-label')));
    expect(new Set(spoken), reason).toEqual(new Set(fitting));
    listed += spoken.length;
  }
  expect(listed).toBe(totalDonors);
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

test('a visitor whose network is down reads so, and tries again', { tag: '@long' }, async ({ page }) => {
  await keepForLater(page);
  await page.route('**/trpc/**', (route) => route.abort());
  await page.goto('/donors');
  await expect(page.getByText('Failed to fetch donors')).toBeInViewport({ ratio: 1 });
  await page.unroute('**/trpc/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to fetch donors')).toHaveCount(0);
});

test('a visitor goes from one list to the other, and reads when its number is of a part', { tag: '@long' }, async ({
  page,
}) => {
  await page.goto('/requests?donorBloodType=AB%2B');
  const requests = page.getByRole('link', { name: /^\d+ Patient requests found$/ });
  await expect(requests).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: /^\d+ Donors$/ }).click();
  await expect(page).toHaveURL(/donorBloodType=AB%2B&list=donors$/);
  await expect(page.getByRole('region', { name: 'Donors', exact: true }).getByRole('listitem').first()).toBeVisible();
  await expect(requests).not.toHaveAttribute('aria-current', 'page');
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

/** Why donors fit an A+ patient, in the order in which they are listed, and whose blood that is. */
const REASONS = [
  { reason: 'Same blood type as the patient.', types: ['A positive'] },
  { reason: 'Compatible, and keeps Rh-negative blood for those who need it.', types: ['O positive'] },
  { reason: 'Compatible Rh-negative donor.', types: ['A negative'] },
  { reason: 'O− donors come last', types: ['O negative'] },
];
