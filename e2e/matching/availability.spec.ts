import { DONOR, fillDonorForm, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a donor sees the switch go back, and why, when the server can not be reached', { tag: '@long' }, async ({
  page,
  context,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  await context.setOffline(true);
  await isAvailable.click();
  await expect(page.getByRole('alert')).toContainText('Not changed.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(isAvailable).toBeChecked();
});

test('a donor who presses the switch twice in a hurry ends where they pressed last, whatever came first', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  const answers: (() => void)[] = [];
  await page.route('**/trpc/donors.update**', async (route) => {
    await new Promise<void>((resolve) => answers.push(resolve));
    await route.continue();
  });
  await isAvailable.evaluate((element) => {
    const note = () => element.setAttribute('data-seen', `${element.dataset['seen'] ?? ''} ${element.ariaChecked}`);
    new MutationObserver(note).observe(element, { attributeFilter: ['aria-checked'] });
  });
  await isAvailable.click();
  await isAvailable.click();
  for (const count of [1, 2]) {
    await expect.poll(() => answers.length).toBe(count);
    // Long enough for a profile that was asked for between the two to arrive.
    await page.evaluate(() => fetch('/trpc/overview.home').then((response) => response.text()));
    answers[count - 1]?.();
  }
  await expect(page.getByRole('status').filter({ hasText: 'Saved. Patients can find you now.' })).toBeAttached();
  await expect(isAvailable).toBeChecked();
  await expect(isAvailable).toHaveAttribute('data-seen', ' false true');
  await page.reload();
  await expect(isAvailable).toBeChecked();
});

test('a donor whose two presses both fail sees the switch as it was', { tag: '@long' }, async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  await page.route('**/trpc/**', (route) => route.abort());
  await isAvailable.dblclick();
  await expect(page.getByRole('alert')).toContainText('Not changed.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(isAvailable).toBeChecked();
});
