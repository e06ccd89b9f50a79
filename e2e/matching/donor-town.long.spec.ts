import { DONOR, fillDonorDetails, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const LEEDS = { ...DONOR, address: 'Headingley, Leeds' };
const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });
const town = (page: Page) => page.getByRole('combobox', { name: 'Town', exact: true });

test('a new donor whose address names their town sees it below the address, and chooses another by one press', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, LEEDS);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByRole('button', { name: 'Choose another' }).click();
  await town(page).fill('york');
  await page.getByRole('option', { name: /^York/ }).first().click();
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeFocused();
  await expect(page.getByText('York, England')).toBeInViewport({ ratio: 1 });
  // The address says Leeds again: the person's own choice stays.
  await page.getByLabel('Address').fill('Leeds');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('York, England, up to 25 km')).toBeVisible();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
});

test('a visitor whose address names their town, and signs up, still has it when they come back', async ({ page }) => {
  await page.goto('/donor');
  await fillDonorDetails(page, LEEDS);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await expect(page.getByRole('radio', { name: 'Yes, contact me' })).toBeChecked();
  await expect(page.getByText('Leeds, England')).toBeVisible();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeVisible();
});

test('a donor who wants to be contacted and whose address names no town reads so beside the field for it', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'somewhere nice' });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toBeFocused();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await banner.getByRole('link').click();
  await expect(town(page)).toBeFocused();
  await expect(town(page)).toHaveAccessibleDescription(/Please choose your town first/);
  await page.keyboard.type('leeds');
  await page.getByRole('option', { name: /^Leeds ?England/ }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeVisible();
});

test('a donor who could be contacted and gives their town up reads what follows, and takes the consent back', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, LEEDS);
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
  await page.goto('/donor');
  await page.getByRole('button', { name: 'Choose another' }).click();
  await page.getByRole('button', { name: "I can't find the town" }).click();
  await expect(page.getByText("Without a town, we can't contact you.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  // Nothing is taken back before they say so.
  await page.getByRole('button', { name: 'Update profile' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await banner.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Choose a town' })).toBeFocused();
  await page.getByRole('radio', { name: 'No, only list me' }).check();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeVisible();
  await expect(card(page).getByText('Not chosen')).toBeVisible();
});
