import { withdraw } from '../support/live-steps.ts';
import { DONOR, fillDonorForm, fillRequestForm, signUp } from '../support/people.ts';
import { expect, test } from '../support/server.ts';

test('a visitor who presses Back closes the contact dialog, and stays on the screen', async ({ page }) => {
  await page.goto('/');
  await page.goto('/donors');
  const button = page.getByRole('button', { name: /^Contact Donor / }).nth(20);
  await button.scrollIntoViewIfNeeded();
  // Nobody presses in the frame in which they scroll, which the page hears of only as the next one is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const title = (await dialog.getByRole('heading').textContent()) ?? '';
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/donors$/);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.goForward();
  await expect(dialog.getByRole('heading')).toHaveText(title);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/donors$/);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('someone who follows a link to a contact dialog closes it, and is still on the screen', async ({ page }) => {
  await page.goto('/donors');
  await page
    .getByRole('button', { name: /^Contact Donor / })
    .first()
    .click();
  await expect(page.getByRole('dialog')).toBeVisible();
  const link = page.url();
  await page.goto('/');
  await page.goto(link);
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/donors$/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('someone with a small phone tabs through a dialog from top to bottom', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillRequestForm(page, { bloodType: 'AB+', phone: DONOR.phone, hospital: 'Leith Infirmary' });
  await withdraw(page);
  const buttons = page.getByRole('dialog').getByRole('button');
  await expect(buttons).toHaveText(['Withdraw request', 'Keep it open']);
  // Enter, pressed too soon, takes nothing back.
  await expect(buttons.last()).toBeFocused();
  const [first, second] = await buttons.evaluateAll((all) => all.map((each) => each.getBoundingClientRect().top));
  expect(first).toBeLessThan(second ?? 0);
});

test('a donor is offered the numbers of others, and not their own', async ({ page }) => {
  const { name } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  for (const path of [
    '/donors?bloodType=B-&radius=any',
    '/matching?bloodType=B-&radius=any',
    '/requests?list=donors&radius=any',
  ]) {
    await page.goto(path);
    const own = page.getByRole('listitem').filter({ hasText: name });
    await expect(own).toContainText('Available');
    await expect(own.getByRole('button')).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Contact Donor / }).first(), path).toBeVisible();
  }
});
