import { DONOR, fillDonorDetails, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const card = (page: Page) => page.getByRole('region', { name: 'Update Donor Profile' });

test('a new donor whose address names their town is offered it once they want to be asked, and takes it by one press', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorDetails(page, { ...DONOR, address: 'Headingley, Leeds' });
  await page.getByRole('radio', { name: 'Yes, ask me' }).check();
  const offer = page.getByText('Your address says “Headingley, Leeds”. Is that Leeds, England?');
  await expect(offer).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Choose another' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Yes, Leeds, England' }).click();
  const taken = page.getByText('Your town is Leeds, England. Patients near you find you.');
  await expect(taken).toBeInViewport({ ratio: 1 });
  await expect(taken).toBeFocused();
  await expect(offer).toHaveCount(0);
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
  await expect(card(page).getByText(/^You let us ask you, since/)).toBeInViewport({ ratio: 1 });
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
  await expect(page.getByText('Your town is Leeds, England. Patients near you find you.')).toBeFocused();
  await register.click();
  await expect(card(page).getByText('Leeds, England, up to 25 km')).toBeInViewport({ ratio: 1 });
});
