import { hueOf } from '../support/hue.ts';
import { signUp } from '../support/people.ts';
import { expectText, heading } from '../support/said.ts';
import { expect, test } from '../support/server.ts';
import { submit } from '../support/submit.ts';

test.use({ settings: { REDTHREAD_DEMO: 'true', REDTHREAD_LIMITS: 'mails-per-minute=0' } });

const RESENT = 'Verification email resent. Please check your inbox.';

test('someone who tries the demo signs up with the mail that its mailbox shows, the newest alone', async ({ page }) => {
  await page.goto('/register');
  await submit(page, { Email: 'demo@people.example' }, 'Send Verification Email');
  await page.getByRole('button', { name: 'Resend verification email' }).click();
  const news = page.getByRole('main').getByRole('status');
  await expectText(news, RESENT);
  expect(await hueOf(news)).toBe('green');
  await page.getByRole('main').getByRole('link', { name: 'Open the demo mailbox' }).click();

  const mails = page.getByRole('article', { name: 'Verify your email address for Redthread' });
  // The one before it, whose link is worth nothing any more, has gone.
  await expect(mails).toHaveCount(1);
  await expect(mails.first()).toContainText('To demo@people.example');
  await mails.first().getByRole('link').click();
  await page.getByRole('button', { name: 'Verify my email' }).click();
  await expect(heading(page)).toHaveText('Complete Registration');
});

test('someone asks for the link again, finds the new mail in place of the one before, and is no longer asked once they verified on another device', async ({
  page,
  context,
  server,
}) => {
  // The page would hear of it, and take the notice away before the press.
  await page.route(/\/assets\/line-.*\.js$/, (route) => route.abort());
  const { email } = await signUp(page, 'Donor');
  const banner = page.getByRole('complementary', { name: 'Notice' });
  const mailbox = await context.newPage();
  await mailbox.goto('/dev/mailbox');
  const own = mailbox.getByRole('article').filter({ hasText: email });
  await expect(own).toHaveCount(1);
  const link = (await own.getByRole('link').getAttribute('href')) ?? '';
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expectText(banner.getByRole('status'), RESENT);
  await mailbox.getByRole('button', { name: 'Check for new emails' }).click();
  await expect(own.getByRole('link')).not.toHaveAttribute('href', link);
  await expect(own).toHaveCount(1);
  await expect(mailbox.getByRole('article').first()).toContainText(email);
  await mailbox.close();

  server.run('admin', 'verify', email);
  await banner.getByRole('button', { name: 'Send the link again' }).click();
  await expect(banner).toHaveCount(0);
});
