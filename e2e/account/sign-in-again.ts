import { DONOR, endSession, fillDonorForm, type Person, signUp } from '../support/people.ts';
import { expect, type Locator, type Page } from '../support/server.ts';

/** Somebody whose session ends while they fill in the donor form, and who sends it: somebody new, or `known`. */
export async function sendDonorFormAfterEnd(page: Page, known?: Person): Promise<Person> {
  const person = known ?? (await signUp(page, 'Donor'));
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByLabel('Phone')).toBeVisible();
  await endSession(page);
  await fillDonorForm(page, DONOR);
  return person;
}

export function signInAgain(page: Page): Locator {
  return page.getByRole('dialog', { name: 'Sign in again' });
}

export async function signInOver(page: Page, { password }: Pick<Person, 'password'>): Promise<void> {
  await signInAgain(page).getByLabel('Password').fill(password);
  await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
}
