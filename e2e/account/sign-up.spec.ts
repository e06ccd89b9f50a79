import { z } from 'zod';
import { hueOf } from '../support/hue.ts';
import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { addPerson } from '../support/near-people.ts';
import { expectMention, expectText, heading } from '../support/said.ts';
import { expect, type Page, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';
import { beginSignUp, complete, expectUnverified, followLink, newEmail, sendLink } from './sign-up-steps.ts';

test('someone signs up in three steps, goes on after a reload and in a second tab, and the tab they began in follows the one that opened the link', async ({
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
  await expectUnverified(page);
  await page.reload();
  await expect(heading(page)).toHaveText('Check Your Email');

  const other = await context.newPage();
  await other.goto('/register');
  await expect(heading(other)).toHaveText('Check Your Email');
  await expect(other.getByText(email)).toBeVisible();
  await followLink(other, linkMailedTo(server, email), email);
  await expect(heading(page)).toHaveText('Complete Registration');
  await page.reload();
  await expect(heading(page)).toHaveText('Complete Registration');

  await page.getByRole('radio', { name: 'Patient' }).check();
  await complete(page, 'Ana Person', '12345');
  await expectText(page.getByRole('alert'), 'Password is too weak. Please choose a stronger password.');
  await expect(page.getByLabel('Full Name')).toHaveValue('Ana Person');
  await complete(page, 'Ana Person');
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
  const { name, email, password } = await addPerson(server, 'donor');
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
  await submit(page, { Email: email, Password: password }, 'Sign in');
  await expect(heading(page)).toHaveText(`Welcome, ${name}!`);
});

test('a sign-up goes on in the browser that opened its link, and never in the one that began it', {
  tag: '@long',
}, async ({ page, elsewhere: phone, server }) => {
  const email = await beginSignUp(page);
  await followLink(phone, linkMailedTo(server, email), email);
  await expectUnverified(page);
  await complete(phone, 'Rightful Person');
  await expect(heading(phone)).toHaveText('Welcome, Rightful Person!');

  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await sendLink(page, email);
  const taken = page.getByRole('alert').filter({ hasText: 'Email already registered.' });
  await expect(taken).toBeFocused();
  await expect(taken).toBeInViewport({ ratio: 1 });
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

test('someone whose address is wrong, or taken, reads the words for it; who asks for another link too soon reads when to, goes back to their long address on a narrow phone, and starts over with another', {
  tag: '@long',
}, async ({ page, server }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const known = await addPerson(server, 'donor');
  server.run('admin', 'verify', known.email);
  const mails = mailsTo(server, known.email).length;
  await page.goto('/register');
  const banner = page.getByRole('alert');
  for (const [address, words] of [
    ['', 'Please enter a valid email address'],
    ['nobody', 'Please enter a valid email address'],
    ['nobody@example', 'Please enter a valid email address'],
    [known.email, 'Email already registered. Please use a different email or try signing in.'],
  ] as const) {
    await sendLink(page, address);
    await expectText(banner, words);
    await expect(banner).toBeFocused();
    expect(await hueOf(banner.getByRole('paragraph').first())).toBe('red');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(mailsTo(server, known.email)).toHaveLength(mails);

  const email = `${'averylongname'.repeat(3)}${newEmail()}`;
  await sendLink(page, email);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expectMention(
    page.getByRole('status').filter({ hasText: 'We mailed you a link a moment ago.' }),
    /you can ask for another in (?:1 minute|\d+ seconds?)\.$/,
  );
  await expect(page.getByRole('alert')).toHaveCount(0);
  const back = page.getByRole('button', { name: 'Back to Email' });
  await back.click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(heading(page)).toHaveText('Check Your Email');
  await back.click();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('button', { name: `Continue with ${email}` }).click();
  await expect(heading(page)).toHaveText('Check Your Email');

  await back.click();
  const better = newEmail();
  await sendLink(page, better);
  await expect(page.getByText(better)).toBeVisible();
  await followLink(page, linkMailedTo(server, better), better);
  await expect(page.getByText(`${better} is verified.`)).toBeInViewport({ ratio: 1 });
  // As whoever finds another person's sign-up in this browser.
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('someone without a connection reads what failed at each step, and goes on when it is back; one whose sign-up has expired starts again', {
  tag: '@long',
}, async ({ page, context, server }) => {
  const email = newEmail();
  const banner = page.getByRole('alert');
  const check = page.getByRole('button', { name: "I've Verified My Email" });
  const expectExpired = async () => {
    await expect(heading(page)).toHaveText('Verify Your Email');
    await expectText(banner, 'This sign-up has expired. Please start again with your email address.');
  };
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await sendLink(page, email);
  await expect(banner).toContainText('Failed to send verification email. Please try again.');
  await expectMention(banner, "We couldn't reach the server.");
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(heading(page)).toHaveText('Check Your Email');
  await context.setOffline(true);
  await check.click();
  await expectMention(banner, 'Verification check failed. Please try again.');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expectMention(banner, 'Failed to resend verification email.');
  await context.setOffline(false);
  await expectUnverified(page);

  await expire(page);
  await check.click();
  await expectExpired();
  await page.reload();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await followLink(page, linkMailedTo(server, email), email);
  await expire(page);
  await complete(page, 'Late Person');
  await expectExpired();
});

/** Makes the server know nothing of this browser's sign-up any more, as after a day. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const signUp = JSON.parse(localStorage.getItem('sign-up') ?? '{}');
    localStorage.setItem('sign-up', JSON.stringify({ ...signUp, identityToken: 'forgotten' }));
  });
}
