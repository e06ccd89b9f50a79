import { expectNoBarrierIn } from '../support/barriers.ts';
import { hold } from '../support/hold.ts';
import {
  DONOR,
  endSession,
  fillDonorForm,
  fillRequestForm,
  signIn,
  signUp,
  signUpByForm,
  signUpVerified,
} from '../support/people.ts';
import { expect, test } from '../support/server.ts';
import { untilFetched } from '../support/waits.ts';
import { giveUp, sendDonorFormAfterEnd, signInAgain, signInOver } from './sign-in-again.ts';

test('someone whose session ends while they fill in the donor form signs in over it, by keyboard, and it is sent', async ({
  page,
}) => {
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await expect(dialog).toContainText('Your session has ended. Please sign in again; nothing is lost.');
  await expect(page).toHaveURL(/\/donor$/);
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await expect(dialog.getByLabel('Password')).toBeFocused();
  await page.keyboard.type(person.password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Your donor profile was saved.')).toBeInViewport({ ratio: 1 });
  await expect(dialog).toHaveCount(0);
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('listitem').filter({ hasText: person.name })).toContainText(DONOR.address);
});

test('someone whose form is refused after they signed in over it reads why, and goes on where they were', {
  tag: '@long',
}, async ({ page }) => {
  const person = await sendDonorFormAfterEnd(page);
  await expect(signInAgain(page)).toBeVisible();
  await untilFetched(page, 'start-offline');
  await page.route('**/trpc/donors.register**', (route) => route.abort());
  // The profile is fetched again; until it arrives the form must stay.
  await page.route('**/trpc/*donors.mine**', () => undefined);
  await signInOver(page, person);
  const banner = page.getByRole('alert').filter({ hasText: "We'll send this once you're back online" });
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
});

test('someone who closes the question finds their form as it was, reads that it was not sent, and can send it', {
  tag: '@long',
}, async ({ page }) => {
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  const banner = page.getByRole('alert').filter({ hasText: 'Please sign in to continue.' });
  await expect(banner).toBeFocused();
  await expect(banner).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Phone')).toHaveValue(DONOR.phone);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);

  await page.getByRole('button', { name: 'Register as donor' }).click();
  await dialog.getByLabel('Email').fill('another@people.example');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Register as donor' }).click();
  await expect(dialog.getByLabel('Email')).toHaveValue(person.email);
  await dialog.getByLabel('Password').fill('not this one');
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Invalid email or password');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await giveUp(page);
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);

  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByLabel('Address')).toHaveValue(DONOR.address);
});

test('someone whose session ends in the settings loses neither the name nor the passwords that they typed', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Settings' }).click();
  const details = page.getByRole('region', { name: 'Your details', exact: true });
  const password = page.getByRole('region', { name: 'Password', exact: true });
  await password.getByLabel('Current password').fill(person.password);
  await password.getByLabel('New password').fill('a finer password');
  await details.getByLabel('Full Name').fill('Half Typed');
  await endSession(page);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  const dialog = signInAgain(page);
  await expect(dialog).toBeVisible();
  await giveUp(page);
  await expect(details.getByLabel('Full Name')).toBeFocused();
  await expect(password.getByLabel('New password')).toHaveValue('a finer password');

  await details.getByRole('button', { name: 'Save name' }).click();
  await dialog.getByLabel('Password').fill(person.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(details.getByRole('status')).toHaveText('Name saved.');
  await expect(details.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(details.getByRole('button', { name: 'Save name' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Sessions', exact: true }).getByRole('listitem')).toHaveCount(1);
  await password.getByRole('button', { name: 'Change password' }).click();
  await expect(password.getByRole('status')).toContainText('Password changed.');
  await expect(password.getByRole('status')).toBeInViewport({ ratio: 1 });
});

test("someone who signs in over another person's form sends nothing of theirs, and reads so", { tag: '@long' }, async ({
  page,
  browser,
  server,
}) => {
  const otherPage = await (await browser.newContext({ baseURL: server.url })).newPage();
  const other = await signUp(otherPage, 'Patient');
  await otherPage.context().close();
  const person = await sendDonorFormAfterEnd(page);
  const dialog = signInAgain(page);
  await dialog.getByLabel('Email').fill(other.email);
  await dialog.getByLabel('Password').fill(other.password);
  await dialog.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByRole('status').filter({ hasText: "Another person's form was deleted" })).toContainText(
    other.name,
  );
  await expect(page.getByRole('status').filter({ hasText: "Another person's form was deleted" })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await expect(page.getByRole('button', { name: 'Register as donor' })).toBeVisible();
  await expect(page.getByLabel('Address')).toHaveValue('');
  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('listitem').first()).toBeVisible();
  for (const { name } of [other, person]) await expect(page.getByText(name)).toHaveCount(0);
});

test('someone who asks for a number after their session ended signs in over the question, and is given it', {
  tag: '@long',
}, async ({ page, server }) => {
  const person = await signUpVerified(page, server, 'Donor');
  await page.goto('/donors');
  await page
    .getByRole('button', { name: /^Contact Donor / })
    .first()
    .click();
  const show = page.getByRole('button', { name: 'Show phone number' });
  await expect(show).toBeVisible();
  await endSession(page);
  await show.click();
  await signInOver(page, person);
  await expect(page.getByRole('dialog').getByRole('link', { name: /^Call / })).toBeFocused();
});

test('a donor whose session ended presses the switch, signs in over it, and is offered no longer', {
  tag: '@long',
}, async ({ page }) => {
  const person = await signUp(page, 'Donor');
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Donor Portal' }).click();
  const isAvailable = page.getByRole('switch', { name: 'Available to donate' });
  await expect(isAvailable).toBeChecked();
  await endSession(page);
  await isAvailable.click();
  await expect(signInAgain(page)).toBeVisible();
  await expectNoBarrierIn(page, signInAgain(page));
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('Not changed.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(isAvailable).toBeChecked();
  await expect(isAvailable).toBeFocused();
  await isAvailable.click();
  // The switch is optimistic: only the answer says that a reload finds the change.
  const saved = page.waitForResponse((answer) => answer.url().includes('/trpc/donors.update') && answer.ok());
  await signInOver(page, person);
  await saved;
  await expect(signInAgain(page)).toHaveCount(0);
  await expect(isAvailable).not.toBeChecked();
  await expect(page.getByText("Patients can't find you now.").first()).toBeVisible();
  await page.reload();
  await expect(isAvailable).not.toBeChecked();
});

test('someone who comes back with an old session is a visitor, and is asked nothing until they send', async ({
  page,
}) => {
  await signUp(page, 'Patient');
  await endSession(page);
  await page.goto('/patient');
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  await expect(signInAgain(page)).toHaveCount(0);
});

for (const [answer, call] of [
  ['who they are', 'auth.me'],
  ['the screen they left', 'requests.mine'],
]) {
  test(`someone at a form is asked nothing by an answer to ${answer} that comes late`, { tag: '@long' }, async ({
    page,
  }) => {
    const isOver = await hold(page, `**/trpc/*${call}**`);
    const late = page.waitForResponse(`**/trpc/*${call}**`);
    const { password } = await signUpByForm(page, 'Patient');
    await page.getByRole('link', { name: 'Patient Portal' }).click();
    await expect(page.getByLabel('Hospital')).toBeVisible();
    await page.getByLabel('Hospital').fill('Leith Infirmary');
    await endSession(page);
    isOver();
    await late;
    await fillRequestForm(page, { bloodType: 'AB+', phone: '+44 7700 900456', hospital: 'Leith Infirmary' });
    await signInAgain(page).getByLabel('Password').fill(password);
    await signInAgain(page).getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await expect(page.getByText('Your request was posted.')).toBeInViewport({ ratio: 1 });
  });
}
