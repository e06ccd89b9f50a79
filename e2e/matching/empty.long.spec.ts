import { signInAsAdmin, signOut, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test.use({ crowd: { donors: 0, requests: 0 } });

test('a visitor of a platform without people reads so on every list, and is led on: to fewer conditions, or to what they can do', async ({
  page,
}) => {
  const main = page.getByRole('main');
  await page.goto('/');
  await expect(page.getByText('Total Users', { exact: true }).locator('..')).toContainText('0');
  await page.goto('/matching?bloodType=O-');
  await expect(main.getByText('No donors available for this blood type', { exact: true })).toBeInViewport();
  await expect(main.getByRole('link', { name: 'Post a request' })).toHaveAttribute('href', '/patient');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main.getByRole('button', { name: 'Share this page' }).click();
  await expect(main.getByText('Link copied.')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/matching\?bloodType=O-$/);
  await page.goto('/donors?bloodType=AB-');
  await expect(main.getByText('No donors found matching your criteria.', { exact: true })).toBeVisible();
  await main.getByRole('link', { name: 'Show unavailable donors too' }).click();
  await expect(page).toHaveURL(/\/donors\?bloodType=AB-&all=true$/);
  await main.getByRole('link', { name: 'Show all blood types' }).click();
  await expect(page).toHaveURL(/\/donors\?all=true$/);
  await page.goto('/requests?urgency=high');
  await main.getByRole('link', { name: 'See all requests' }).click();
  await expect(page).toHaveURL(/\/requests\?radius=any$/);
  await expect(main.getByText('No blood requests at the moment.', { exact: true })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Post a request' })).toHaveAttribute('href', '/patient');
  await main.getByRole('link', { name: '0 Donors' }).click();
  await expect(main.getByText('No donors found matching your criteria.', { exact: true })).toBeVisible();
});

test('a donor and an admin of a platform without people read so', async ({ page, server }) => {
  await signUp(page, 'Donor');
  await expect(page.getByText('No blood requests at the moment.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View all \d/ })).toHaveCount(0);
  await signOut(page);
  await signInAsAdmin(page, server);
  await expect(page.getByText('You are signed in as an admin.', { exact: true })).toBeInViewport({ ratio: 1 });
  await page.goto('/admin');
  await expect(page.getByText('No donors yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No requests yet.', { exact: true })).toBeVisible();
});
