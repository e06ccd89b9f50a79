import { hueOf } from '../support/hue.ts';
import { linkMailedTo, mailsTo } from '../support/mail.ts';
import { signUp } from '../support/people.ts';
import { expect, type Page, test } from '../support/server.ts';
import { beginSignUp, complete, expectUnverified, followLink, heading, newEmail, sendLink } from './sign-up-steps.ts';

test('someone whose address is wrong, or taken, reads the words for it, and keeps what they typed', async ({
  page,
  server,
}) => {
  const { email } = await signUp(page, 'Donor');
  server.run('admin', 'verify', email);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/register');
  const banner = page.getByRole('alert');
  for (const [address, words] of [
    ['', 'Please enter a valid email address'],
    ['nobody', 'Please enter a valid email address'],
    ['nobody@example', 'Please enter a valid email address'],
    [email, 'Email already registered. Please use a different email or try signing in.'],
  ] as const) {
    await sendLink(page, address);
    await expect(banner).toHaveText(words);
    await expect(banner).toBeFocused();
    await expect(banner).toBeInViewport({ ratio: 1 });
    expect(await hueOf(banner.getByRole('paragraph').first())).toBe('red');
    await expect(page.getByLabel('Email')).toHaveValue(address);
    await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  }
  expect(mailsTo(server, email)).toHaveLength(1);
});

test('someone with a long address goes back to it on a narrow phone, and the page stays in the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  const email = `${'averylongname'.repeat(3)}${newEmail()}`;
  await page.goto('/register');
  await sendLink(page, email);
  await page.getByRole('button', { name: 'Back to Email' }).click();
  await expect(page.getByRole('button', { name: `Continue with ${email}` })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('someone who asks for another link too soon reads when to, and goes back to their address as typed', async ({
  page,
  server,
}) => {
  const email = await beginSignUp(page);
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'We mailed you a link a moment ago.' })).toContainText(
    /you can ask for another in (?:1 minute|\d+ seconds?)\.$/,
  );
  await expect(page.getByRole('status').filter({ hasText: 'We mailed you a link a moment ago.' })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole('alert')).toHaveCount(0);

  await page.getByRole('button', { name: 'Back to Email' }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(heading(page)).toBeFocused();
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(heading(page)).toHaveText('Check Your Email');
  await page.getByRole('button', { name: 'Back to Email' }).click();
  await page.getByRole('button', { name: `Continue with ${email}` }).click();
  await expect(heading(page)).toHaveText('Check Your Email');

  await page.getByRole('button', { name: 'Back to Email' }).click();
  const better = newEmail();
  await sendLink(page, better);
  await expect(page.getByText(better)).toBeVisible();
  await followLink(page, linkMailedTo(server, better), better);
  await expect(page.getByText(`${better} is verified.`)).toBeInViewport({ ratio: 1 });
});

test('someone without a connection reads what failed at each step, and goes on when it is back', async ({
  page,
  context,
}) => {
  const email = newEmail();
  await page.goto('/register');
  await expect(page.getByLabel('Email')).toBeVisible();
  await context.setOffline(true);
  await sendLink(page, email);
  const banner = page.getByRole('alert');
  await expect(banner).toContainText('Failed to send verification email. Please try again.');
  await expect(banner).toContainText("We couldn't reach the server.");
  await expect(banner).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Send Verification Email' }).click();
  await expect(heading(page)).toHaveText('Check Your Email');
  await context.setOffline(true);
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(banner).toContainText('Verification check failed. Please try again.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  await expect(banner).toContainText('Failed to resend verification email.');
  await expect(banner).toBeInViewport({ ratio: 1 });
  await context.setOffline(false);
  await expectUnverified(page);
});

test('someone whose sign-up has expired starts again with their address', async ({ page, server }) => {
  const email = await beginSignUp(page);
  await expire(page);
  await page.getByRole('button', { name: "I've Verified My Email" }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(page.getByRole('alert')).toHaveText(
    'This sign-up has expired. Please start again with your email address.',
  );
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await page.reload();
  await expect(heading(page)).toHaveText('Verify Your Email');

  await followLink(page, linkMailedTo(server, email), email);
  await expect(heading(page)).toHaveText('Complete Registration');
  await expire(page);
  await complete(page, 'Late Person');
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(page.getByRole('alert')).toContainText('This sign-up has expired.');
  await expect(page.getByRole('alert')).toBeInViewport({ ratio: 1 });
});

test('someone who finds another person’s sign-up in this browser starts over with their own address', async ({
  page,
  server,
}) => {
  const email = await beginSignUp(page);
  await followLink(page, linkMailedTo(server, email), email);
  await page.getByRole('button', { name: 'Use another address' }).click();
  await expect(heading(page)).toHaveText('Verify Your Email');
  await expect(page.getByLabel('Email')).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Email')).toBeVisible();
});

/** Makes the server know nothing of this browser's sign-up any more, as after a day. */
async function expire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const signUp = JSON.parse(localStorage.getItem('sign-up') ?? '{}');
    localStorage.setItem('sign-up', JSON.stringify({ ...signUp, identityToken: 'forgotten' }));
  });
}
