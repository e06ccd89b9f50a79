import { linkMailedTo } from '../support/mail.ts';
import { signOut, signUp } from '../support/people.ts';
import type { Locator, Page } from '../support/server.ts';
import { agree, expect, openGoogle, settle, test } from './google-server.ts';

const CONFIRMED = 'Confirmed with Google.';

test('a person without a password confirms with Google to change their email, and gets a first password by mail', async ({
  page,
  people,
  server,
}) => {
  const ana = settle(people, 'Ana');
  await signInWithGoogle(page, ana);
  await page.getByRole('link', { name: 'Settings' }).click();
  const email = section(page, 'Email');
  await expect(email).toContainText(`${ana.email}Verified`);
  await expect(email.getByLabel('Your password')).toHaveCount(0);
  await email.getByLabel('New email').fill(`new-${ana.email}`);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email.getByRole('alert')).toContainText("confirm with Google that it's you");
  await expect(email.getByRole('alert')).toBeInViewport();
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
  await expect(password.getByRole('status')).toHaveText(`We sent a link to ${ana.email}.`);
  await expect(password.getByRole('status')).toBeInViewport();
  expect(linkMailedTo(server, ana.email)).toMatch(/^\/reset-password#code=/);
});

test('a person who confirms as somebody else at Google is refused; as themself, they can delete their account', async ({
  page,
  people,
}) => {
  const ben = settle(people, 'Ben');
  const eve = settle(people, 'Eve');
  await signInWithGoogle(page, ben);
  await page.goto('/settings');
  await page.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog');
  const forget = () => page.context().clearCookies({ domain: '127.0.0.1' });
  await forget();
  await agree(await confirmIn(page, dialog), eve);
  await expect(dialog.getByText(CONFIRMED)).toBeInViewport();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Google Sign-In failed. Please try again.');
  await expect(dialog.getByRole('alert')).toBeInViewport();
  await expect(dialog.getByText(CONFIRMED)).toHaveCount(0);

  await forget();
  await agree(await confirmIn(page, dialog), ben);
  await expect(dialog.getByText(CONFIRMED)).toBeInViewport();
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and its data are deleted.')).toBeInViewport();
  await page.goto('/login');
  await agree(await openGoogle(page), ben);
  await expect(page).toHaveURL(/\/role-selection$/);
});

test('a person whose session ended signs in over the settings with Google, and what they typed is saved', async ({
  page,
  people,
}) => {
  const dora = settle(people, 'Dora');
  await signInWithGoogle(page, dora);
  await page.getByRole('link', { name: 'Settings' }).click();
  const details = section(page, 'Your details');
  await details.getByLabel('Full Name').fill('Dora Renamed');
  const token = await page.evaluate(() => localStorage.getItem('token'));
  await page.request.post('/api/auth/logout', { headers: { authorization: `Bearer ${token}` } });
  await details.getByRole('button', { name: 'Save name' }).click();
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible();
  await agree(await openGoogle(page), dora);
  await expect(details.getByRole('status')).toHaveText('Name saved.');
  await expect(details.getByRole('status')).toBeInViewport();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a person with a password and Google may choose either to confirm', async ({ page, people, server }) => {
  const cara = await signUp(page, 'Donor');
  server.run('admin', 'verify', cara.email);
  await signOut(page);
  const atGoogle = { sub: 'g-both', name: 'Cara Both', email: cara.email, email_verified: true, hd: 'people.example' };
  people.push(atGoogle);
  await page.goto('/login');
  await agree(await openGoogle(page), atGoogle);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  const email = section(page, 'Email');
  await expect(email.getByLabel('Your password')).toBeVisible();
  await email.getByLabel('New email').fill(`new-${cara.email}`);
  await agree(await confirmIn(page, email), atGoogle);
  await expect(email.getByText(CONFIRMED)).toBeInViewport();
  await expect(email.getByLabel('Your password')).toHaveCount(0);
  await email.getByRole('button', { name: 'Change email' }).click();
  await expect(email).toContainText(`We sent a link to new-${cara.email}.`);
  await expect(email.getByLabel('Your password')).toBeVisible();
});

test('a person whose mailbox Google does not host links Google in their settings, and unlinks it again', async ({
  page,
  people,
  server,
}) => {
  const fay = await signUp(page, 'Donor');
  server.run('admin', 'verify', fay.email);
  const atGoogle = { sub: 'g-fay', name: 'Fay', email: fay.email, email_verified: true };
  people.push(atGoogle);
  await page.goto('/settings');
  const google = section(page, 'Google Sign-In');
  await google.getByRole('button', { name: 'Link Google' }).click();
  await expect(google.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await google
    .getByRole('alert')
    .getByRole('link', { name: /the Google account to link/ })
    .click();
  await expect(google.getByRole('button', { name: 'Confirm with Google' })).toBeFocused();
  await google.getByLabel('Your password').fill(fay.password);
  await agree(await confirmIn(page, google), atGoogle);
  await expect(google.getByText(CONFIRMED)).toBeInViewport();
  await google.getByRole('button', { name: 'Link Google' }).click();
  await expect(google.getByRole('status').filter({ hasText: 'Your Google account was linked.' })).toBeInViewport();
  await google.getByLabel('Your password').fill('not this one');
  await google.getByRole('button', { name: 'Unlink Google' }).click();
  await expect(google.getByRole('alert')).toContainText('This is not your current password.');
  await expect(google.getByRole('alert')).toBeInViewport();
  await google.getByLabel('Your password').fill(fay.password);
  await google.getByRole('button', { name: 'Unlink Google' }).click();
  const unlinked = 'Google was unlinked.';
  await expect(google.getByRole('status').filter({ hasText: unlinked })).toBeInViewport();
  await expect(google.getByRole('button', { name: 'Link Google' })).toBeVisible();
  await signOut(page);
  await page.goto('/login');
  await agree(await openGoogle(page), atGoogle);
  await expect(page.getByRole('alert')).toContainText(
    'Please sign in with your password, and link Google in your settings.',
  );
});

async function signInWithGoogle(page: Page, person: ReturnType<typeof settle>): Promise<void> {
  await page.goto('/login');
  await agree(await openGoogle(page), person);
  await page.getByRole('button', { name: 'Complete Registration' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
}

async function confirmIn(page: Page, part: Locator): Promise<Page> {
  const opened = page.waitForEvent('popup');
  await part.getByRole('button', { name: /^Confirm with Google/ }).click();
  return opened;
}

function section(page: Page, name: string): Locator {
  return page.getByRole('region', { name, exact: true });
}
