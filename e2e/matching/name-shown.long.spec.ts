import { openMore, signUp } from '../support/people.ts';
import { fillNeed, keyOf, sendButton, withoutTown } from '../support/request-form.ts';
import { expect, type Page, test } from '../support/server.ts';

test('a donor who leaves the choice as it is shows an initial in lists, and sees their whole name themself', async ({
  page,
  browser,
  server,
}) => {
  await signUpAs(page, 'Ines Almeida-Costa');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const choice = page.getByRole('group', { name: 'Your name in public lists' });
  await expect(page.getByText('Public: “Ines A.”')).toBeVisible();
  await openMore(page);
  await expect(choice.getByRole('radio', { name: 'First name and initial: Ines A.' })).toBeChecked();
  await expect(choice.getByRole('radio', { name: 'Whole name: Ines Almeida-Costa' })).not.toBeChecked();
  await keyOf(page, 'AB-').check();
  await page.getByLabel('Phone').fill('+44 7700 900123');
  await page.getByLabel('Address').fill('Portobello, Edinburgh');
  await page.getByLabel('Age', { exact: true }).fill('34');
  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines Almeida-Costa');

  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  for (const path of ['/donors?bloodType=AB-', '/matching?bloodType=AB-', '/requests?list=donors']) {
    await visitor.goto(path);
    await expect(visitor.getByRole('listitem').filter({ hasText: 'Portobello, Edinburgh' })).toContainText('Ines A.');
    await expect(visitor.getByText('Almeida')).toHaveCount(0);
  }

  await page.goto('/donor');
  await openMore(page);
  await choice.getByRole('radio', { name: 'Whole name' }).check();
  await page.getByRole('button', { name: 'Update profile' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await visitor.goto('/donors?bloodType=AB-');
  await expect(visitor.getByText('Ines Almeida-Costa')).toBeVisible();
  await visitor.context().close();
});

test('a patient who leaves the choice as it is shows an initial in lists', async ({ page }) => {
  await signUpAs(page, 'Omar Qureshi-Khan');
  await page.goto('/patient');
  await fillNeed(page, { bloodType: 'B-', phone: '+44 7700 900456', hospital: 'Portobello Infirmary' });
  await withoutTown(page);
  await sendButton(page).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/requests');
  await expect(page.getByRole('listitem').filter({ hasText: 'Portobello Infirmary' })).toContainText('Omar Q.');
  await expect(page.getByRole('main').getByText('Qureshi')).toHaveCount(0);
});

/** Someone with a name of their own, which they set once they are here. */
async function signUpAs(page: Page, name: string): Promise<void> {
  await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Settings' }).click();
  await page.getByLabel('Full Name').fill(name);
  await page.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByText('Name saved.')).toBeVisible();
}
