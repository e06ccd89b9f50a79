import { DONOR, fillDonorDetails, fillDonorForm, type Person, signOut, signUp } from '../support/people.ts';
import { keyOf } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';

const TYPED = { ...DONOR, bloodType: 'A+', phone: '+44 7700 900777', address: 'Granton' };
const choice = (page: Page) => page.getByRole('region', { name: 'You are a donor already' });
const heading = (page: Page) => page.getByRole('heading', { level: 1, name: 'Donor Portal' });

async function registerAndLeave(page: Page): Promise<Person> {
  const person = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await signOut(page);
  return person;
}

async function signInHere(page: Page, { email, password }: Person): Promise<void> {
  // The donor form, which asks for an email too, stands until the code of this screen has come.
  await expect(page.getByLabel('Password')).toBeVisible();
  await page.getByRole('textbox', { name: 'Email' }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
}

test('a visitor who half fills the donor form and signs in as a donor sees the profile that is kept, and may keep it', async ({
  page,
}) => {
  const person = await registerAndLeave(page);
  await page.goto('/donor');
  await page.getByLabel('Phone').fill(TYPED.phone);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signInHere(page, person);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(choice(page).getByText('The form below is your saved profile.')).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
  await choice(page).getByRole('button', { name: 'Keep my profile' }).click();
  await expect(heading(page)).toBeFocused();
  await page.reload();
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(choice(page)).toHaveCount(0);
});

test('a visitor who fills the donor form and signs in as a donor may use what they typed, over the rest of the profile', async ({
  page,
}) => {
  const person = await registerAndLeave(page);
  await page.goto('/donor');
  await fillDonorDetails(page, TYPED);
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signInHere(page, person);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(choice(page)).toBeInViewport({ ratio: 1 });
  await expect(keyOf(page, DONOR.bloodType)).toBeChecked();
  await choice(page).getByRole('button', { name: 'Use what I typed' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(keyOf(page, 'A+')).toBeChecked();
  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue(TYPED.address);
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page.getByText("You're registered as A+ and available.")).toBeVisible();
  await page.goto('/donor');
  await expect(page.getByLabel('Phone')).toHaveValue(TYPED.phone);
  await expect(choice(page)).toHaveCount(0);
});
