import type { Locator, Page } from '@playwright/test';

// What a person does on the form that asks for blood.

export interface Need {
  readonly bloodType: string;
  readonly phone: string;
  readonly hospital: string;
}

/** Presses the key of a blood type. */
export async function chooseType(page: Page, bloodType: string): Promise<void> {
  await keyOf(page, bloodType).check();
}

export function keyOf(page: Page, bloodType: string): Locator {
  const letters = bloodType.slice(0, -1).split('').join(' ?');
  const sign = bloodType.endsWith('+') ? 'positive' : 'negative';
  return page.getByRole('radio', { name: new RegExp(`^${letters} ${sign}$`) });
}

/** Says that the hospital's town can't be found, unless it is: the request is posted to the list alone. */
export async function withoutTown(page: Page): Promise<void> {
  await page.getByLabel('Hospital').blur();
  const wish = page.getByRole('button', { name: "I can't find the town" });
  // A form that was typed before may say so already, or have a town.
  await wish
    .or(page.getByRole('button', { name: /^Choose (?:a town|another)$/ }))
    .first()
    .waitFor();
  if (await wish.isVisible()) await wish.click();
}

/** Chooses the hospital's town from those that what is typed begins. */
export async function chooseTown(page: Page, town: string): Promise<void> {
  await page.getByLabel('Hospital').blur();
  await page.getByRole('combobox', { name: 'Town' }).fill(town);
  await page
    .getByRole('option', { name: new RegExp(`^${town}`) })
    .first()
    .click();
}

/** Fills in what every request says. */
export async function fillNeed(page: Page, { bloodType, phone, hospital }: Need): Promise<void> {
  await chooseType(page, bloodType);
  await page.getByLabel('Phone').fill(phone);
  await page.getByLabel('Hospital').fill(hospital);
}

/** Says of the name that everybody reads that it is whole. */
export async function showWholeName(page: Page): Promise<void> {
  await page.getByText('Change', { exact: true }).click();
  await page.getByRole('radio', { name: 'Whole name' }).check();
}

export function sendButton(page: Page): Locator {
  return page.getByRole('button', { name: /^(?:Ask donors now|Post to the list only)$/ });
}
