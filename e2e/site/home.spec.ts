import { keepForLater } from '../support/drawn.ts';
import { hold } from '../support/hold.ts';
import { expect, type Locator, type Page, test } from '../support/server.ts';

const FIGURES = ['Active Donors', 'Patient Requests', 'Total Users', 'Platform Status'];

test('a visitor of the home page reads its calls, how it works and the year, and each call leads on', async ({
  page,
}) => {
  await page.goto('/');
  const main = page.getByRole('main');
  await expect(main).toContainText(
    'Redthread brings blood donors and patients together. AI matching finds the donors whose blood fits, and says why.',
  );
  for (const [name, href] of [
    ['Become a Donor', '/donor'],
    ['Request Donation', '/patient'],
    ['Get Started', '/register'],
  ] as const) {
    await expect(main.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
  const steps = page
    .getByRole('region', { name: 'How it works', exact: true })
    .getByRole('listitem')
    .getByRole('heading');
  await expect(steps).toHaveText(['Register as Donor', 'Quick Matching', 'Save Lives']);
  await expect(page.getByRole('contentinfo')).toContainText('© 2024 Redthread');
});

test('a visitor sees dots in each card until its figure comes', { tag: '@long' }, async ({ page }) => {
  await keepForLater(page);
  const release = await hold(page, /overview\.home/);
  await page.goto('/');
  for (const label of FIGURES) await expect(figure(page, label)).toHaveText('...');
  release();
  for (const label of FIGURES.slice(0, 3)) await expect(figure(page, label)).toHaveText(/^[\d,]+$/);
  await expect(figure(page, 'Platform Status')).toHaveText('Active');
});

test('a visitor whose figures do not come sees the cards stop, tries again, and the browser keeps the reason', {
  tag: '@long',
}, async ({ page }) => {
  const logged: string[] = [];
  page.on('console', (message) => logged.push(message.text()));
  await keepForLater(page);
  await page.route(/overview\.home/, (route) => route.abort());
  await page.goto('/');
  for (const label of FIGURES) await expect(figure(page, label)).toHaveText('–');
  await expect(page.getByRole('alert')).toContainText("This couldn't be loaded.");
  expect(logged.join()).toContain('overview');
  await page.unroute(/overview\.home/);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(figure(page, 'Platform Status')).toHaveText('Active');
});

function figure(page: Page, label: string): Locator {
  return page.getByText(label, { exact: true }).locator('..').getByRole('definition');
}
