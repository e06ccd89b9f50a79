import { agree, expect, openGoogle, settle, test } from './google-server.ts';

test("the sign-up screen works without Google's script", async ({ page, context, people, provider }) => {
  const kim = settle(people, 'Kim');
  await context.route(`${provider.issuer}/gsi/**`, (route) => route.abort());
  await page.goto('/register');
  await agree(await openGoogle(page, 'Sign up with Google'), kim);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test('a person whose role can not be saved reads so, and keeps their choice', async ({ page, people }) => {
  const lea = settle(people, 'Lea');
  await page.goto('/login');
  await agree(await openGoogle(page), lea);
  await page.getByRole('radio', { name: 'Patient' }).check();
  await page.route(/auth\.updateRole/, (route) => route.abort());
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByRole('alert')).toContainText('Failed to update role. Please try again.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.unroute(/auth\.updateRole/);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport();
});

test('someone who comes to the choice of a role without an account is sent to sign up', async ({ page }) => {
  await page.goto('/role-selection');
  await expect(page).toHaveURL(/\/register$/);
});
