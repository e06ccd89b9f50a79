import { countCalls } from '../support/counted-calls.ts';
import { linkMailedTo } from '../support/mail.ts';
import {
  fillDonorForm,
  fillRequestForm,
  DONOR as PROFILE,
  signOut,
  signUp,
  signUpVerified,
} from '../support/people.ts';
import { expect, type Locator, test } from '../support/server.ts';

test.use({ settings: { REDTHREAD_LIMITS: 'contacts=2' } });

const WARNING = 'Never pay for blood or accept money for it. If someone asks, end the call.';
const LIMITED = "You've reached today's limit of phone numbers. Please try again tomorrow.";
const DONOR = { ...PROFILE, phone: '+44 (0)7700 900123' };
const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };

test('a visitor who wants to call a donor far down the list signs in, and comes back to the same donor', {
  tag: '@long',
}, async ({ page, server }) => {
  const person = await signUpVerified(page, server, 'Donor');
  await signOut(page);
  await page.goto('/donors');
  await page.getByRole('button', { name: 'Load more' }).click();
  await expect(page.getByText(/^100 of \d+ shown$/)).toBeVisible();
  const last = page.getByRole('button', { name: /^Contact Donor / }).last();
  const name = await nameOn(last);
  const card = await last.locator('xpath=ancestor::li').textContent();
  const lastDigits = /••(\d\d)/.exec(card ?? '')?.[1];
  await last.click();
  const dialog = page.getByRole('dialog', { name: `Contact ${name}` });
  await expect(dialog.getByText('Please sign in to continue.')).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByText('Please sign in to continue.')).toBeInViewport();
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();

  await expect(dialog).toBeVisible();
  await expect(page).toHaveURL(/\/donors\?page=2&contact=donor-[\w-]+$/);
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  // The list may have a first name and an initial; the whole name comes with the number.
  const called = page.getByRole('dialog', { name: `Contact ${name.split(' ')[0]}` });
  const number = called.getByRole('link', { name: `Call ${name.split(' ')[0]}` });
  await expect(number).toBeFocused();
  await expect(number).toHaveAttribute('href', new RegExp(`^tel:\\+?\\d+${lastDigits}$`));
  await expect(called.getByText(WARNING)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await expect(called).toHaveCount(0);
  await expect(page).toHaveURL(/\/donors\?page=2$/);
  await expect(last).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

test('a visitor who signs up on the way is told how to verify, and is given the number once they have', {
  tag: '@long',
}, async ({ page, context, server }) => {
  await page.goto('/requests');
  const button = page.getByRole('button', { name: /^Contact Patient / }).first();
  const name = await nameOn(button);
  await button.click();
  const dialog = page.getByRole('dialog', { name: `Contact ${name}` });
  await dialog.getByRole('link', { name: 'Sign up' }).click();
  await page.getByRole('link', { name: /one page/i }).click();
  const email = `on-the-way-${process.pid}@people.example`;
  await page.getByLabel('Full Name').fill('Olive Ontheway');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill('a fine password');
  await page.getByRole('button', { name: 'Create account' }).click();

  await expect(dialog.getByText(`open the link we sent to ${email}`)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: /settings/ })).toHaveAttribute('href', '/settings');
  await expect(dialog.getByRole('button', { name: 'Send the link again' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Show phone number' })).toHaveCount(0);
  const mail = await context.newPage();
  await mail.goto(linkMailedTo(server, email));
  await mail.getByRole('button', { name: 'Verify my email' }).click();
  await expect(mail.getByRole('heading', { level: 1 })).toHaveText('Email address verified');
  await mail.close();
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  // With the number comes the whole name.
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Call / })).toHaveAttribute(
    'href',
    /^tel:\+?\d{7,15}$/,
  );
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('someone who verifies on another device goes on when they come back to the window', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  await page.goto('/donors');
  const button = page.getByRole('button', { name: /^Contact Donor / }).first();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`open the link we sent to ${email}`)).toBeInViewport({ ratio: 1 });
  await dialog.getByRole('button', { name: 'Send the link again' }).focus();
  server.run('admin', 'verify', email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(dialog.getByRole('button', { name: 'Show phone number' })).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
});

test('someone who only looks spends no number, and one that was shown is not spent again', async ({ page, server }) => {
  await signUpVerified(page, server, 'Donor');
  const calls = countCalls(page, 'donors.contact');
  await page.goto('/matching?bloodType=AB%2B');
  const button = page.getByRole('button', { name: /^Contact Donor / }).nth(3);
  const dialog = page.getByRole('dialog');
  await button.click();
  await expect(dialog.getByText('Each number you see is recorded.')).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/matching\?bloodType=AB%2B&contact=donor-/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/matching\?bloodType=AB%2B$/);
  expect(calls()).toBe(0);

  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const number = dialog.getByRole('link', { name: /^Call / });
  await expect(number).toBeVisible();
  await page.keyboard.press('Escape');
  // The browser gives the focus back at once, and goes back in the history a moment later.
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(number).toBeVisible();
  expect(calls()).toBe(1);
});

test('someone reads whom they are about to call and how many numbers are left, and finds the number again in their settings', async ({
  page,
  server,
}) => {
  await signUpVerified(page, server, 'Donor');
  await page.goto('/donors');
  const button = page.getByRole('button', { name: /^Contact Donor / }).first();
  const name = await nameOn(button);
  const card = button.locator('xpath=ancestor::li');
  const type = await card.getByRole('img').first().getAttribute('aria-label');
  const place = (await card.getByRole('definition').nth(1).textContent()) ?? '';
  expect(place).not.toBe('');
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: type ?? '' })).toBeInViewport();
  await expect(dialog.getByText(place, { exact: true })).toBeInViewport();
  await expect(dialog.getByText('Numbers left today: 2 of 2.')).toBeInViewport();
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const href = (await dialog.getByRole('link', { name: /^Call / }).getAttribute('href')) ?? '';
  await expect(dialog.getByText('Numbers left today: 1 of 2.')).toBeInViewport();

  await dialog.getByRole('link', { name: 'All numbers you were given' }).click();
  const list = page.getByRole('region', { name: 'Phone numbers you were given' });
  await expect(list).toBeFocused();
  await expect(list.getByRole('heading')).toBeInViewport();
  await expect(list.getByText('Numbers left today: 1 of 2.')).toBeInViewport();
  const row = list.getByRole('listitem').filter({ hasText: place });
  await expect(row.getByRole('link', { name: /^Call / })).toHaveAttribute('href', href);
  await expect(row).toContainText('Given on');

  // A reloaded page knows no number; the same number again takes none of the day's.
  await page.goto('/donors');
  await page
    .getByRole('button', { name: `Contact Donor ${name}` })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', href);
  await expect(dialog.getByText('Numbers left today: 1 of 2.')).toBeInViewport();
});

test('someone reads when a donor is no longer offered, and when a day has no more numbers', { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const donorPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  const donor = await signUp(donorPage, 'Donor');
  await donorPage.goto('/donor');
  await fillDonorForm(donorPage, DONOR);
  await expect(donorPage).toHaveURL(/\/dashboard$/);

  await signUpVerified(page, server, 'Donor');
  await page.goto('/donors');
  await page.getByRole('button', { name: `Contact Donor ${donor.name}` }).click();
  await donorPage.goto('/donor');
  await donorPage.getByRole('switch', { name: 'Available to donate' }).click();
  await expect(donorPage.getByText("Patients can't find you now.").first()).toBeInViewport();
  await donorPage.context().close();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const refusal = dialog.getByRole('alert');
  await expect(refusal).toHaveText("This donor isn't available at the moment.");
  await expect(refusal).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('button')).toHaveText(['Close']);
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Contact Donor ${donor.name}` })).toHaveCount(0);

  const buttons = page.getByRole('button', { name: /^Contact Donor / });
  for (const index of [0, 1]) {
    await buttons.nth(index).click();
    await dialog.getByRole('button', { name: 'Show phone number' }).click();
    await expect(dialog.getByRole('link', { name: /^Call / })).toBeVisible();
    await page.keyboard.press('Escape');
  }
  await buttons.nth(2).click();
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  await expect(refusal).toHaveText(LIMITED);
  await expect(refusal).toBeInViewport({ ratio: 1 });
});

test('a donor calls a patient from the dashboard; the patient is not offered their own number', async ({
  page,
  browser,
  server,
}) => {
  const patientPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  const patient = await signUp(patientPage, 'Patient');
  await patientPage.goto('/patient');
  await fillRequestForm(patientPage, REQUEST);
  await expect(patientPage).toHaveURL(/\/dashboard$/);
  await patientPage.goto('/requests');
  const own = patientPage.getByRole('listitem').filter({ hasText: patient.name });
  await expect(own).toContainText(REQUEST.hospital);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(patientPage.getByRole('button', { name: /^Contact Patient / }).first()).toBeVisible();
  await patientPage.context().close();

  await signUpVerified(page, server, 'Donor');
  await page.getByRole('button', { name: `Contact Patient ${patient.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${patient.name}` });
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const number = dialog.getByRole('link', { name: `Call ${patient.name}: ${REQUEST.phone}` });
  await expect(number).toHaveAttribute('href', 'tel:+447700900456');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

async function nameOn(button: Locator): Promise<string> {
  return ((await button.getAttribute('aria-label')) ?? '').replace(/^Contact (?:Donor|Patient) /, '');
}
