import { readFileSync } from 'node:fs';
import { exportedData } from '@redthread/contract/account';
import { linkMailedTo } from '../support/mail.ts';
import { DONOR, fillDonorForm, signIn, signOut, signUp } from '../support/people.ts';
import { section } from '../support/section.ts';
import { expect, test } from '../support/server.ts';

test('a visitor is asked to sign in, and comes back to the settings', async ({ page, browser, server }) => {
  const person = await signUp(page, 'Donor');
  const visitor = await (await browser.newContext({ baseURL: server.url })).newPage();
  await visitor.goto('/settings');
  await expect(visitor.getByText('Please sign in to see this page.')).toBeInViewport({ ratio: 1 });
  await visitor.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
  await visitor.getByLabel('Email').fill(person.email);
  await visitor.getByLabel('Password').fill(person.password);
  await visitor.getByRole('button', { name: 'Sign in' }).click();
  await expect(visitor).toHaveURL(/\/settings$/);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await visitor.context().close();
});

test('someone with a wide window goes to a part of their settings, and what they typed in another stays', async ({
  page,
}) => {
  await signUp(page, 'Donor');
  await page.goto('/settings');
  await page.getByLabel('Full Name').fill('Half a Name');
  const contents = page.getByRole('navigation', { name: 'On this page' });
  const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents();
  await expect(contents.getByRole('link')).toHaveText(titles);
  for (const [name, width] of [
    [titles.at(-1) ?? 'no last part', 1280],
    [titles.at(1) ?? 'no second part', 1024],
  ] as const) {
    await page.setViewportSize({ width, height: 720 });
    await contents.getByRole('link', { name }).click();
    const part = page.getByRole('region', { name, exact: true });
    await expect(part).toBeFocused();
    await expect(part.getByRole('heading', { level: 2 })).toBeInViewport({ ratio: 1 });
    await expect(contents).toBeInViewport({ ratio: 1 });
  }
  await expect(page.getByLabel('Full Name')).toHaveValue('Half a Name');
});

test('someone who changes their password is signed out elsewhere, and only with the current one', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page, 'Donor');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, person);
  await page.goto('/settings');
  const panel = section(page, 'Password');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('alert')).toContainText('Please enter your current password.');
  await expect(panel.getByRole('alert')).toContainText('Please enter a new password.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('Current password').fill(person.password);
  await panel.getByLabel('New password').fill(person.password);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('alert')).toContainText('This is already your password.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('Current password').fill('not this one');
  await panel.getByLabel('New password').fill('a finer password');
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('alert')).toBeFocused();
  await expect(panel.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByRole('alert').getByRole('link').click();
  await expect(panel.getByLabel('Current password')).toBeFocused();
  await expect(panel.getByLabel('New password')).toHaveValue('a finer password');

  await panel.getByLabel('Current password').fill(person.password);
  await panel.getByRole('button', { name: 'Change password' }).click();
  await expect(panel.getByRole('status')).toHaveText('Password changed.');
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByLabel('Current password')).toHaveValue('');
  await expect(panel.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings');
  await expect(panel).toBeVisible();

  await elsewhere.reload();
  await expect(elsewhere.getByText('Please login to see your dashboard.')).toBeInViewport({ ratio: 1 });
  await signIn(elsewhere, { ...person, password: 'a finer password' });
  await elsewhere.context().close();
});

test('someone changes their email by a link to the new address, which then signs them in', async ({ page, server }) => {
  const person = await signUp(page, 'Donor');
  const email = `new-${person.email}`;
  await page.goto('/settings');
  const panel = section(page, 'Email');
  await expect(panel).toContainText(`${person.email}Not verified`);
  await panel.getByLabel('New email').fill('nobody');
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByRole('alert')).toContainText('Please enter a valid email address');
  await expect(panel.getByRole('alert')).toContainText('Please enter your password.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('New email').fill(person.email.toUpperCase());
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByRole('alert')).toContainText('This is already your address.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('New email').fill(email);
  await panel.getByLabel('Your password').fill('not this one');
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(panel.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await panel.getByLabel('Your password').fill(person.password);
  await panel.getByRole('button', { name: 'Change email' }).click();
  await expect(panel.getByText(`We sent a link to ${email}.`)).toBeVisible();
  await expect(panel).toContainText(`${person.email}Not verified`);

  await page.goto(linkMailedTo(server, email));
  await page.getByRole('button', { name: 'Use this address' }).click();
  await expect(page.getByRole('status').filter({ hasText: `Your email address is now ${email}.` })).toBeInViewport({
    ratio: 1,
  });
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(panel).toContainText(`${email}Verified`);
  await signOut(page);
  await signIn(page, { ...person, email });
});

test('someone whose session ended elsewhere reads so, and finds what they typed after signing in', async ({
  page,
  browser,
  server,
}) => {
  const person = await signUp(page, 'Donor');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, person);
  await page.goto('/settings');
  const fullName = section(page, 'Your details').getByLabel('Full Name');
  await fullName.fill('Half Typed');
  await elsewhere.goto('/settings');
  await section(elsewhere, 'Sessions')
    .getByRole('button', { name: /^End .*, last used / })
    .click();
  await expect(section(elsewhere, 'Sessions').getByRole('listitem')).toHaveCount(1);
  await elsewhere.context().close();
  await section(page, 'Your details').getByRole('button', { name: 'Save name' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog).toContainText('Your session has ended. Please sign in again; nothing is lost.');
  await dialog.getByRole('link', { name: 'Forgot password?' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Forgot password?');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  await signIn(page, person);
  await page.getByRole('link', { name: 'Settings' }).click();
  await expect(fullName).toHaveValue('Half Typed');
});

test('someone sees where they are signed in, ends one session, then all', async ({ page, browser, server }) => {
  const person = await signUp(page, 'Donor');
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage();
  await signIn(elsewhere, person);
  await page.goto('/settings');
  const panel = section(page, 'Sessions');
  await expect(panel.getByRole('listitem')).toHaveCount(2);
  await expect(panel.getByRole('listitem').filter({ hasText: 'This device' })).toHaveText(/^Chrome on Linux/);
  await panel.getByRole('button', { name: /^End Chrome on Linux, last used / }).click();
  await expect(panel.getByRole('status')).toHaveText('The session of Chrome on Linux has ended.');
  await expect(panel.getByRole('status')).toBeInViewport({ ratio: 1 });
  await expect(panel.getByRole('listitem')).toHaveCount(1);
  await expect(panel.getByRole('heading')).toBeFocused();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Please login to see your dashboard.')).toBeInViewport({ ratio: 1 });

  await signIn(elsewhere, person);
  await panel.getByRole('button', { name: 'End all sessions' }).click();
  await page.keyboard.press('Escape');
  await expect(panel.getByRole('button', { name: 'End all sessions' })).toBeFocused();
  await panel.getByRole('button', { name: 'End all sessions' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByText("You're signed out everywhere.")).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/$/);
  expect(await page.evaluate(() => localStorage.getItem('token'))).toBeNull();
  await elsewhere.reload();
  await expect(elsewhere.getByText('Please login to see your dashboard.')).toBeInViewport({ ratio: 1 });
  await elsewhere.context().close();
});

test('someone takes all their data with them, then deletes their account, and nothing of it is left', async ({
  page,
}) => {
  const person = await signUp(page, 'Donor');
  await page.goto('/donor');
  await fillDonorForm(page, DONOR);
  await expect(page).toHaveURL(/\/dashboard$/);
  await page.goto('/settings');
  const panel = section(page, 'Your data');
  const download = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Download my data' }).click();
  expect((await download).suggestedFilename()).toBe('redthread-my-data.json');
  const data = exportedData.parse(JSON.parse(readFileSync(await (await download).path(), 'utf8')));
  expect(data.account).toMatchObject({ name: person.name, email: person.email });
  expect(data.donorProfile).toMatchObject({ phone: DONOR.phone, address: DONOR.address });

  await section(page, 'Email').getByLabel('New email').fill('half-typed@people.example');
  await panel.getByRole('button', { name: 'Delete my account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
  await dialog.getByLabel('Your password').fill('not this one');
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('This is not your current password.');
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel('Your password').fill(person.password);
  await dialog.getByRole('button', { name: 'Delete my account' }).click();
  await expect(page.getByText('Your account and its data are deleted.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible();
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  for (const trace of ['token', person.name, person.email, 'half-typed']) expect(kept).not.toContain(trace);

  await page.goto('/donors?bloodType=B-');
  await expect(page.getByRole('listitem').filter({ hasText: 'Available' }).first()).toBeVisible();
  await expect(page.getByText(person.name)).toHaveCount(0);
  await page.goto('/login');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password').fill(person.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('alert').first()).toContainText('Invalid email or password');
  await expect(page.getByRole('alert').first()).toBeInViewport({ ratio: 1 });
});
