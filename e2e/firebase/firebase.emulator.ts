import { EMULATOR_FLAGS } from '../../apps/web/test/firebase-emulator.ts';
import { signOut } from '../support/people.ts';
import { test as plain, expect as plainExpect } from '../support/server.ts';
import { expect, heading, linkMailedTo, newEmail, type Page, sendLink, test } from './firebase-server.ts';

const PASSWORD = 'a fine password';

test('someone signs up in three steps, goes on after a reload and in another tab, and can sign in afterwards', async ({
  page,
  context,
  server,
}) => {
  const complaints = listen(page, server.url);
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  await expect(page.getByText('Open the link in the browser you started in.')).toBeInViewport();
  await page.reload();
  await expect(heading(page)).toHaveText('Check Your Email');
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(page.getByRole('alert')).toContainText('Email not verified yet.');
  await expect(page.getByRole('alert')).toBeInViewport();
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByText('Verification email resent. Please check your inbox.')).toBeInViewport();

  const other = await context.newPage();
  await other.goto(await linkMailedTo(email));
  await expect(heading(other)).toHaveText('Complete Registration');
  await other.close();
  await expect(heading(page)).toHaveText('Complete Registration');
  await expect(page.getByText('At least 6 characters, not easy to guess.')).toBeInViewport();
  await page.getByLabel('Full Name').fill('Ana Person');
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ana Person!');
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('firebase')))).toEqual([]);
  const user = await page.evaluate(() => localStorage.getItem('user'));
  expect(JSON.parse(user ?? '{}')).toMatchObject({ email, emailVerified: true, firebaseUid: expect.any(String) });

  await signOut(page);
  await page.goto('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(heading(page)).toHaveText('Welcome, Ana Person!');
  expect(complaints).toEqual([]);
});

test('a second tab follows the sign-up that the first one starts', async ({ page, context }) => {
  const email = newEmail();
  const other = await context.newPage();
  await other.goto('/register');
  await expect(other.getByLabel('Email')).toBeVisible();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(other)).toHaveText('Check Your Email');
  await expect(other.getByText(email)).toBeInViewport();
});

test('someone who opened the link on their phone goes on where they began', async ({ page, browser, server }) => {
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage();
  await phone.goto(await linkMailedTo(email));
  await expect(heading(phone)).toHaveText('Verify Your Email');
  await phone.context().close();
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
});

test('someone whose address is taken reads the words for it', async ({ page, browser, server }) => {
  const email = newEmail();
  await page.goto('/register');
  await sendLink(page, email);
  await expect(heading(page)).toHaveText('Check Your Email');
  const stranger = await (await browser.newContext({ baseURL: server.url })).newPage();
  await stranger.goto('/register');
  await sendLink(stranger, email);
  await expect(stranger.getByRole('alert')).toContainText(
    'Email already registered. Please use a different email or try signing in.',
  );
  await stranger.context().close();
});

test("Firebase's code is fetched on the sign-up screen alone", async ({ page }) => {
  const fetched = scriptsOf(page);
  for (const path of ['/', '/login', '/register-old', '/donors', '/verify-email']) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  expect(fetched()).not.toContainEqual(expect.stringContaining('firebase'));
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toBeVisible();
  expect(fetched()).toContainEqual(expect.stringContaining('firebase'));
});

plain("Firebase's code is fetched nowhere on a server that verifies addresses itself", async ({ page }) => {
  const fetched = scriptsOf(page);
  await page.goto('/register');
  await sendLink(page, newEmail());
  await plainExpect(heading(page)).toHaveText('Check Your Email');
  await page.waitForLoadState('networkidle');
  plainExpect(fetched()).not.toContainEqual(plainExpect.stringContaining('firebase'));
});

/** What the page complains of, and whom it asks besides its server and the emulator. */
function listen(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => {
    // The browser's own line about the emulator's password policy, which it doesn't have.
    if (message.type() === 'error' && !message.text().includes('status of 501')) complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('request', (request) => {
    const { origin } = new URL(request.url());
    if (![url, EMULATOR_FLAGS.firebaseEmulatorUrl].includes(origin)) complaints.push(origin);
  });
  return complaints;
}

function scriptsOf(page: Page): () => string[] {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  return () => urls.filter((url) => url.endsWith('.js'));
}
