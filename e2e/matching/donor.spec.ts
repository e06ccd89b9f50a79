import { digitsMailedTo } from '../support/mail.ts';
import {
  DONOR,
  fillDonorDetails,
  fillDonorForm,
  openMore,
  signIn,
  signInAsAdmin,
  signOut,
  signUp,
} from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';

test('someone signs up as a donor, is listed and offered, and after going unavailable is offered no longer', async ({
  page,
}) => {
  const { name } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: 'Your donor profile was saved.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });

  await page.goto('/donors?bloodType=B-');
  const card = page.getByRole('listitem').or(page.getByRole('article')).filter({ hasText: name });
  await expect(card).toContainText('Leith, Edinburgh');
  await expect(card).toContainText('+44 ••• ••• ••23');
  await expect(card).not.toContainText('7700');
  await expect(card).toContainText('Available');

  await page.goto('/matching');
  await page.getByRole('link', { name: 'Find donors for AB negative' }).click();
  await page.getByRole('button', { name: 'Find Donors' }).click();
  await expect(page.getByText(name)).toBeVisible();

  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  const saved = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.update') && answer.ok());
  await isAvailable.click();
  await expect(isAvailable).not.toBeChecked();
  await expect(page.getByText("Patients can't find you now.").first()).toBeVisible();
  await saved;
  await expect(page.getByRole('status').filter({ hasText: "Saved. Patients can't find you now." })).toHaveCount(1);

  await page.goto('/matching?bloodType=AB-');
  await expect(page.getByText('Response Time')).toBeVisible();
  await expect(page.getByText(name)).toHaveCount(0);
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByText(/^\d+ donors? found$/)).toBeInViewport({ ratio: 1 });
  await expect(card).toHaveCount(0);
  await page.getByRole('checkbox', { name: 'Available only' }).uncheck();
  await expect(page).toHaveURL(/\/donors\?bloodType=B-&town=\d+&all=true$/);
  await expect(card).toContainText('Not available');
});

test('a donor tells when they gave last, only they and an admin who asks see it, and they can take it back', {
  tag: '@long',
}, async ({ page, server }) => {
  const { name, email, password } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  const day = page.getByLabel('Last donation (optional)');
  await expect(day).toHaveAccessibleDescription(/Only you and admins see it/);
  await day.fill('2099-01-01');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please enter a day that is not in the future.');
  await expect(day).toHaveAccessibleDescription(/Please enter a day that is not in the future/);
  await expect(day).toHaveAttribute('aria-invalid', 'true');
  await banner.getByRole('link').click();
  await expect(day).toBeFocused();
  await expect(page.getByText('Please enter a day that is not in the future.').last()).toBeInViewport({ ratio: 1 });

  // A day without a month and year is neither a date nor an empty field.
  await day.fill('');
  await day.pressSequentially('05');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(banner).toContainText('Please enter a day from 1900 on');

  await day.fill('2024-03-02');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donors?bloodType=B-');
  const card = page.getByRole('listitem').filter({ hasText: name });
  await expect(card).toContainText(DONOR.address);
  await expect(card).not.toContainText(/2024|Last donation/);

  await signOut(page);
  await signInAsAdmin(page, server);
  await page.goto('/admin');
  await expect(card).not.toContainText(/Mar 2024|Last donation/);
  await page.getByRole('button', { name: 'Show whole names and numbers' }).click();
  await expect(card).toContainText('Last donation2 Mar 2024');
  await expect(card.getByText('2 Mar 2024')).toBeInViewport({ ratio: 1 });

  await signOut(page);
  await signIn(page, { email, password });
  await page.goto('/donor');
  await openMore(page);
  await expect(day).toHaveValue('2024-03-02');
  await day.fill('');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await openMore(page);
  await expect(day).toHaveValue('');
});

test('a donor whose age is refused reads why at the field and above the form, and keeps what was typed', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  for (const age of ['17', '66', '18.5', 'old', '']) {
    await fillDonorDetails(page, { ...DONOR, age });
    await page.getByRole('button', { name: 'Register as donor' }).click();
    const banner = page.getByRole('alert').first();
    await expect(banner).toBeFocused();
    await expect(banner).toContainText('Please enter an age in whole years from 18 to 65.');
    await expect(banner).toBeInViewport({ ratio: 1 });
    await expect(page.getByPlaceholder('Enter your age (18-65)')).toHaveAttribute('aria-invalid', 'true');
    await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  }
  await page.getByPlaceholder('Enter your age (18-65)').fill('65');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor fills the donor form first, types the code, and has lost nothing', async ({ page, server }) => {
  const email = `late-${process.pid}@people.example`;
  await page.goto('/donor');
  await fillDonorDetails(page, DONOR);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByRole('alert')).toContainText('Please enter your full name.');
  await page.getByLabel('Full Name').fill('Late Signer');
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter the code');
  // Back at the form, all of it is there.
  await page.getByRole('button', { name: 'Change my details' }).click();
  await expect(page.getByLabel('Full Name')).toHaveValue('Late Signer');
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await page.getByLabel('Code').fill(await digitsMailedTo(server, email, 2));
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText("You're registered as B− and available.")).toBeVisible();
});

test('a donor who updates their profile sees it on the dashboard at once; one who is refused has lost nothing', {
  tag: '@long',
}, async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page.getByText("You're registered as B− and available.")).toBeVisible();
  await page.getByRole('link', { name: 'Update profile' }).click();
  await keyOf(page, 'AB-').check();
  await page.getByLabel('Address').fill('Granton, Edinburgh');
  await untilFetched(page, 'start-offline');
  await page.route('**/trpc/donors.register**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByRole('alert').first()).toContainText("We'll send this once you're back online");
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
  await expect(keyOf(page, 'AB-')).toBeChecked();
  await expect(page.getByLabel('Address')).toHaveValue('Granton, Edinburgh');
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByText("You're registered as B− and available.")).toBeVisible();

  await page.getByRole('link', { name: 'Update profile' }).click();
  await expect(page.getByLabel('Address')).toHaveValue('Granton, Edinburgh');
  await page.unroute('**/trpc/donors.register**');
  // The profile may come from the answer alone.
  await page.route('**/trpc/*donors.mine**', (route) => route.abort());
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText("You're registered as AB− and available.")).toBeVisible();
});

test('a donor takes themself off the list, which is as easy as coming onto it, and keeps the account', {
  tag: '@long',
}, async ({ page }) => {
  const { name } = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/donor');
  await page.getByRole('button', { name: 'Take me off the list' }).click();
  const dialog = page.getByRole('dialog', { name: 'Take you off the list?' });
  await expect(dialog.getByText('This deletes your donor profile')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Take me off' }).press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText("You're no longer listed or contacted.")).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Take me off the list' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  await expect(page.locator(':focus')).toHaveText("You're no longer listed or contacted.");
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: name })).toHaveCount(0);
  await page.goto('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});
