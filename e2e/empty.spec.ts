import { signInAsAdmin, signOut, signUp } from './people.ts';
import { expect, test } from './server.ts';

test.use({ crowd: { donors: 0, requests: 0 } });

test('a visitor of a platform without people reads so on every list', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByText('Total Users', { exact: true }).locator('..')).toContainText('0');
  await page.goto('/donors');
  await expect(
    page.getByRole('main').getByText('No donors found matching your criteria.', { exact: true }),
  ).toBeVisible();
  await page.goto('/matching?bloodType=O-');
  await expect(page.getByText('No donors available for this blood type', { exact: true })).toBeVisible();
  await page.goto('/requests');
  await expect(page.getByText('No blood requests at the moment.', { exact: true })).toBeVisible();
  await expect(page.getByText('No donors found matching your criteria.', { exact: true })).toBeVisible();
});

test('a donor and an admin of a platform without people read so', async ({ page, server }) => {
  await signUp(page, 'Donor');
  await expect(page.getByText('No blood requests you can help right now.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: /^View all \d/ })).toHaveCount(0);
  await signOut(page);
  await signInAsAdmin(page, server);
  await expect(page.getByText('You are signed in as an admin.', { exact: true })).toBeVisible();
  await page.goto('/admin');
  await expect(page.getByText('No donors yet.', { exact: true })).toBeVisible();
  await expect(page.getByText('No requests yet.', { exact: true })).toBeVisible();
});
