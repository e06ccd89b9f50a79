import { readFileSync } from 'node:fs';
import { exportedData } from '@redthread/contract/account';
import { hold } from '../support/hold.ts';
import { linkMailedTo } from '../support/mail.ts';
import { addPerson } from '../support/near-people.ts';
import { DONOR, fillDonorForm, signIn, signInAsAdmin, signOut, signUp } from '../support/people.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { section } from '../support/section.ts';
import { expect, type TestServer, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { signInAgain, signInOver } from './sign-in-again.ts';

const NOT_YOURS = 'This is not your current password.';
const VISITOR = 'Please login to see your dashboard.';

test.use({ permissions: ['clipboard-read', 'clipboard-write'] });

test('a visitor is asked to sign in, comes back to the settings, changes their name and their role, and meets both on the dashboard', async ({
  page,
  context,
  server,
}) => {
  const { name, email, password } = await addPerson(server, 'donor');
  await page.goto('/settings');
  await expect(page.getByText('Please sign in to see this page.')).toBeInViewport({ ratio: 1 });
  await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await submit(page, { Email: email, Password: password }, 'Sign in');
  await expect(page).toHaveURL(/\/settings$/);
  const details = section(page, 'Your details');
  const alert = details.getByRole('alert');
  const status = details.getByRole('status');
  const fullName = details.getByLabel('Full Name');
  await expect(fullName).toHaveValue(name);
  const saveName = async (typed: string) => {
    await fullName.fill(typed);
    await details.getByRole('button', { name: 'Save name' }).click();
  };
  await saveName(' ');
  await expectMention(alert, 'Please enter your full name.');
  await saveName(`Renamed ${name}`);
  await expectText(status, 'Name saved.');
  await saveName(' ');
  await expect(status).toHaveText('');
  await fullName.fill(`Renamed ${name}`);

  await details.getByRole('radio', { name: 'Patient' }).check();
  await context.setOffline(true);
  await details.getByRole('button', { name: 'Save role' }).click();
  await expect(alert).toContainText('Failed to update role. Please try again.');
  await expectMention(alert, "We couldn't reach the server.");
  await context.setOffline(false);
  // Both are met before the server has answered, and go again when it fails.
  const fail = await hold(page, /auth\.update/, (route) => route.abort());
  await saveName('Ann');
  await details.getByRole('button', { name: 'Save role' }).click();
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ann!');
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  fail();
  await expect(heading(page)).toHaveText(`Welcome, Renamed ${name}!`);
  await expect(page.getByText('You are signed in as a donor.')).toBeInViewport({ ratio: 1 });

  await page.unroute(/auth\.update/);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(fullName).toHaveValue('Ann');
  await details.getByRole('button', { name: 'Save role' }).click();
  await expectText(status, 'Role saved.');
  await page.goto('/dashboard');
  await expect(heading(page)).toHaveText(`Welcome, Renamed ${name}!`);
  await expect(page.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
});

test("an admin reads that an admin's role is fixed, and goes to another part of the settings, where what they typed stays", async ({
  page,
  server,
}) => {
  await signInAsAdmin(page, server);
  await page.goto('/settings');
  await expect(section(page, 'Your details')).toContainText('You are an admin.');
  await expect(page.getByRole('radio')).toHaveCount(0);
  await page.getByLabel('Full Name').fill('Half a Name');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect(contents.getByRole('link')).toHaveText(titles);
  const last = section(page, titles.at(-1) ?? 'no last part');
  await contents.getByRole('link').last().click();
  await expect(last).toBeFocused();
  await expect(last.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
  await expect(contents).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Full Name')).toHaveValue('Half a Name');
});

test('someone sees where they are signed in, and ends a session: there they lose nothing that they typed, sign in over it, and change their password, which signs them out elsewhere; then they end all', async ({
  page,
  elsewhere,
}) => {
  const person = await signUp(page, 'Donor');
  await signIn(elsewhere, person);
  await elsewhere.goto('/settings');
  const details = section(elsewhere, 'Your details');
  const password = section(elsewhere, 'Password');
  const alert = password.getByRole('alert');
  const change = (current: string, next: string) =>
    submit(password, { 'Current password': current, 'New password': next }, 'Change password');
  await change('', '');
  await expect(alert).toContainText('Please enter your current password.');
  await expectMention(alert, 'Please enter a new password.');
  await change(person.password, person.password);
  await expectMention(alert, 'This is already your password.');
  await change('not this one', 'a finer password');
  await expect(alert).toBeFocused();
  await expectText(alert, NOT_YOURS);
  await alert.getByRole('link').click();
  await expect(password.getByLabel('Current password')).toBeFocused();
  await password.getByLabel('Current password').fill(person.password);
  await details.getByLabel('Full Name').fill('Half Typed');

  await page.goto('/settings');
  const sessions = section(page, 'Sessions');
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This device' })).toHaveText(/^Chrome on Linux/);
  await sessions.getByRole('button', { name: /^End Chrome on Linux, last used / }).click();
  await expectText(sessions.getByRole('status'), 'The session of Chrome on Linux has ended.');
  await expect(sessions.getByRole('listitem')).toHaveCount(1);
  await expect(sessions.getByRole('heading')).toBeFocused();

  await elsewhere.evaluate(() => window.dispatchEvent(new Event('focus')));
  const dialog = signInAgain(elsewhere);
  await expect(dialog).toContainText('Your session has ended. Please sign in again; nothing is lost.');
  await expect(dialog.getByRole('link', { name: 'Forgot password?' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(details.getByLabel('Full Name')).toBeFocused();
  await details.getByRole('button', { name: 'Save name' }).click();
  await signInOver(elsewhere, person);
  await expectText(details.getByRole('status'), 'Name saved.');
  await expect(details.getByRole('button', { name: 'Save name' })).toBeFocused();
  await expect(password.getByLabel('New password')).toHaveValue('a finer password');
  await password.getByRole('button', { name: 'Change password' }).click();
  await expectText(password.getByRole('status'), 'Password changed.');
  await expect(password.getByLabel('Current password')).toHaveValue('');
  await expect(alert).toHaveCount(0);
  await elsewhere.reload();
  await expect(password).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(VISITOR)).toBeInViewport({ ratio: 1 });

  await signIn(page, { ...person, password: 'a finer password' });
  const end = section(elsewhere, 'Sessions').getByRole('button', { name: 'End all sessions' });
  await end.click();
  await elsewhere.keyboard.press('Escape');
  await expect(end).toBeFocused();
  await end.click();
  await elsewhere.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(elsewhere.getByText("You're signed out everywhere.")).toBeInViewport({ ratio: 1 });
  await expect(elsewhere).toHaveURL(/\/$/);
  expect(await elsewhere.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await page.reload();
  await expect(page.getByText(VISITOR)).toBeInViewport({ ratio: 1 });
});

test('someone changes their email by a link to the new address, which then signs them in, takes all their data with them, and deletes their account: nothing of it is left in the browser', async ({
  page,
  server,
}) => {
  const person = await signUp(page, 'Donor');
  const email = `new-${person.email}`;
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  const mailbox = section(page, 'Email');
  const alert = mailbox.getByRole('alert');
  const change = (address: string, password: string) =>
    submit(mailbox, { 'New email': address, 'Your password': password }, 'Change email');
  await expect(mailbox).toContainText(`${person.email}Not verified`);
  await change(person.email.toUpperCase(), '');
  await expect(alert).toContainText('Please enter your password.');
  await expectMention(alert, 'This is already your address.');
  await change(email, 'not this one');
  await expectText(alert, NOT_YOURS);
  await change(email, person.password);
  await expect(mailbox.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(mailbox).toContainText(`${person.email}Not verified`);
  await page.goto(linkMailedTo(server, email));
  await page.getByRole('button', { name: 'Use this address' }).click();
  const news = page.getByRole('status').filter({ hasText: `Your email address is now ${email}.` });
  await expect(news).toBeInViewport({ ratio: 1 });
  await signOut(page);
  await signIn(page, { ...person, email });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(mailbox).toContainText(`${email}Verified`);

  const panel = section(page, 'Your data');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('redthread-my-data.json');
  const data = exportedData.parse(JSON.parse(readFileSync(await (await download).path(), 'utf8')));
  expect(data.account).toMatchObject({ name: person.name, email });
  expect(data.donorProfile).toMatchObject({ phone: DONOR.phone, address: DONOR.address });

  await mailbox.getByLabel('New email').fill('half-typed@people.example');
  await panel.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await submit(dialog, { 'Your password': 'not this one' }, 'Delete my account');
  await expectText(dialog.getByRole('alert'), NOT_YOURS);
  await submit(dialog, { 'Your password': person.password }, 'Delete my account');
  await expect(page.getByText('Your account and its data are deleted.')).toBeInViewport({ ratio: 1 });
  await expect(heading(page)).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const trace of ['token', person.name, email, 'half-typed']) expect(kept).not.toContain(trace);
});

test('someone makes a token for a script, which is let in until they revoke it; they are told what is wrong, keep what they typed, and find it selected where no page may copy', async ({
  page,
  server,
}) => {
  const person = await signUp(page, 'Donor');
  await page.goto('/settings');
  const panel = section(page, 'API tokens');
  const tokens = panel.getByRole('listitem');
  await expect(panel).toContainText('Please verify your email address first.');
  server.run('admin', 'verify', person.email);
  await page.reload();
  await expect(panel).toContainText('No API tokens yet.');
  const dialog = page.getByRole('dialog', { name: 'Create an API token' });
  const alert = dialog.getByRole('alert');
  await panel.getByRole('button', { name: 'New token' }).click();
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect(alert).toContainText('Please enter a name for the token.');
  await expectMention(alert, 'Please enter your password.');
  await dialog.getByRole('radio', { name: 'Read and write' }).check();
  await dialog.getByLabel('Expires').selectOption('Never');
  await submit(dialog, { Name: 'Import', 'Your password': 'not this one' }, 'Create token');
  await expectText(alert, NOT_YOURS);
  await page.keyboard.press('Escape');
  await page.reload();
  await panel.getByRole('button', { name: 'New token' }).click();
  await expect(dialog.getByLabel('Name')).toHaveValue('Import');
  await expect(dialog.getByRole('radio', { name: 'Read and write' })).toBeChecked();
  await expect(dialog.getByLabel('Your password')).toHaveValue('');
  await submit(dialog, { 'Your password': person.password }, 'Create token');
  await expect(panel.getByRole('heading', { name: 'Your new token: Import' })).toBeFocused();
  const token = (await panel.getByText(/^rt_/).textContent()) ?? '';
  expect(token).toMatch(/^rt_[\w-]{43}$/);
  await expect(tokens).toContainText(['ImportRead and writeNever used']);
  await expect(tokens).toContainText(['Never expires']);
  await panel.getByRole('button', { name: 'Copy' }).click();
  await expect(panel.getByRole('status').filter({ hasText: 'Token copied.' })).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
  await panel.getByRole('button', { name: 'Copy' }).click();
  const byHand = panel.getByRole('status').filter({ hasText: 'Please copy the selected token by hand.' });
  await expect(byHand).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => String(getSelection()))).toBe(token);

  await panel.getByRole('button', { name: 'New token' }).click();
  await submit(dialog, { Name: 'Import', 'Your password': person.password }, 'Create token');
  await expectText(alert, 'You have a token of this name already. Please choose another name.');
  await page.keyboard.press('Escape');
  expect(await statusOf(server, token)).toBe(200);
  await panel.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(token)).toHaveCount(0);
  await page.reload();
  await expect(tokens).toContainText([/Last used \d+ \w+ \d{4}/]);
  await expect(page.getByText(token)).toHaveCount(0);

  const revoke = async (button: string) => {
    await panel.getByRole('button', { name: 'Revoke Import' }).click();
    await page.getByRole('dialog', { name: 'Revoke Import?' }).getByRole('button', { name: button }).click();
  };
  await revoke('Cancel');
  await expect(tokens).toHaveCount(1);
  const fail = await hold(page, /auth\.revokeToken/, (route) => route.abort());
  await revoke('Revoke');
  await expect(panel.getByRole('heading', { name: 'API tokens' })).toBeFocused();
  await expect(tokens).toHaveCount(0);
  fail();
  await expectMention(panel.getByRole('alert'), "Import wasn't revoked.");
  await expect(tokens).toHaveCount(1);
  expect(await statusOf(server, token)).toBe(200);
  await page.unroute(/auth\.revokeToken/);
  await revoke('Revoke');
  await expect(panel.getByRole('status').filter({ hasText: 'Import was revoked.' })).toBeInViewport({ ratio: 1 });
  await expect(tokens).toHaveCount(0);
  expect(await statusOf(server, token)).toBe(401);
  await panel.getByRole('link', { name: "this server's API" }).click();
  await expect(page).toHaveTitle(/API/);
});

/** What a script with this token is answered. */
async function statusOf({ url }: TestServer, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await fetch(`${url}/api/patient/requests/mine`, { headers })).status;
}
