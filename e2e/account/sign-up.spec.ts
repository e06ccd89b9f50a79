import { z } from 'zod';
import { linkMailedTo } from '../support/mail.ts';
import { expect, test } from '../support/server.ts';
import { beginSignUp, complete, expectUnverified, followLink, heading, newEmail, sendLink } from './sign-up-steps.ts';

const PASSWORD = 'a fine password';

test('someone signs up in three steps, and the tab they began in follows the one that opened the link', async ({
  page,
  context,
  server,
}) => {
  const email = newEmail();
  await page.goto('/register?next=%2Fdonor');
  await expect(heading(page)).toHaveText('Verify Your Email');
  await sendLink(page, ` ${email.toUpperCase()} `);
  await expect(heading(page)).toHaveText('Check Your Email');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Email not verified yet. Please check your email and click the verification link.',
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });

  const other = await context.newPage();
  await followLink(other, linkMailedTo(server, email), email);
  await expect(heading(other)).toHaveText('Complete Registration');
  await expect(heading(page)).toHaveText('Complete Registration');

  await page.getByLabel('Full Name').fill('Ana Person');
  await page.getByLabel('Password').fill('12345');
  await page.getByRole('radio', { name: 'Patient' }).check();
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page.getByRole('alert')).toHaveText('Password is too weak. Please choose a stronger password.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana Person');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/donor$/);
  await expect(other).toHaveURL(/\/dashboard$/);
  await expect(heading(other)).toHaveText('Welcome, Ana Person!');
  await expect(other.getByText('You are signed in as a patient.')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('complementary', { name: 'Notice' })).toHaveCount(0);
  expect(await page.evaluate(() => localStorage.getItem('sign-up'))).toBeNull();
});

test('someone who signed up on one page before, and never verified it, reads that it makes room before they sign up in three steps', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const email = newEmail();
  const earlier = { name: 'Ana Before', email, password: PASSWORD, role: 'donor' };
  await page.request.post('/api/auth/register', { data: earlier });
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  const words = page.getByText('An unverified account uses this address.');
  await expect(words).toHaveCount(0);
  await followLink(page, linkMailedTo(server, email), email);
  await expect(words).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(words).toBeInViewport({ ratio: 1 });

  await words.getByRole('link', { name: 'sign in' }).click();
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ana Before!');
});

test('a sign-up goes on in the browser that opened its link, and never in the one that began it', async ({
  page,
  browser,
  server,
}) => {
  const email = await beginSignUp(page);

  const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
  await followLink(phone, linkMailedTo(server, email), email);
  await expect(heading(phone)).toHaveText('Complete Registration');
  await expectUnverified(page);
  await complete(phone, 'Rightful Person');
  await expect(heading(phone)).toHaveText('Welcome, Rightful Person!');
  await phone.context().close();

  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await sendLink(page, email);
  await expect(page.getByRole('alert').filter({ hasText: 'Email already registered.' })).toBeFocused();
  await expect(page.getByRole('alert').filter({ hasText: 'Email already registered.' })).toBeInViewport({ ratio: 1 });
});

test('someone goes on with their sign-up after a reload, and in a second tab, at the second step and the third', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const email = await beginSignUp(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Check Your Email');
  const other = await context.newPage();
  await other.goto('/register');
  await expect(heading(other)).toHaveText('Check Your Email');
  await expect(other.getByText(email)).toBeVisible();

  const link = await context.newPage();
  await followLink(link, linkMailedTo(server, email), email);
  await link.close();
  await page.reload();
  await expect(heading(page)).toHaveText('Complete Registration');
  await other.reload();
  await expect(heading(other)).toHaveText('Complete Registration');
  await complete(other, 'Second Tab');
  await expect(heading(other)).toHaveText('Welcome, Second Tab!');
  await expect(heading(page)).toHaveText('Welcome, Second Tab!');
});

test('someone who comes back to the window finds that the address was verified meanwhile', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const email = await beginSignUp(page);
  const code = linkMailedTo(server, email).split('=')[1];
  const kept = await page.evaluate(() => localStorage.getItem('sign-up') ?? '{}');
  const { identityToken } = z.object({ identityToken: z.string() }).parse(JSON.parse(kept));
  // Past the storage that tabs share, as on a page of Firebase's.
  const confirmed = await page.request.post('/api/auth/identity/confirm', { data: { code, identityToken } });
  expect(confirmed.status()).toBe(200);
  await expect(heading(page)).toHaveText('Check Your Email');
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(heading(page)).toHaveText('Complete Registration');
  await expect(heading(page)).toBeFocused();
});
