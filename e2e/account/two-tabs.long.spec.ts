import { hold } from '../support/hold.ts';
import { linkMailedTo } from '../support/mail.ts';
import { DONOR, fillDonorForm, signIn, signOut, signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';

const { phone: PHONE } = DONOR;

test("a donor who logs out in one tab leaves no phone in another, nor in the next person's forms", async ({
  page,
  context,
  server,
}) => {
  const next = await signUp(page, 'Patient');
  await signOut(page);
  const { email } = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  const profile = await context.newPage();
  await profile.goto('/donor');
  await expect(profile.getByLabel('Phone')).toHaveValue(PHONE);
  const typed = await context.newPage();
  await typed.goto('/patient');
  await typed.getByLabel('Phone').fill(PHONE);
  await typed.getByLabel('Hospital').fill('Leith Infirmary');
  const mailed = await context.newPage();
  await mailed.goto(linkMailedTo(server, email));
  const keptCode = () => mailed.evaluate(() => sessionStorage.getItem('mailed-code'));
  await expect.poll(keptCode).not.toBeNull();

  await signOut(page);
  await expect.poll(keptCode).toBeNull();
  for (const tab of [profile, typed]) {
    await expect(tab.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
    await expectNothingOf(tab, PHONE, 'Leith');
    await expect(tab.getByLabel('Phone')).toHaveValue('');
  }

  await signIn(page, next);
  for (const tab of [profile, typed]) {
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
    await expect(tab.getByLabel('Phone')).toHaveValue('');
    await tab.reload();
    await expect(tab.getByLabel('Phone')).toHaveValue('');
    await expectNothingOf(tab, PHONE, 'Leith');
  }
});

test('a visitor who fills in a form in one tab and signs in in another finds it as they left it', async ({
  page,
  context,
}) => {
  const person = await signUp(page, 'Patient');
  await signOut(page);
  const form = await context.newPage();
  await form.goto('/patient');
  await form.getByLabel('Phone').fill(PHONE);
  await signIn(page, person);
  await expect(form.getByRole('button', { name: 'Logout' })).toBeVisible();
  await expect(form.getByLabel('Phone')).toHaveValue(PHONE);
  await form.reload();
  await expect(form.getByLabel('Phone')).toHaveValue(PHONE);
});

test('someone who signs in in one tab while another is still signing out stays signed in in both', async ({
  page,
  context,
}) => {
  const next = await signUp(page, 'Patient');
  await signOut(page);
  await signUp(page, 'Donor');
  const other = await context.newPage();
  await other.goto('/login');
  const isBack = await hold(page, '**/trpc/auth.logout**');
  await page.getByRole('button', { name: 'Logout' }).click();
  await signIn(other, next);
  isBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(next.name);
  for (const tab of [page, other]) {
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'Logout' })).toBeVisible();
  }
});

/** Neither on screen, in a field, nor in what the tab keeps. */
async function expectNothingOf(tab: Page, ...words: string[]): Promise<void> {
  const kept = () =>
    tab.evaluate(() => {
      const fields = [...document.querySelectorAll<HTMLInputElement>('input, select, textarea')];
      const values = fields.map(({ value }) => value);
      return [document.documentElement.outerHTML, ...values, JSON.stringify(sessionStorage)].join('\n');
    });
  await expect(async () => {
    for (const word of words) expect(await kept()).not.toContain(word);
  }).toPass({ timeout: 60_000 });
}
