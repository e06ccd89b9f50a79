import { matchResult } from '@redthread/contract/matching';
import { homeFigures } from '@redthread/contract/overview';
import { hueOf } from '../support/hue.ts';
import { heading } from '../support/said.ts';
import { expect, test } from '../support/server.ts';

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

test('a visitor at an address that is none is helped on', async ({ page }) => {
  const response = await page.goto('/nowhere');
  expect(response?.status()).toBe(404);
  await expect(heading(page)).toHaveText('Page not found');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(heading(page)).toBeVisible();
});

/** Why donors fit an A+ patient, in the order in which they are listed, and whose blood that is. */
const REASONS = [
  { reason: 'Same blood type as the patient.', types: ['A positive'] },
  { reason: 'Compatible, and keeps Rh-negative blood for those who need it.', types: ['O positive'] },
  { reason: 'Compatible Rh-negative donor.', types: ['A negative'] },
  { reason: 'O− donors come last', types: ['O negative'] },
];

test('a visitor sees low requests in green, medium ones in yellow and high ones in red, each with its word', async ({
  page,
}) => {
  await page.goto('/requests');
  for (const [word, hue] of [
    ['Low urgency', 'green'],
    ['Medium urgency', 'yellow'],
    ['High urgency', 'red'],
  ] as const) {
    const badge = page.getByRole('listitem').getByText(word, { exact: true }).first();
    await expect(badge).toBeVisible();
    expect(await hueOf(badge), word).toBe(hue);
  }
});
