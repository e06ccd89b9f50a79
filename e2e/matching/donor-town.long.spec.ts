import { DONOR, fillDonorDetails, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });

test('a new donor whose address names their town is offered it once they want to be asked, and takes it by one press', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'Headingley, Leeds' });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  const offer = page.getByText('Your address says “Headingley, Leeds”. Is that Leeds, England?');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  const taken = page.getByText('Your town is Leeds, England.');
  await expect(taken).toBeInViewport({ ratio: 1 });
  await expect(taken).toBeFocused();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeInViewport({ ratio: 1 });
});

test('a visitor who takes their town by one press in the second step, and signs up, still has it when they come back', async ({
  page,
}) => {
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'Headingley, Leeds' });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click();
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await expect(page.getByRole('radio', { name: 'Yes, contact me' })).toBeChecked();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
});

test('a new donor who only wants to be listed is offered that town too, above the button', async ({ page }) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'Headingley, Leeds' });
  await page.getByRole('radio', { name: 'No, only list me' }).check();
  const register = page.getByRole('button', { name: 'Register as donor' });
  await register.scrollIntoViewIfNeeded();
  const yes = page.getByRole('button', { name: 'Yes, Leeds, England' });
  await expect(yes).toBeInViewport({ ratio: 1 });
  await yes.click();
  await expect(page.getByText('Your town is Leeds, England.')).toBeFocused();
  await register.click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
});

test('a donor who let us ask removes their town: they read what follows, and take the consent back at that place', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'Headingley, Leeds' });
  await page.getByRole('radio', { name: 'Yes, contact me' }).check();
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText(/^You can be contacted, since/)).toBeVisible();
  await page.goto('/donor');
  const follows = page.getByText("Without a town, we can't contact you.");
  await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveValue('Leeds, England');
  await expect(follows).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear the town' }).click();
  await expect(follows).toBeInViewport({ ratio: 1 });
  // Nothing is taken back before they say so.
  await page.getByRole('button', { name: 'Update profile' }).click();
  const banner = page.getByRole('alert').first();
  await expect(banner).toContainText('Please choose your town first, so that we know who is near.');
  await banner.getByRole('link').click();
  await expect(follows).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Leave it out' }).click();
  const done = page.getByText("Once saved, you're only listed.");
  await expect(done).toBeFocused();
  await expect(done).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('combobox', { name: 'Town (optional)' })).toHaveAttribute('aria-invalid', 'false');
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(card(page).getByText("You aren't contacted")).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByText('Not chosen')).toBeVisible();
});
