import { linkMailedTo } from '../support/mail.ts';
import { endSession, signOut, signUpVerified } from '../support/people.ts';
import { expectMention, expectText } from '../support/said.ts';
import { section } from '../support/section.ts';
import type { Locator, Page } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

const CONFIRMED = 'Confirmed with Google.';

test('a person without a password confirms with Google to change their email and to delete their account, as themself alone, and gets a first password by mail', async ({
  page,
  people,
  server,
}) => {
  const ana = settle(people, 'Ana');
  const eve = settle(people, 'Eve');
  await page.goto('/login');
  await agree(await openGoogle(page), ana);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.getByRole('link', { name: 'Settings' }).click();
  const email = section(page, 'Email');
  await expect(email).toContainText(`${ana.email}Verified`);
  await expect(email.getByLabel('Your password')).toHaveCount(0);
  await submit(email, { 'New email': `new-${ana.email}` }, 'Change email');
  await expectMention(email.getByRole('alert'), "confirm with Google that it's you");
  await email.getByRole('alert').getByRole('link').click();
  await expect(email.getByRole('button', { name: 'Confirm with Google' })).toBeFocused();
  await agree(await confirmIn(page, email), ana);
  await expect(email.getByRole('status').filter({ hasText: CONFIRMED })).toBeInViewport();
  await expect(email.getByRole('alert')).toHaveCount(0);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email).toContainText(`We sent a link to new-${ana.email}.`);
  await expect(email.getByText(CONFIRMED)).toHaveCount(0);

  const password = section(page, 'Password');
  await password.getByRole('button', { name: 'Email me a link' }).click();
  await expectText(password.getByRole('status'), `We sent a link to ${ana.email}.`);
  expect(linkMailedTo(server, ana.email)).toMatch(/^\/reset-password#code=/);

  // Their session ends: they sign in over the settings, and what they typed is saved.
  const details = section(page, 'Your details');
  await details.getByLabel('Full Name').fill('Ana Renamed');
  await endSession(page);
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await agree(await openGoogle(page), ana);
  await expectText(details.getByRole('status'), 'Name saved.');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const confirmAs = async (person: typeof ana) => {
    await page.context().clearCookies({ domain: '127.0.0.1' });
    await agree(await confirmIn(page, dialog), person);
    await expect(dialog.getByText(CONFIRMED)).toBeInViewport();
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
  };
  await confirmAs(eve);
  await expectMention(dialog.getByRole('alert'), 'Google Sign-In failed. Please try again.');
  await expect(dialog.getByText(CONFIRMED)).toHaveCount(0);
  await confirmAs(ana);
  await expect(page.getByText('Your account and its data are deleted.')).toBeInViewport();
  await page.goto('/login');
  await agree(await openGoogle(page), ana);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test('a person whose mailbox Google does not host links Google in their settings, may then choose either to confirm, and unlinks it again', async ({
  page,
  people,
  server,
}) => {
  const fay = await signUpVerified(page, server, 'Donor');
  const atGoogle = { sub: 'g-fay', name: 'Fay', email: fay.email, email_verified: true };
  people.push(atGoogle);
  await page.goto('/settings');
  const google = section(page, 'Google Sign-In');
  const alert = google.getByRole('alert');
  await google.getByRole('button', { name: 'Link Google' }).click();
  await expect(alert).toBeInViewport({ ratio: 1 });
  await alert.getByRole('link', { name: /the Google account to link/ }).click();
  await expect(google.getByRole('button', { name: 'Confirm with Google' })).toBeFocused();
  await google.getByLabel('Your password').fill(fay.password);
  await agree(await confirmIn(page, google), atGoogle);
  await expect(google.getByText(CONFIRMED)).toBeInViewport();
  await google.getByRole('button', { name: 'Link Google' }).click();
  await expect(google.getByRole('status').filter({ hasText: 'Your Google account was linked.' })).toBeInViewport();

  const email = section(page, 'Email');
  await expect(email.getByLabel('Your password')).toBeVisible();
  await email.getByLabel('New email').fill(`new-${fay.email}`);
  await agree(await confirmIn(page, email), atGoogle);
  await expect(email.getByText(CONFIRMED)).toBeInViewport();
  await expect(email.getByLabel('Your password')).toHaveCount(0);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email).toContainText(`We sent a link to new-${fay.email}.`);
  await expect(email.getByLabel('Your password')).toBeVisible();

  await submit(google, { 'Your password': 'not this one' }, 'Unlink Google');
  await expectMention(alert, 'This is not your current password.');
  await submit(google, { 'Your password': fay.password }, 'Unlink Google');
  await expect(google.getByRole('status').filter({ hasText: 'Google was unlinked.' })).toBeInViewport();
  await expect(google.getByRole('button', { name: 'Link Google' })).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await agree(await openGoogle(page), atGoogle);
  await expectMention(page.getByRole('alert'), 'Please sign in with your password, and link Google in your settings.');
});

async function confirmIn(page: Page, part: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await part.getByRole('button', { name: /^Confirm with Google/ }).click();
  return opened;
}
