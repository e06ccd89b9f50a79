import { expect, test } from './server.ts';

test('a visitor who loses the connection on the home page still gets to the request form', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Patient Portal');
  await expect(page.getByLabel('Hospital')).toBeVisible();
});

test('a visitor whose screen could not be fetched stays in the app, and tries again until it comes', async ({
  page,
  context,
}) => {
  const code = /\/assets\/patient-[^/]*\.js$/;
  await page.route(code, (route) => route.abort());
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Patient Portal' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Something went wrong');
  const tryAgain = page.getByRole('button', { name: 'Try again' });
  await tryAgain.click();
  await expect(page.getByRole('alert')).toContainText("We couldn't reach the server.");
  await context.setOffline(false);
  await page.unroute(code);
  await tryAgain.click();
  await expect(page.getByLabel('Hospital')).toBeVisible();
});

test('someone whose form is on its way keeps the focus, and sends it once however often they press', async ({
  page,
}) => {
  let calls = 0;
  await page.route('**/trpc/auth.login**', async (route) => {
    calls += 1;
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@people.example');
  await page.getByLabel('Password').fill('some password');
  await page.getByRole('button', { name: 'Sign in' }).press('Enter');
  const busy = page.getByRole('button', { name: 'Signing in...' });
  await expect(busy).toBeDisabled();
  await expect(busy).toBeFocused();
  await page.keyboard.press('Enter');
  await page.getByLabel('Password').press('Enter');
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password');
  expect(calls).toBe(1);
});
