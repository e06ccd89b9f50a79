import { countCalls } from '../support/counted-calls.ts';
import { addPerson, addProfile } from '../support/near-people.ts';
import { fillRequestForm, signOut, signUp, signUpVerified } from '../support/people.ts';
import { expectText } from '../support/said.ts';
import { expect, type Locator, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';

test.use({ settings: { REDTHREAD_LIMITS: 'contacts=2' } });

const WARNING = 'Never pay for blood or accept money for it. If someone asks, end the call.';
const LIMITED = "You've reached today's limit of phone numbers. Please try again tomorrow.";
const REQUEST = { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' };

test('someone reads whom they are about to call and how many numbers are left, spends none by looking or asking again, and finds the number in their settings', async ({
  page,
  server,
}) => {
  await signUpVerified(page, server, 'Donor');
  const calls = countCalls(page, 'donors.contact');
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
  await expect(dialog.getByText('Each number you see is recorded.')).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByText('Numbers left today: 2 of 2.')).toBeInViewport();
  await expect(page).toHaveURL(/\/donors\?contact=donor-/);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await expect(page).toHaveURL(/\/donors$/);
  expect(calls()).toBe(0);

  await button.press('Enter');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const number = dialog.getByRole('link', { name: /^Call / });
  const href = (await number.getAttribute('href')) ?? '';
  await expect(dialog.getByText('Numbers left today: 1 of 2.')).toBeInViewport();
  await page.keyboard.press('Escape');
  // The browser gives the focus back at once, and goes back in the history a moment later.
  await expect(dialog).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  await expect(number).toBeVisible();
  expect(calls()).toBe(1);

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
  await expect(number).toHaveAttribute('href', href);
  await expect(dialog.getByText('Numbers left today: 1 of 2.')).toBeInViewport();
});

test('a donor calls a patient from the dashboard; the patient is not offered their own number', async ({
  page,
  server,
}) => {
  const patient = await signUp(page, 'Patient');
  await page.goto('/patient');
  await fillRequestForm(page, REQUEST);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/requests');
  const own = page.getByRole('listitem').filter({ hasText: patient.name });
  await expect(own).toContainText(REQUEST.hospital);
  await expect(own.getByRole('button')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Contact Patient / }).first()).toBeVisible();
  await signOut(page);

  await signUpVerified(page, server, 'Donor');
  await page.getByRole('button', { name: `Contact Patient ${patient.name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Contact ${patient.name}` });
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const number = dialog.getByRole('link', { name: `Call ${patient.name}: ${REQUEST.phone}` });
  await expect(number).toHaveAttribute('href', 'tel:+447700900456');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
});

test('a visitor who wants to call a donor far down the list signs in, and comes back to the same donor', async ({
  page,
  server,
}) => {
  const { email, password } = await addPerson(server, 'donor');
  server.run('admin', 'verify', email);
  await page.goto('/donors?page=2');
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
  await submit(page, { Email: email, Password: password }, 'Sign in');

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
});

test('someone whose email is not verified is told how to verify it, and goes on when they come back to the window after they have', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  await page.goto('/requests');
  const button = page.getByRole('button', { name: /^Contact Patient / }).first();
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText(`open the link we sent to ${email}`)).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole('link', { name: /settings/ })).toHaveAttribute('href', '/settings');
  await dialog.getByRole('button', { name: 'Send the link again' }).focus();
  const show = dialog.getByRole('button', { name: 'Show phone number' });
  await expect(show).toHaveCount(0);
  // On another device.
  server.run('admin', 'verify', email);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(show).toBeVisible();
  await expect(dialog.getByRole('heading')).toBeFocused();
  await show.click();
  await expect(dialog.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d{7,15}$/);
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('someone reads when a donor is no longer offered, and when a day has no more numbers', async ({
  page,
  server,
}) => {
  const donor = await addPerson(server, 'donor');
  await addProfile(server, donor.token, { nameDisplay: 'whole' });
  await signUpVerified(page, server, 'Donor');
  await page.goto('/donors');
  await page.getByRole('button', { name: `Contact Donor ${donor.name}` }).click();
  const headers = { authorization: `Bearer ${donor.token}` };
  expect((await page.request.patch('/api/donor/me', { data: { isAvailable: false }, headers })).ok()).toBe(true);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show phone number' }).click();
  const refusal = dialog.getByRole('alert');
  await expectText(refusal, "This donor isn't available at the moment.");
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
  await expectText(refusal, LIMITED);
});

test('a visitor who presses Back closes the contact dialog, and stays where they were, also by a link to it', async ({
  page,
}) => {
  await page.goto('/donors');
  const button = page.getByRole('button', { name: /^Contact Donor / }).nth(20);
  await button.scrollIntoViewIfNeeded();
  // Nobody presses in the frame in which they scroll, which the page hears of only as the next one is drawn.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await button.click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  const link = page.url();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(0);
  await page.goBack();
  await expect(dialog).toHaveCount(0);
  await expect(page).toHaveURL(/\/donors$/);
  await expect(button).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(place);

  await page.goto('/');
  await page.goto(link);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(page).toHaveURL(/\/donors$/);
  await expect(dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/$/);
});

async function nameOn(button: Locator): Promise<string> {
  return ((await button.getAttribute('aria-label')) ?? '').replace(/^Contact (?:Donor|Patient) /, '');
}
