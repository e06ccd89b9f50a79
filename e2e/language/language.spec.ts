import { languageSwitch, languages } from '../support/language-choice.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched, untilFilled } from '../support/waits.ts';

test('someone who reads Arabic chooses it, keeps what they typed, their place and the focus, and finds it again', async ({
  page,
}) => {
  await page.goto('/patient');
  // It names no town, whose suggestion would move the page.
  await page.getByLabel('Hospital').fill('St. Brigid Hospital');
  await expect(languages(page)).toHaveValue('en');
  await languages(page).focus();
  const topOf = async () => (await languages(page).boundingBox())?.y ?? 0;
  const place = await topOf();
  await languages(page).selectOption({ label: 'العربية' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await expect(languages(page)).toBeFocused();
  await expect(languages(page)).toHaveValue('ar');
  await expect(page.locator('input[name=hospital]')).toHaveValue('St. Brigid Hospital');
  await expect(languages(page)).toBeInViewport({ ratio: 1 });
  // What stands above may be shorter in another language: whoever looks at the list has it before them still.
  expect(Math.abs((await topOf()) - place)).toBeLessThan(80);

  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('input[name=hospital]')).toHaveValue('St. Brigid Hospital');

  await languages(page).selectOption({ label: 'English' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr');
  await expect(languages(page)).toBeFocused();
  await expect(page.getByLabel('Hospital')).toHaveValue('St. Brigid Hospital');
});

test('someone who reads Arabic reads in Arabic what the server says', { tag: '@long' }, async ({ page }) => {
  await page.goto('/login');
  await languages(page).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  await page.locator('input[name=email]').fill('nobody@people.example');
  await page.locator('input[name=password]').fill('some password');
  await page.locator('input[name=password]').press('Enter');
  const alert = page.getByRole('alert').first();
  await expect(alert).toContainText(/\p{Script=Arabic}/u);
  await expect(alert).toBeInViewport({ ratio: 1 });
  await expect(alert).not.toContainText('Invalid email or password');
});

test('someone whose language cannot be fetched reads so, and goes on in English', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await page.goto('/');
  await untilFilled(page);
  await untilFetched(page, 'patient');
  await context.setOffline(true);
  await languages(page).focus();
  await languages(page).selectOption('ar');
  await expect(page.getByText("This couldn't be loaded.")).toBeInViewport({ ratio: 1 });
  await expect(languages(page)).toHaveValue('en');
  await expect(languages(page)).toBeFocused();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await context.setOffline(false);
  await languages(page).selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('someone whose language cannot be fetched from the top bar reads so there, and goes on in English', {
  tag: '@long',
}, async ({ page, context }) => {
  await page.goto('/');
  await untilFilled(page);
  await untilFetched(page, 'patient');
  await context.setOffline(true);
  await languageSwitch(page).focus();
  await languageSwitch(page).selectOption({ label: 'العربية' });
  await expect(page.getByText("This couldn't be loaded.")).toBeInViewport();
  await expect(languageSwitch(page)).toBeFocused();
  await expect(languageSwitch(page)).toHaveValue('en');
  await context.setOffline(false);
  await languageSwitch(page).selectOption({ label: 'العربية' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
});

test('someone who changes the language on a page whose words come late reads it in that language, and finds it so again', {
  tag: '@long',
}, async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  await page.goto('/privacy');
  await expect(heading).toHaveText('Privacy');
  await languages(page).selectOption('ar');
  await expect(heading).toHaveText(/^\p{Script=Arabic}+$/u);
  await page.reload();
  await expect(heading).toHaveText(/^\p{Script=Arabic}+$/u);
  await languages(page).selectOption('en');
  await expect(heading).toHaveText('Privacy');
});

test('someone for whom the words of a page do not come stays in the app, and reads it once they do', {
  tag: '@long',
}, async ({ page }) => {
  await page.route('**/assets/late-*', (route) => route.abort());
  await page.goto('/privacy');
  await expect(page.getByText("This page loads once you're back online.")).toBeInViewport({ ratio: 1 });
  await page.unroute('**/assets/late-*');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Privacy');
});
